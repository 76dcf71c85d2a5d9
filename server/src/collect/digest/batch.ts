import { grouped } from '../../platform/grouped.ts';
import type { EventTable } from '../../store/events/index.ts';
import type { JournalItem } from '../journal/index.ts';
import { countsKind, type OutcomesPayload } from '../journal-record.ts';
import { BatchOutcomes } from './batch-outcomes.ts';
import { BatchRows } from './batch-rows.ts';
import type { BatchSampler, KeptTally, Tally } from './batch-sampler.ts';
import type { Quarantined } from './guard/guard.ts';
import type { DeadLetterSink } from './dead-letters/dead-letters.ts';
import { UnwrittenLetters } from './dead-letters/unwritten-letters.ts';
import type { DigestedItem, OpenedKind } from './digest-kind.ts';
import type { DigestContext, DigestItem } from './digest-step.ts';
import type { Finder, FoundInBatch } from './findings.ts';

export interface CountedQuarantined extends Quarantined {
  /** What it stands for: these have the same outcome. */
  readonly tally: Tally | undefined;
}

/** Few, so that the objects that the steps make are collected early. */
const recordsAtOnce = 64;

/** The records of one range of the journal, on their way through the steps. */
export class Batch {
  readonly rows = new Map<EventTable, BatchRows>();
  readonly outcomes = new BatchOutcomes();
  /** Of records that a step failed on, or whose kind is unknown; written before anything else is stored. */
  readonly letters = new UnwrittenLetters();
  records = 0;
  dropped = 0;
  /** Records that stopped the digest, or would have. */
  readonly quarantined: CountedQuarantined[] = [];
  /** By kind, for the kinds that have one. */
  private readonly samplers = new Map<string, BatchSampler>();
  /** By kind, in the order of its finders. */
  private readonly findings = new Map<string, readonly FoundInBatch[]>();

  constructor(private readonly kinds: readonly OpenedKind[]) {
    for (const { kind, finders, newSampler } of kinds) {
      this.findings.set(
        kind,
        finders.map((finder) => finder.begin()),
      );
      if (newSampler !== undefined) this.samplers.set(kind, newSampler());
    }
  }

  /** What a finder of a kind has found. */
  foundBy({ kind, finders }: OpenedKind, finder: Finder<never>): readonly unknown[] {
    return this.findings.get(kind)?.[finders.indexOf(finder)]?.all() ?? [];
  }

  /** Leaves out the records that others of the batch stand for. @returns the records to add */
  sample(records: readonly JournalItem[], context: DigestContext): readonly JournalItem[] {
    let kept = records;
    for (const sampler of this.samplers.values()) kept = sampler.sample(kept, context.isGone);
    this.records += records.length - kept.length;
    return kept;
  }

  /** Lets a record stand for what it stood for in an earlier batch. @returns the record to add */
  resume(item: JournalItem, tally: KeptTally): JournalItem {
    return this.samplers.get(item.record.kind)?.resume(item, tally) ?? item;
  }

  /** Runs the steps of their kinds on the next records. Does not keep the records. */
  add(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
    deadLetters: DeadLetterSink,
  ): void {
    this.records += records.length;
    const byKind = grouped(records, kindOf);
    for (const kind of this.kinds) {
      const ofKind = byKind.get(kind.kind);
      if (ofKind === undefined) continue;
      byKind.delete(kind.kind);
      for (let from = 0; from < ofKind.length; from += recordsAtOnce) {
        const some = ofKind.slice(from, from + recordsAtOnce);
        this.addKind(kind, some, context, spent, deadLetters);
      }
    }
    for (const { record } of byKind.get(countsKind) ?? []) {
      // Written by the collector in this format.
      for (const count of (record.payload as OutcomesPayload).counts) {
        if (!context.isGone(count.project, count.generation)) this.outcomes.addRow(count);
      }
    }
    byKind.delete(countsKind);
    for (const unknown of byKind.values()) deadLetters.addUnknown(unknown);
  }

  /** Adds records that don't go through the steps. */
  quarantine(quarantined: readonly Quarantined[]): void {
    this.records += quarantined.length;
    for (const each of quarantined) {
      const sampler = this.samplers.get(each.item.record.kind);
      this.quarantined.push({ ...each, tally: sampler?.lost(each.item, 'unprocessable') });
    }
  }

  private addKind(
    kind: OpenedKind,
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
    deadLetters: DeadLetterSink,
  ): void {
    const sampler = this.samplers.get(kind.kind);
    const found = this.findings.get(kind.kind) ?? [];
    const { kept, dropped } = kind.digest(records, context, spent, sampler, found);
    let rows = this.rows.get(kind.table);
    if (rows === undefined) this.rows.set(kind.table, (rows = new BatchRows(kind.columns)));
    for (const digested of kept) this.addRow(digested, rows, sampler);
    for (const { item, reason, error } of dropped) {
      const tally = sampler?.lost(item, reason);
      this.outcomes.add(item, reason, 1 + (tally?.items ?? 0));
      if (error !== undefined) deadLetters.addItem(itemAsRead(kind.kind, item), error, tally);
    }
    this.dropped += dropped.length;
  }

  private addRow(digested: DigestedItem, rows: BatchRows, sampler: BatchSampler | undefined): void {
    const encoded = rows.add(digested);
    sampler?.written(encoded, (tally) => {
      rows.setCount(encoded, tally.count);
      encoded.sampled = tally.items;
      digested.tallied?.(tally);
    });
  }
}

/** Envelopes of another version are of a later release. */
const otherVersion = 'another version';

/** The item as it came from the journal. */
function itemAsRead(kind: string, item: DigestItem): JournalItem {
  const { position, project, generation, receivedAt, id, payload } = item;
  return { position, record: { v: 1, kind, project, generation, receivedAt, id, payload } };
}

function kindOf({ record }: JournalItem): string {
  return record.v === 1 ? record.kind : otherVersion;
}
