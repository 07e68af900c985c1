/* What the build of the C code makes for the page: an address. */
declare module "made/engine.wasm?url" {
  const address: string;
  export default address;
}
