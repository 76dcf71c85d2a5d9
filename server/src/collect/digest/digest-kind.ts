import type { EventTable } from '../../store/events/index.ts';
import type { Identified } from '../identity/identified.ts';
import type { JournalItem } from '../journal/index.ts';
import type { JournalRecord, RecordKind } from '../journal-record.ts';
import type { Named } from './names/admitted-names.ts';
import type { KnownNames } from './names/known-names.ts';
import type { NameKind } from './names/name-quotas.ts';
import type { Occurred } from './occurred.ts';
import type { BatchSampler } from './batch-sampler.ts';
import type { ErrorSource, ErrorToMap } from './mapped-stacks.ts';
import {
  type DigestContext,
  type DigestItem,
  type DigestStep,
  type Dropped,
  runSteps,
} from './digest-step.ts';

/** How the journal's records of one kind become rows of one table. Most become one row each. */
export interface DigestKind extends ErrorSource {
  /** As in the journal. */
  readonly kind: string;
  readonly table: EventTable;
  /** Of the values in its lines, if they are lists. */
  readonly columns?: readonly string[] | undefined;
  readonly storing?: Storing | undefined;
  /** Runs the steps on records of this kind, in order. */
  digest(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
    sampler: BatchSampler | undefined,
  ): Digested;
  /** Assigns records to sessions that are stored later, or already stored. */
  assignSessions?(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
  ): readonly AssignedSession[];
  /** Samples the records of a batch; default: all of them are stored. */
  newSampler?(): BatchSampler;
  /** The kinds of names in its records. */
  readonly names?: readonly NameKind[] | undefined;
  /** Learns the names of a record whose row is already stored. */
  learn?(names: KnownNames, record: JournalRecord): void;
}

/**
 * How rows are stored if they are not events. `replacing`: they replace rows of earlier records, so they
 * are stored in the order of the journal, have no times and don't count as a project's first event.
 * `plain-tokens`: insert tokens have no table name, as in early releases.
 */
export type Storing = 'replacing' | 'plain-tokens';

export type AssignedSession = [position: number, session: string];

export interface Digested {
  readonly kept: readonly DigestedItem[];
  readonly dropped: readonly Dropped[];
  /** Identify calls, in the order of the journal. */
  readonly identified: readonly Identified[];
  /** The errors among them. */
  readonly occurred: readonly Occurred[];
}

/** An item whose row is written. */
export interface DigestedItem {
  readonly item: DigestItem;
  /** The row as JSON with a trailing newline; several rows follow one another. */
  readonly line: string;
  /** Unix ms of its row, if other rows are computed from it. */
  readonly time?: number | undefined;
  /** The occurrence, if it is an error. */
  readonly occurred?: Occurred | undefined;
}

export interface KindDefinition<Item extends DigestItem> {
  readonly records: RecordKind<Item['payload']>;
  readonly table: EventTable;
  /** The last of them fills in the row. */
  readonly steps: readonly DigestStep<Item>[];
  /** The columns of the values, if `line` lists them without their names. */
  readonly columns?: readonly string[];
  /** A row as JSON with a trailing newline; default: all of the row. */
  readonly line?: (row: NonNullable<Item['row']>) => string;
  /** The time of a row, Unix ms, if other rows are computed from those of the kind. */
  readonly time?: (row: NonNullable<Item['row']>) => number;
  /** The identify call of an item. */
  readonly identified?: (item: Item) => Identified;
  /** The occurrence of a row. */
  readonly occurred?: (row: NonNullable<Item['row']>) => Occurred;
  readonly storing?: Storing;
  readonly newSampler?: () => BatchSampler<NonNullable<Item['row']>>;
  readonly errorToMap?: (payload: Item['payload']) => ErrorToMap;
  /** The step that assigns sessions, and whether it assigned one. */
  readonly sessions?: {
    readonly step: DigestStep<Item>;
    readonly isAssigned: (payload: Item['payload']) => boolean;
  };
  /** Names that clients choose, if there are any. */
  readonly names?: {
    readonly kinds: readonly NameKind[];
    /** Admits the names of a payload, as the row step does. */
    readonly learn: (names: KnownNames, of: Named, payload: Item['payload']) => void;
  };
}

export function digestKind<Item extends DigestItem>(definition: KindDefinition<Item>): DigestKind {
  const { table, columns, storing, steps, line = wholeLine } = definition;
  const { time, identified, occurred } = definition;
  const { kind } = definition.records;
  const { sessions, newSampler, errorToMap, names } = definition;
  return {
    kind,
    table,
    columns,
    storing,
    digest(records, context, spent, sampler) {
      const { kept, dropped } = runSteps(steps, itemsOf<Item>(records), context, spent);
      const digested: DigestedItem[] = [];
      const occurrences: Occurred[] = [];
      for (const item of kept) {
        if (item.row === null) throw new Error(`The steps of ${kind} leave no row`);
        const seen = occurred?.(item.row);
        if (seen !== undefined) occurrences.push(seen);
        if (sampler?.joins(item.row) === true) continue;
        digested.push({ item, line: line(item.row), time: time?.(item.row), occurred: seen });
      }
      return {
        kept: digested,
        dropped,
        identified: identified === undefined ? [] : kept.map(identified),
        occurred: occurrences,
      };
    },
    ...(sessions && {
      assignSessions(records, context, spent) {
        const { kept } = runSteps([sessions.step], itemsOf<Item>(records), context, spent);
        return kept.flatMap(({ position, session, payload }) =>
          sessions.isAssigned(payload) ? [[position, session] as AssignedSession] : [],
        );
      },
    }),
    ...(newSampler && { newSampler }),
    ...(errorToMap && {
      errorToMap: ({ payload }) => errorToMap(payload),
    }),
    ...(names && {
      names: names.kinds,
      learn(known, { project, generation, receivedAt, payload }) {
        // Written by the ingest of this kind.
        names.learn(known, { project, generation, receivedAt }, payload);
      },
    }),
  };
}

/** Where the rows of a kind go; undefined of a kind that makes none, or is of a later release. */
export function tableOf(kinds: readonly DigestKind[], kind: string): EventTable | undefined {
  return kinds.find((each) => each.kind === kind)?.table;
}

function wholeLine(row: object): string {
  return `${JSON.stringify(row)}\n`;
}

/** Records as steps take them. What they carry was made by the ingest of the same kind. */
function itemsOf<Item extends DigestItem>(records: readonly JournalItem[]): Item[] {
  return records.map(({ position, record }): DigestItem => {
    const { project, generation, receivedAt, id, payload } = record;
    return {
      position,
      project,
      generation,
      receivedAt,
      id,
      payload,
      // Filled by the steps.
      agent: null,
      session: '',
      row: null,
      folded: null,
    };
  }) as Item[];
}
