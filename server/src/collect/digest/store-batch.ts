import {
  type ChangedTimes,
  type EventStore,
  EventStoreError,
  type EventTable,
} from '../../store/events/index.ts';
import type { Mark, MarkPart } from '../journal/index.ts';
import type { Batch, CountedQuarantined } from './batch.ts';
import { countsKind } from '../journal-record.ts';
import { type BatchRows, type EncodedItem, linesOf } from './batch-rows.ts';
import type { DeadLetterSink } from './dead-letters/dead-letters.ts';
import type { OpenedKind, Storing } from './digest-kind.ts';
import type { DigestLog } from './digest-log.ts';
import { onDisk, untilDone } from './engine-retries.ts';
import type { Finder, FoundSource, KeepFound } from './findings.ts';
import { FirstEvents, type FirstEvent } from './first-events.ts';
import type { Quarantined } from './guard/guard.ts';
import { insertPart } from './insert-part.ts';
import { probeTable, type SentRow, storedOfSent } from './sent-rows.ts';
import { hasRows, storedPositions } from './stored-rows.ts';
import { type CountsRange, storeCounts } from './store-counts.ts';
import { storeParts } from './store-parts.ts';
import type { NumberedFrom } from './visitor-numbers/numbered-from.ts';
import type { Numbering } from './visitor-numbers/numbering.ts';

/** What the digest calls with what it has found. Each is called again with the same until it resolves. */
export interface DigestHooks {
  /** Keeps the time of a project's first event. */
  readonly onFirstEvents: (events: readonly FirstEvent[]) => Promise<void>;
  /** Keeps what finders of kinds have found, in the order of the journal or of another source. */
  readonly onFound: KeepFound;
  /** Stores from when on visitors are numbered. Default: not stored. */
  readonly onNumbered?: (changes: readonly NumberedFrom[]) => Promise<void>;
  /** Called before rows of projects are inserted. Default: does nothing. */
  readonly onStoring?: (projects: readonly number[], times: NonNullable<ChangedTimes>) => void;
  /** Called when these rows are stored, or as many of them as can be. */
  readonly onStored?: () => void;
}

/** The rows of a part, and the columns of their values if they are lists. */
interface HeldRows {
  readonly held: readonly EncodedItem[];
  readonly columns: readonly string[] | undefined;
}

/** The range of a batch, and how much of it is stored. Both are durable. */
export interface BatchRange extends CountsRange {
  /** Of the journal, of the plan that reprocesses dead letters, or of one project's deferred records. */
  readonly id: string;
  /** ID of the journal in rows. */
  readonly journal: string;
  readonly from: number;
  readonly to: number;
  readonly parts: readonly MarkPart[];
  /** Takes the dead letters that the steps have made. */
  readonly letters: DeadLetterSink;
  /** The parts of one table, if it was split differently. */
  splitOf(table: EventTable): readonly MarkPart[] | undefined;
  keepSplit(table: EventTable, parts: readonly MarkPart[]): void;
  /** Makes a dead letter of a row that the store rejects or fails on; durable when it returns. */
  rejectRow(item: EncodedItem, table: EventTable, line: string, error: unknown): void;
  /** Makes a dead letter of a record that stopped the digest; durable when it returns. */
  rejectQuarantined(quarantined: CountedQuarantined): void;
  /** The table of a kind's rows, if an earlier run may have stored some of the batch. */
  tableOf?(kind: string): EventTable | undefined;
}

/** A batch is split after this many failures: one may be temporary. */
const failuresOfBatch = 2;

/** Stores batches: rows, counts and what other modules keep. Idempotent. */
export class BatchStore {
  private readonly firstEvents = new FirstEvents();

  constructor(
    private readonly store: EventStore,
    private readonly hooks: DigestHooks,
    private readonly log: DigestLog,
    private readonly kinds: readonly OpenedKind[],
    private readonly numbering: Pick<Numbering, 'keep'>,
  ) {}

  /**
   * @param source of what is found, unless it comes in the order of the journal
   * @throws DigestStopped if aborted while something it needs is unavailable
   */
  async keep(
    batch: Batch,
    range: BatchRange,
    signal: AbortSignal,
    source?: FoundSource,
  ): Promise<void> {
    const { outcomes, letters } = batch;
    await onDisk(() => letters.writeTo(range.letters), this.log, signal);
    // Before the rows: numbers that were stored and then forgotten would be given to others.
    await this.numbering.keep(signal);
    await this.reportFound(batch, 'before-rows', signal, source);
    const stored = await this.keepTables(batch, range, signal);
    // After the rows: by now, what an earlier run sent is stored or lost.
    for (const quarantined of batch.quarantined) {
      const stored = await this.wasStored(quarantined, range, signal);
      if (!stored) await onDisk(() => range.rejectQuarantined(quarantined), this.log, signal);
      const { record } = quarantined.item;
      if (record.kind === countsKind) continue;
      outcomes.add(record, stored ? 'accepted' : 'unprocessable');
      const others = quarantined.tally?.items ?? 0;
      if (others > 0) outcomes.add(record, stored ? 'sampled' : 'unprocessable', others);
    }
    await storeCounts(outcomes.rows(), range, this.store, this.log, signal);
    await this.reportFirst(stored, signal);
    await this.reportFound(batch, 'after-rows', signal, source);
  }

  /** Forgets deleted projects and generations. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    this.firstEvents.forget(isGone);
  }

  /** The positions in a range of the journal that have rows of a project. */
  storedIn(
    table: EventTable,
    project: number,
    journal: string,
    range: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<Set<number>> {
    const look = () => storedPositions(this.store, table, project, journal, range);
    return untilDone(look, 'event store', this.log, signal);
  }

  /** @returns the events that are stored now */
  private async keepTables(
    { rows, outcomes }: Batch,
    range: BatchRange,
    signal: AbortSignal,
  ): Promise<FirstEvent[]> {
    const stored: FirstEvent[] = [];
    this.hooks.onStoring?.(projectsOf(rows.values()), timesOf(rows.values()));
    try {
      for (const [table, ofTable] of rows) {
        const dead = await this.keepRows(table, ofTable, range, signal);
        const areEvents = this.storingOf(table) !== 'replacing';
        for (const item of ofTable.items) {
          if (dead.has(item)) outcomes.add(item, 'invalid_row');
          else if (item.folded !== null) outcomes.add(item, 'folded', 1, item.folded);
          else outcomes.add(item, 'accepted');
          if (item.sampled > 0)
            outcomes.add(item, dead.has(item) ? 'invalid_row' : 'sampled', item.sampled);
          if (!dead.has(item) && areEvents) stored.push(item);
        }
      }
    } finally {
      this.hooks.onStored?.();
    }
    return stored;
  }

  /** @returns the items whose rows became dead letters */
  private async keepRows(
    table: EventTable,
    rows: BatchRows,
    range: BatchRange,
    signal: AbortSignal,
  ): Promise<Set<EncodedItem>> {
    return storeParts(rows.items, range.splitOf(table) ?? range.parts, {
      insert: (held, part) =>
        this.insert(table, { held, columns: rows.columns }, range.id, part, signal),
      stored: (held) => {
        const hasTimes = this.storingOf(table) !== 'replacing';
        const sent = held.map((item) => sentRow(item, hasTimes ? rows.textOf(item) : null));
        const look = () => storedOfSent(this.store, table, range.journal, sent);
        return untilDone(look, 'event store', this.log, signal);
      },
      split: (parts) => onDisk(() => range.keepSplit(table, parts), this.log, signal),
      reject: (item, error) => {
        const reject = () => range.rejectRow(item, table, rows.textOf(item), error);
        return onDisk(reject, this.log, signal);
      },
    });
  }

  private async insert(
    table: EventTable,
    { held, columns }: HeldRows,
    id: string,
    part: MarkPart,
    signal: AbortSignal,
  ): Promise<void> {
    const { store, log } = this;
    const lines = linesOf(held);
    const range = rangeOf(id, part);
    const token = this.storingOf(table) === 'plain-tokens' ? range : `${range}:${table}`;
    const isAlone = held.length === 1;
    const isPiece = part.stored !== undefined;
    const insert = {
      insert: () => store.insert(table, { lines, columns }, token),
      ping: () => store.ping(),
      enough: isAlone || isPiece ? 1 : failuresOfBatch,
      // The engine has just said what is stored.
      isHealthy: isPiece,
    };
    const probe = () => probeTable(store, table, token);
    try {
      await insertPart(isAlone ? { ...insert, probe } : insert, log, signal);
    } catch (error) {
      const message = 'The event engine fails on some rows; searching for the cause';
      if (!isAlone && error instanceof EventStoreError && error.failure === 'failed')
        log('warn', message, { table, items: held.length, error: String(error) });
      throw error;
    }
  }

  /** Whether an earlier run stored a quarantined record: reprocessing it would store it twice. */
  private async wasStored(
    { item: { position, record } }: Quarantined,
    range: BatchRange,
    signal: AbortSignal,
  ): Promise<boolean> {
    const table = range.tableOf?.(record.kind);
    if (table === undefined) return false;
    const look = () => hasRows(this.store, table, record.project, range.journal, position);
    return untilDone(look, 'event store', this.log, signal);
  }

  private async reportFirst(accepted: readonly FirstEvent[], signal: AbortSignal): Promise<void> {
    const first = this.firstEvents.unreported(accepted);
    if (first.length === 0) return;
    await untilDone(() => this.hooks.onFirstEvents(first), 'first events', this.log, signal);
    this.firstEvents.confirm(first);
  }

  private async reportFound(
    batch: Batch,
    when: Finder<never>['when'],
    signal: AbortSignal,
    source: FoundSource | undefined,
  ): Promise<void> {
    const reports = this.kinds.flatMap((kind) =>
      kind.finders
        .filter((finder) => finder.when === when)
        .map((finder) => this.report(finder, batch.foundBy(kind, finder), signal, source)),
    );
    await Promise.all(reports);
  }

  private async report(
    { of: { name }, what, atOnce, portions = 1, ...finder }: Finder<never>,
    all: readonly unknown[],
    signal: AbortSignal,
    source: FoundSource | undefined,
  ): Promise<void> {
    let from = 0;
    const reportNext = async (): Promise<void> => {
      while (from < all.length) {
        const next = all.slice(from, (from += atOnce));
        const some = finder.stillNew?.(next) ?? next;
        if (some.length === 0) continue;
        const keep = () => this.hooks.onFound(name, some, source);
        const answer = await untilDone(keep, what, this.log, signal);
        finder.kept?.(some, answer);
      }
    };
    await Promise.all(Array.from({ length: portions }, reportNext));
  }

  private storingOf(table: EventTable): Storing | undefined {
    return this.kinds.find((kind) => kind.table === table)?.storing;
  }
}

/** The range in the token that makes the store take a part once. */
function rangeOf(id: string, part: MarkPart): string {
  // It can be the rest of a part with the same bounds that was sent before.
  const left = part.stored === undefined ? '' : ':left';
  return `${id}:${part.from}-${part.to}${left}`;
}

/** @param text null of a table without times, whose items can have several rows */
function sentRow({ project, position }: EncodedItem, text: string | null): SentRow {
  if (text === null) return { project, position, ts: null };
  const { ts } = JSON.parse(text) as { readonly ts: number };
  return { project, position, ts };
}

/** The parts by table, as in `Mark`, with those of one table changed. */
export function withSplit(
  split: Mark['split'],
  table: EventTable,
  parts: readonly MarkPart[],
): NonNullable<Mark['split']> {
  return { ...split, [table]: parts };
}

function projectsOf(rows: Iterable<BatchRows>): number[] {
  const projects = new Set<number>();
  for (const { items } of rows) for (const { project } of items) projects.add(project);
  return [...projects];
}

/** The earliest time of each project's rows, of kinds that have times. */
function timesOf(rows: Iterable<BatchRows>): [project: number, since: number][] {
  const earliest = new Map<number, number>();
  for (const { since } of rows) {
    for (const [project, time] of since)
      earliest.set(project, Math.min(time, earliest.get(project) ?? time));
  }
  return [...earliest];
}
