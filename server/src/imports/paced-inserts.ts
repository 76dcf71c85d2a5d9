import { PacedWork } from '../platform/paced-work.ts';
import type { EncodedRows, EventStore, EventTable } from '../store/events/index.ts';

/** How long to rest after an insert, as a share of the time that it took. */
const restShare = 0.5;

/**
 * Inserts rows of imports one part after another, and rests after each: others, such as the digest, have the engine
 * to themselves for at least a third of the time.
 */
export class PacedInserts {
  private readonly work = new PacedWork(restShare);

  constructor(private readonly events: Pick<EventStore, 'insert'>) {}

  /** @throws EventStoreError, or the signal's reason if it aborts before the insert begins */
  insert(table: EventTable, rows: EncodedRows, token: string, signal: AbortSignal): Promise<void> {
    return this.work.run(() => this.events.insert(table, rows, token), signal);
  }
}
