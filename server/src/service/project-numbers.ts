import { existsSync, readFileSync } from 'node:fs';
import { writeDurably } from '../platform/durable-write.ts';
import { type Executor, raiseCounter } from '../store/metadata/index.ts';

/** The counter of projects' numbers, in the metadata. */
const counter = 'project';

/**
 * The highest number that a project ever had, also in the data folder, where the events are. If older metadata is
 * restored alone, a new project must not get the number of one whose events are still there.
 */
export class ProjectNumbers {
  private constructor(private readonly path: string) {}

  static async open(db: Executor, path: string): Promise<ProjectNumbers> {
    const kept = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    const highest = Number.isSafeInteger(kept) ? kept : 0;
    const now = await raiseCounter(db, counter, highest);
    const numbers = new ProjectNumbers(path);
    if (now > highest) await numbers.keep(now);
    return numbers;
  }

  /** Makes a new number durable before the project is. */
  async keep(number: number): Promise<void> {
    await writeDurably(this.path, `${number}\n`);
  }
}
