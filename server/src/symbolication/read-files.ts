import { buildPrefix } from '../builds/build-names.ts';
import type { ReadFile } from '../builds/build-problems.ts';
import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';

const remembered = 10_000;
const mostWaiting = 1000;
const atOnce = 200;
/** An unusable file is reported again after this time (ms): it may have been uploaded again. */
const again = 60_000;

interface Reported {
  readonly version: string;
  readonly problem: ReadFile['problem'];
  /** Unix ms. */
  readonly at: number;
}

/** Collects the results of reading files and reports changes in batches. */
export class ReadFiles {
  private readonly clock: Clock;
  private readonly reported = new Lru<string, Reported>(remembered);
  private readonly waiting = new Map<string, ReadFile>();
  private isReporting = false;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  add(files: readonly ReadFile[]): void {
    const now = this.clock.now();
    for (const file of files) {
      const { version, problem } = file;
      const key = buildPrefix(file.build) + file.mark;
      const last = this.reported.get(key);
      const isSame = last?.version === version && last.problem === problem;
      if (isSame && (problem === null || Math.abs(now - last.at) < again)) continue;
      this.reported.set(key, { version, problem, at: now });
      this.wait(key, file);
    }
  }

  /** Reports some of the queued files. They stay queued if that fails. Never rejects. */
  async report(send: (files: readonly ReadFile[]) => Promise<void>): Promise<void> {
    if (this.isReporting || this.waiting.size === 0) return;
    const some = [...this.waiting].slice(0, atOnce);
    for (const [key] of some) this.waiting.delete(key);
    this.isReporting = true;
    try {
      await send(some.map(([, file]) => file));
    } catch {
      // A result that arrived in the meantime is newer.
      for (const [key, file] of some) if (!this.waiting.has(key)) this.wait(key, file);
    } finally {
      this.isReporting = false;
    }
  }

  private wait(key: string, file: ReadFile): void {
    this.waiting.set(key, file);
    for (const oldest of this.waiting.keys()) {
      if (this.waiting.size <= mostWaiting) break;
      this.waiting.delete(oldest);
      // The next read of this file reports it again.
      this.reported.delete(oldest);
    }
  }
}
