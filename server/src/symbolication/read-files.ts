import { buildPrefix } from '../builds/build-names.ts';
import type { ReadFile } from '../builds/build-problems.ts';
import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';

const remembered = 10_000;
const mostWaiting = 1000;
const atOnce = 200;
/** A file that still cannot be used is reported again (ms): it may have been uploaded again meanwhile. */
const again = 60_000;

interface Reported {
  readonly version: string;
  readonly problem: ReadFile['problem'];
  /** Unix ms. */
  readonly at: number;
}

/** Collects what reading files came to, so that it is reported in portions and only where it changed. */
export class ReadFiles {
  readonly #clock: Clock;
  readonly #reported = new Lru<string, Reported>(remembered);
  readonly #waiting = new Map<string, ReadFile>();
  #isReporting = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(files: readonly ReadFile[]): void {
    const now = this.#clock.now();
    for (const file of files) {
      const { version, problem } = file;
      const key = buildPrefix(file.build) + file.mark;
      const last = this.#reported.get(key);
      const isSame = last?.version === version && last.problem === problem;
      if (isSame && (problem === null || Math.abs(now - last.at) < again)) continue;
      this.#reported.set(key, { version, problem, at: now });
      this.#wait(key, file);
    }
  }

  /** Reports some of those that wait; they wait again where that fails. Never rejects. */
  async report(send: (files: readonly ReadFile[]) => Promise<void>): Promise<void> {
    if (this.#isReporting || this.#waiting.size === 0) return;
    const some = [...this.#waiting].slice(0, atOnce);
    for (const [key] of some) this.#waiting.delete(key);
    this.#isReporting = true;
    try {
      await send(some.map(([, file]) => file));
    } catch {
      // What was read since is newer.
      for (const [key, file] of some) if (!this.#waiting.has(key)) this.#wait(key, file);
    } finally {
      this.#isReporting = false;
    }
  }

  #wait(key: string, file: ReadFile): void {
    this.#waiting.set(key, file);
    for (const oldest of this.#waiting.keys()) {
      if (this.#waiting.size <= mostWaiting) break;
      this.#waiting.delete(oldest);
      // It is reported when it is read the next time.
      this.#reported.delete(oldest);
    }
  }
}
