/*
 * playback.ts - changes come as fast as they are made and are shown one after another, at a pace a person
 * can follow.
 */
import type { Update } from "../model";
import { SPEEDS, get } from "./settings";

/* More than this waiting, and the page hurries: nobody wants to watch it all. */
const MANY = 80;

/* How fast the present change is shown. */
export interface Pace {
  /* Wait so long at normal speed; at once if hurried. */
  pause(ms: number): Promise<void>;
  /* What `ms` at normal speed are now. */
  ms(ms: number): number;
}

export class Playback {
  readonly #show: (update: Update, pace: Pace) => Promise<void>;
  readonly #idle: () => void;
  readonly #queue: Update[] = [];
  #running = false;
  #hurried = false;
  #stopped = false;
  #wake: (() => void) | null = null;

  constructor(show: (update: Update, pace: Pace) => Promise<void>, idle: () => void) {
    this.#show = show;
    this.#idle = idle;
  }

  get busy(): boolean {
    return this.#running;
  }

  add(update: Update): void {
    this.#queue.push(update);
    if (!this.#running) void this.#run();
  }

  /* Show all that waits at once. */
  skip(): void {
    this.#hurried = this.#running;
    this.#wake?.();
  }

  /* Forget what waits: the page has been told the whole position anew. */
  clear(): void {
    this.#queue.length = 0;
    this.skip();
  }

  stop(): void {
    this.#stopped = true;
    this.clear();
  }

  async #run(): Promise<void> {
    this.#running = true;
    const pace: Pace = { ms: (ms) => this.#ms(ms), pause: (ms) => this.#pause(ms) };
    for (let next = this.#queue.shift(); next && !this.#stopped; next = this.#queue.shift())
      await this.#show(next, pace);
    this.#running = false;
    this.#hurried = false;
    if (!this.#stopped) this.#idle();
  }

  #ms(ms: number): number {
    if (this.#hurried || this.#stopped || this.#queue.length > MANY || document.hidden) return 0;
    return ms * SPEEDS[get().speed];
  }

  #pause(ms: number): Promise<void> {
    const long = this.#ms(ms);
    if (long <= 0) return Promise.resolve();
    return new Promise((done) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        done();
      };
      const timer = setTimeout(wake, long);
      this.#wake = wake;
    });
  }
}
