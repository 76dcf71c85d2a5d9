import type { EventStore, EventTable, OutcomeRow } from '../../store/events/index.ts';
import type { Identified } from '../identify-record.ts';
import type { Mark, MarkPart } from '../journal/index.ts';
import type { Batch } from './batch.ts';
import type { BatchOutcomes } from './batch-outcomes.ts';
import type { BatchRows, EncodedItem } from './batch-rows.ts';
import type { DigestLog } from './digest-log.ts';
import { untilDone } from './engine-patience.ts';
import { FirstEvents, type FirstEvent } from './first-events.ts';
import { NewGroups, type NewGroup } from './new-groups.ts';
import type { Occurred } from './occurred.ts';
import { storeParts } from './store-parts.ts';

/** Whom the digest tells what it has found. Each is called again with the same until it resolves. */
export interface DigestEars {
  /** Keeps the time of a project's first event. */
  readonly onFirstEvents: (events: readonly FirstEvent[]) => Promise<void>;
  /** Keeps what was said of persons, in the order of the journal, or of a replay of dead letters. */
  readonly onIdentified: (identified: readonly Identified[], replay?: string) => Promise<void>;
  /** Makes the issues of groups of errors that are new. */
  readonly onNewGroups: (groups: readonly NewGroup[]) => Promise<void>;
  /** Opens the issues that were resolved before. Default: nobody is told. */
  readonly onOccurred?: (occurred: readonly Occurred[]) => Promise<void>;
}

/** The range a batch is of, and how far storing it has come; both are durable. */
export interface BatchRange {
  /** The journal, or the replay of dead letters. */
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly parts: readonly MarkPart[];
  /** The parts of one table, where they are others by now. */
  splitOf(table: EventTable): readonly MarkPart[] | undefined;
  keepSplit(table: EventTable, parts: readonly MarkPart[]): void;
  /** Puts a row aside that can never be stored; durable when it returns. */
  bury(item: EncodedItem, table: EventTable, line: string, error: unknown): void;
  buryCounts(rows: readonly OutcomeRow[], error: unknown): void;
}

/** So few that keeping them holds the main process up for some milliseconds only. */
const identifiedAtOnce = 50;
const groupsAtOnce = 100;

/** Stores batches: rows, counts and what others keep. Doing it again changes nothing. */
export class BatchStore {
  readonly newGroups = new NewGroups();
  private readonly firstEvents = new FirstEvents();

  constructor(
    private readonly store: EventStore,
    private readonly ears: DigestEars,
    private readonly log: DigestLog,
  ) {}

  /**
   * @param replay of dead letters, if it is one
   * @throws DigestStopped when told to end while something it needs is away
   */
  async keep(batch: Batch, range: BatchRange, signal: AbortSignal, replay?: string): Promise<void> {
    const { rows, outcomes } = batch;
    // First, so that whoever reads an occurrence finds its issue.
    await this.reportGroups(signal);
    await this.reportOccurred(batch.occurred.all(), signal);
    const stored: FirstEvent[] = [];
    for (const [table, ofTable] of rows) {
      const dead = await this.keepRows(table, ofTable, range, signal);
      for (const item of ofTable.items) {
        outcomes.add(item, dead.has(item) ? 'invalid_row' : 'accepted');
        // Saying who somebody is, is no event.
        if (!dead.has(item) && table !== 'aliases') stored.push(item);
      }
    }
    await this.keepOutcomes(outcomes, range, signal);
    await this.reportFirst(stored, signal);
    await this.reportIdentified(batch.identified, signal, replay);
  }

  /** @returns the items whose rows can never be stored */
  private async keepRows(
    table: EventTable,
    rows: BatchRows,
    range: BatchRange,
    signal: AbortSignal,
  ): Promise<Set<EncodedItem>> {
    return storeParts(rows.items, range.splitOf(table) ?? range.parts, {
      insert: (held, part) => {
        const lines = rows.lines(held);
        const token = tokenOf(range.id, part, table);
        const insert = (): Promise<void> => this.store.insert(table, { lines }, token);
        return untilDone(insert, 'event store', this.log, signal);
      },
      split: (parts) => range.keepSplit(table, parts),
      bury: (item, error) => range.bury(item, table, rows.lines([item]).toString(), error),
    });
  }

  private async keepOutcomes(
    outcomes: BatchOutcomes,
    range: BatchRange,
    signal: AbortSignal,
  ): Promise<void> {
    const { id, from, to } = range;
    const rows = outcomes.rows();
    if (rows.length === 0) return;
    const insert = (): Promise<void> =>
      this.store.insert('outcomes', rows, `${id}:${from}-${to}:outcomes`);
    try {
      await untilDone(insert, 'event store', this.log, signal);
    } catch (error) {
      if (signal.aborted) throw error;
      range.buryCounts(rows, error);
    }
  }

  private async reportFirst(accepted: readonly FirstEvent[], signal: AbortSignal): Promise<void> {
    const first = this.firstEvents.unreported(accepted);
    if (first.length === 0) return;
    await untilDone(() => this.ears.onFirstEvents(first), 'first events', this.log, signal);
    this.firstEvents.confirm(first);
  }

  private async reportGroups(signal: AbortSignal): Promise<void> {
    const all = this.newGroups.unreported();
    for (let from = 0; from < all.length; from += groupsAtOnce) {
      const some = all.slice(from, from + groupsAtOnce);
      await untilDone(() => this.ears.onNewGroups(some), 'issues', this.log, signal);
      this.newGroups.confirm(some);
    }
  }

  private async reportOccurred(all: readonly Occurred[], signal: AbortSignal): Promise<void> {
    const { onOccurred } = this.ears;
    if (onOccurred === undefined) return;
    for (let from = 0; from < all.length; from += groupsAtOnce) {
      const some = all.slice(from, from + groupsAtOnce);
      await untilDone(() => onOccurred(some), 'issues', this.log, signal);
    }
  }

  private async reportIdentified(
    all: readonly Identified[],
    signal: AbortSignal,
    replay?: string,
  ): Promise<void> {
    for (let from = 0; from < all.length; from += identifiedAtOnce) {
      const some = all.slice(from, from + identifiedAtOnce);
      await untilDone(() => this.ears.onIdentified(some, replay), 'persons', this.log, signal);
    }
  }
}

/** What makes the store take a part once. That of events is as it was when they were all there is. */
function tokenOf(id: string, part: MarkPart, table: EventTable): string {
  const range = `${id}:${part.from}-${part.to}`;
  return table === 'events' ? range : `${range}:${table}`;
}

/** Parts by table, as `Mark` has them, with those of one table changed. */
export function withSplit(
  split: Mark['split'],
  table: EventTable,
  parts: readonly MarkPart[],
): NonNullable<Mark['split']> {
  return { ...split, [table]: parts };
}
