/*
 * engines-harness.ts - the parts of the worker that need no browser, for node.
 */
export { Files } from "../../web/src/engine/files";
export { listGames, readHead } from "../../web/src/engine/lobby";
export { Reception } from "../../web/src/engine/reception";
export { chaptersAsked, systemAsked, systemOfSave } from "../../web/src/engine/route";
