import type { EventTable } from '../../store/events/index.ts';
import type { Identified } from '../identity/identified.ts';
import type { JournalItem } from '../journal/index.ts';
import type { JournalRecord, RecordKind } from '../journal-record.ts';
import type { Named } from './names/admitted-names.ts';
import type { KnownNames } from './names/known-names.ts';
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

/** How the journal's records of one kind become rows of one table: of most, one row each. */
export interface DigestKind extends ErrorSource {
  /** As in the journal. */
  readonly kind: string;
  readonly table: EventTable;
  readonly storing?: Storing | undefined;
  /** Takes records of this kind through their steps, in order. */
  digest(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
    sampler: BatchSampler | undefined,
  ): Digested;
  /** Assigns records to sessions that are not stored now, or are stored already. */
  assignSessions?(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
  ): readonly AssignedSession[];
  /** Samples the records of a batch; default: all of them are stored. */
  newSampler?(): BatchSampler;
  /** Learns the names of a record whose row is stored already. */
  learn?(names: KnownNames, record: JournalRecord): void;
}

/**
 * How rows are stored where they are not events. `replacing`: they replace those of earlier records, so
 * they are stored in the order of the journal; they have no times and are not a project's first event.
 * `plain-tokens`: inserts have the tokens of the time when there was one table.
 */
export type Storing = 'replacing' | 'plain-tokens';

export type AssignedSession = [position: number, session: string];

export interface Digested {
  readonly kept: readonly DigestedItem[];
  readonly dropped: readonly Dropped[];
  /** What is to be kept of persons, in the order of the journal. */
  readonly identified: readonly Identified[];
  /** The errors among them. */
  readonly occurred: readonly Occurred[];
}

/** An item whose row is written. */
export interface DigestedItem {
  readonly item: DigestItem;
  /** The row as JSON, with a newline behind it; several rows one after another. */
  readonly line: string;
  /** What it says of an error that occurred. */
  readonly occurred?: Occurred | undefined;
}

export interface KindDefinition<Item extends DigestItem> {
  readonly records: RecordKind<Item['payload']>;
  readonly table: EventTable;
  /** The last of them fills in the row. */
  readonly steps: readonly DigestStep<Item>[];
  /** A row as JSON, with a newline behind it; the whole row, if not given. */
  readonly line?: (row: NonNullable<Item['row']>) => string;
  /** What an item says of a person. */
  readonly identified?: (item: Item) => Identified;
  /** What a row says of an error that occurred. */
  readonly occurred?: (row: NonNullable<Item['row']>) => Occurred;
  readonly storing?: Storing;
  readonly newSampler?: () => BatchSampler<NonNullable<Item['row']>>;
  readonly errorToMap?: (payload: Item['payload']) => ErrorToMap;
  /** The step that keeps open sessions, and whether it has assigned one. */
  readonly sessions?: {
    readonly step: DigestStep<Item>;
    readonly isAssigned: (payload: Item['payload']) => boolean;
  };
  /** Admits the names of a payload, which its row step does too. */
  readonly learn?: (names: KnownNames, of: Named, payload: Item['payload']) => void;
}

export function digestKind<Item extends DigestItem>(definition: KindDefinition<Item>): DigestKind {
  const { table, storing, steps, line = wholeLine, identified, occurred } = definition;
  const { kind } = definition.records;
  const { sessions, newSampler, errorToMap, learn } = definition;
  return {
    kind,
    table,
    storing,
    digest(records, context, spent, sampler) {
      const { kept, dropped } = runSteps(steps, itemsOf<Item>(records), context, spent);
      return {
        kept: kept.flatMap((item) => {
          if (item.row === null) throw new Error(`The steps of ${kind} leave no row`);
          if (sampler?.joins(item.row) === true) return [];
          return [{ item, line: line(item.row), occurred: occurred?.(item.row) }];
        }),
        dropped,
        identified: identified === undefined ? [] : kept.map(identified),
        occurred:
          occurred === undefined
            ? []
            : kept.flatMap(({ row }) => (row === null ? [] : [occurred(row)])),
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
    ...(learn && {
      learn(names, { project, generation, receivedAt, payload }) {
        // Written by the ingest of this kind.
        learn(names, { project, generation, receivedAt }, payload);
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
    const filledLater = { agent: null, session: '', row: null, folded: null };
    return { position, project, generation, receivedAt, id, payload, ...filledLater };
  }) as Item[];
}
