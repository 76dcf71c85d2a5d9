import type { Executor } from '../store/metadata/index.ts';
import { countLetters } from './letters-store.ts';

const countEvery = 5_000;

/** How many dead letters the database has, as of a few seconds ago. */
export class LetterCount {
  /** Null until they were counted. */
  current: number | null = null;
  private readonly timer: NodeJS.Timeout;
  private counting: Promise<void> | null = null;

  constructor(private readonly db: Executor) {
    this.timer = setInterval(() => void this.count(), countEvery).unref();
  }

  /** The last count stays while the database is away. */
  count(): Promise<void> {
    this.counting ??= countLetters(this.db)
      .then(
        ({ count }) => void (this.current = count),
        () => undefined,
      )
      .finally(() => (this.counting = null));
    return this.counting;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.counting;
  }
}
