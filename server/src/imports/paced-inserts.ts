import { setTimeout as pause } from 'node:timers/promises';
import type { EncodedRows, EventStore, EventTable } from '../store/events/index.ts';

/** How long to rest after an insert, as a share of the time that it took. */
const restShare = 0.5;

/**
 * Inserts rows of imports one part after another, and rests after each: others, such as the digest, have the engine
 * to themselves for at least a third of the time.
 */
export class PacedInserts {
  /** When the next one can begin, by `performance.now()`. */
  private from = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly events: Pick<EventStore, 'insert'>) {}

  /** @throws EventStoreError, or the signal's reason if it aborts before the insert begins */
  insert(table: EventTable, rows: EncodedRows, token: string, signal: AbortSignal): Promise<void> {
    const mine = this.last.then(() => this.now(table, rows, token, signal));
    this.last = mine.catch(() => undefined);
    return mine;
  }

  private async now(
    table: EventTable,
    rows: EncodedRows,
    token: string,
    signal: AbortSignal,
  ): Promise<void> {
    const wait = this.from - performance.now();
    if (wait > 0) await pause(wait, undefined, { signal });
    signal.throwIfAborted();
    const begin = performance.now();
    try {
      await this.events.insert(table, rows, token);
    } finally {
      const end = performance.now();
      this.from = end + (end - begin) * restShare;
    }
  }
}
