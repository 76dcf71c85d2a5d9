import type { JournalItem } from '../journal/index.ts';
import type { EventPayload, OutcomesPayload } from '../journal-record.ts';
import { BatchOutcomes } from './batch-outcomes.ts';
import { BatchRows } from './batch-rows.ts';
import type { DeadLetters } from './dead-letters.ts';
import { runSteps, type DigestContext, type DigestItem, type DigestStep } from './digest-step.ts';

/** The records of one range of the journal, on their way through the steps. */
export class Batch {
  readonly rows = new BatchRows();
  readonly outcomes = new BatchOutcomes();
  records = 0;
  dropped = 0;

  /** Takes the next records through the steps and lets go of them. */
  add(
    records: readonly JournalItem[],
    steps: readonly DigestStep[],
    context: DigestContext,
    spent: Map<string, number>,
    deadLetters: DeadLetters,
  ): void {
    this.records += records.length;
    const unknown = records.filter((item) => !isKnown(item));
    deadLetters.buryUnknown(unknown);
    for (const { record } of records) {
      if (record.v !== 1 || record.kind !== 'outcomes') continue;
      for (const count of (record.payload as OutcomesPayload).counts) {
        if (!context.isGone(count.project, count.generation)) this.outcomes.addRow(count);
      }
    }
    const { kept, dropped } = runSteps(steps, eventsOf(records), context, spent);
    for (const item of kept) this.rows.add(item);
    for (const { item, reason, error } of dropped) {
      this.outcomes.add(item, reason);
      if (error !== undefined) deadLetters.buryItem(item, error);
    }
    this.dropped += dropped.length;
  }
}

/** The events among journal records, as the steps take them. */
export function eventsOf(records: readonly JournalItem[]): DigestItem[] {
  return records
    .filter(({ record }) => record.v === 1 && record.kind === 'event')
    .map(({ position, record }) => ({
      position,
      project: record.project,
      generation: record.generation,
      receivedAt: record.receivedAt,
      id: record.id,
      payload: record.payload as EventPayload,
      agent: null,
      session: '',
      row: null,
    }));
}

function isKnown({ record }: JournalItem): boolean {
  return record.v === 1 && (record.kind === 'event' || record.kind === 'outcomes');
}
