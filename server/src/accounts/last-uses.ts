import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../store/metadata/index.ts';
import { saveLastUses } from './api-keys-store.ts';

const flushEvery = 10_000;

/** Collects when keys were used and writes it in batches, instead of with every request. */
export class LastUses {
  private readonly db: Executor;
  private readonly clock: Clock;
  private readonly failed: (error: unknown) => void;
  private uses = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;

  /** @param failed called if a batch could not be written; its uses are kept for the next */
  constructor(db: Executor, clock: Clock, failed: (error: unknown) => void) {
    this.db = db;
    this.clock = clock;
    this.failed = failed;
  }

  mark(keyId: string): void {
    this.uses.set(keyId, this.clock.now());
    this.timer ??= setTimeout(() => {
      this.flush().catch(this.failed);
    }, flushEvery).unref();
  }

  /** Writes the collected uses; called before keys are listed and when the service stops. */
  async flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const uses = this.uses;
    if (uses.size === 0) return;
    this.uses = new Map();
    try {
      await this.db.transaction().execute((transaction) => saveLastUses(transaction, uses));
    } catch (error) {
      this.uses = new Map([...uses, ...this.uses]);
      throw error;
    }
  }
}
