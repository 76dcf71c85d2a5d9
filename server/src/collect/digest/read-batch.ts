import type { OutcomeRow } from '../../store/events/event-rows.ts';
import type { JournalItem } from '../journal/index.ts';
import type { EventPayload, OutcomesPayload } from '../journal-record.ts';
import type { DigestItem } from './digest-step.ts';

/** A batch of the journal by kind of record. */
export interface SortedBatch {
  readonly events: DigestItem[];
  readonly counts: OutcomeRow[];
  /** Records of a kind or version that this release does not know. */
  readonly unknown: JournalItem[];
}

export function sortBatch(items: readonly JournalItem[]): SortedBatch {
  const batch: SortedBatch = { events: [], counts: [], unknown: [] };
  for (const item of items) {
    const { record } = item;
    if (record.v !== 1) batch.unknown.push(item);
    else if (record.kind === 'event') batch.events.push(digestItem(item));
    else if (record.kind === 'outcomes')
      batch.counts.push(...(record.payload as OutcomesPayload).counts);
    else batch.unknown.push(item);
  }
  return batch;
}

export function digestItem({ position, record }: JournalItem): DigestItem {
  const { project, generation, receivedAt, id } = record;
  const payload = record.payload as EventPayload;
  return {
    position,
    project,
    generation,
    receivedAt,
    id,
    payload,
    agent: null,
    session: '',
    row: null,
  };
}
