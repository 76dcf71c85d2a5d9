import type { BlobAddress } from '../../store/blobs/index.ts';
import type { EventTable } from '../../store/events/index.ts';
import type { JournalItem } from '../journal/index.ts';
import type { JournalRecord, RecordKind } from '../journal-record.ts';
import type { BatchSampler, Tally } from './batch-sampler.ts';
import type { DigestLog } from './digest-log.ts';
import {
  type DigestContext,
  type DigestItem,
  type DigestStep,
  type Dropped,
  runSteps,
} from './digest-step.ts';
import type { Finder, FoundInBatch, KeepFound } from './findings.ts';
import type { Named } from './names/admitted-names.ts';
import type { NameBounds } from './names/known-names.ts';
import type { NameKind } from './names/name-quotas.ts';
import type { ProjectStates } from './project-states.ts';

/** How the journal's records of one kind become rows of one table. Most become one row each. */
export interface DigestKind extends DigestedTable {
  /** Called once in each process that digests or tries records. */
  open(parts: KindParts): OpenedKind;
}

interface DigestedTable {
  /** As in the journal. */
  readonly kind: string;
  readonly table: EventTable;
  /** Of the values in its lines, if they are lists. */
  readonly columns?: readonly string[] | undefined;
  readonly storing?: Storing | undefined;
  /** Whether its rows have numbers of visitors, from `DigestContext.visitors`. One kind can. */
  readonly numbersVisitors?: true | undefined;
  /** The kinds of names in its records. */
  readonly names?: readonly NameKind[] | undefined;
}

/** What a kind is opened with. */
export interface KindParts {
  readonly projects: ProjectStates;
  /** Storage of uploaded files; null = none are read. */
  readonly blobs: BlobAddress | null;
  readonly log: DigestLog;
  /** Has something kept that no batch waits for. */
  readonly keep: KeepFound;
  /** Whether records are only tried: nothing is stored, and everything that costs time must be done. */
  readonly isTrial: boolean;
}

export interface OpenedKind extends DigestedTable {
  /**
   * Runs the steps on records of this kind, in order.
   * @param found of the batch, one for each finder; fewer = nothing is kept
   */
  digest(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
    sampler: BatchSampler | undefined,
    found: readonly FoundInBatch[],
  ): Digested;
  readonly finders: readonly Finder<never>[];
  /** Prepares what the steps need of some records. Never rejects. */
  prepare?(records: readonly JournalItem[]): Promise<void>;
  everySecond?(): Promise<void>;
  /** Assigns records to sessions that are stored later, or already stored. */
  assignSessions?(
    records: readonly JournalItem[],
    context: DigestContext,
    spent: Map<string, number>,
  ): readonly AssignedSession[];
  /** Samples the records of a batch; default: all of them are stored. */
  newSampler?(): BatchSampler;
  /** Learns the names of a record whose row is already stored. */
  learn?(names: NameBounds, record: JournalRecord): void;
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
}

/** An item whose row is written. */
export interface DigestedItem {
  readonly item: DigestItem;
  /** The row as JSON with a trailing newline; several rows follow one another. */
  readonly line: string;
  /** Unix ms of its row, if other rows are computed from it. */
  readonly time?: number | undefined;
  /** Called when its row stands for more. */
  readonly tallied?: ((tally: Tally) => void) | undefined;
}

export type KindDefinition<Item extends DigestItem> = KindRows<Item> &
  (KindWork<Item> | { readonly open: (parts: KindParts) => KindWork<Item> });

interface KindRows<Item extends DigestItem> {
  readonly records: RecordKind<Item['payload']>;
  readonly table: EventTable;
  /** The columns of the values, if `line` lists them without their names. */
  readonly columns?: readonly string[];
  /** A row as JSON with a trailing newline; default: all of the row. */
  readonly line?: (row: NonNullable<Item['row']>) => string;
  /** The time of a row, Unix ms, if other rows are computed from those of the kind. */
  readonly time?: (row: NonNullable<Item['row']>) => number;
  readonly storing?: Storing;
  readonly numbersVisitors?: true;
  readonly newSampler?: () => BatchSampler<NonNullable<Item['row']>>;
  /** The step that assigns sessions, and whether it assigned one. */
  readonly sessions?: {
    readonly step: DigestStep<Item>;
    readonly isAssigned: (payload: Item['payload']) => boolean;
  };
  /** Names that clients choose, if there are any. */
  readonly names?: {
    readonly kinds: readonly NameKind[];
    /** Admits the names of a payload, as the row step does. */
    readonly learn: (names: NameBounds, of: Named, payload: Item['payload']) => void;
  };
}

/** What a kind does in one process. */
export interface KindWork<Item extends DigestItem> {
  /** The last of them fills in the row. */
  readonly steps: readonly DigestStep<Item>[];
  readonly finders?: readonly Finder<Item>[];
  readonly prepare?: OpenedKind['prepare'];
  readonly everySecond?: OpenedKind['everySecond'];
}

export function digestKind<Item extends DigestItem>(definition: KindDefinition<Item>): DigestKind {
  const { table, columns, storing, numbersVisitors, names } = definition;
  const described = { columns, storing, numbersVisitors, names: names?.kinds };
  const of = { kind: definition.records.kind, table, ...described };
  return {
    ...of,
    open: (parts) => ({
      ...of,
      ...opened(definition, 'open' in definition ? definition.open(parts) : definition),
    }),
  };
}

function opened<Item extends DigestItem>(
  { records: of, sessions, newSampler, names, line = wholeLine, time }: KindRows<Item>,
  { steps, finders = [], prepare, everySecond }: KindWork<Item>,
): Omit<OpenedKind, keyof DigestedTable> {
  return {
    finders,
    digest(records, context, spent, sampler, found) {
      const { kept, dropped } = runSteps(steps, itemsOf<Item>(records), context, spent);
      const digested: DigestedItem[] = [];
      for (const item of kept) {
        if (item.row === null) throw new Error(`The steps of ${of.kind} leave no row`);
        const tallied = find(finders, item, found);
        if (sampler?.joins(item.row) === true) continue;
        digested.push({ item, line: line(item.row), time: time?.(item.row), tallied });
      }
      return { kept: digested, dropped };
    },
    ...(prepare && { prepare }),
    ...(everySecond && { everySecond }),
    ...(sessions && {
      assignSessions(records, context, spent) {
        const { kept } = runSteps([sessions.step], itemsOf<Item>(records), context, spent);
        return kept.flatMap(({ position, session, payload }) =>
          sessions.isAssigned(payload) ? [[position, session] as AssignedSession] : [],
        );
      },
    }),
    ...(newSampler && { newSampler }),
    ...(names && {
      learn(known, { project, generation, receivedAt, payload }) {
        // Written by the ingest of this kind.
        names.learn(known, { project, generation, receivedAt }, payload);
      },
    }),
  };
}

/** Adds what an item has. @returns what to call when its row stands for more; undefined = nothing */
function find<Item>(
  finders: readonly Finder<Item>[],
  item: Item,
  found: readonly FoundInBatch[],
): DigestedItem['tallied'] {
  let tallied: DigestedItem['tallied'];
  for (const [index, finder] of finders.entries()) {
    const inBatch = found[index];
    if (finder.find === undefined || inBatch === undefined) continue;
    const each = finder.find(item);
    inBatch.add(each);
    if (finder.tallied === undefined) continue;
    const before = tallied;
    tallied = (tally) => {
      before?.(tally);
      inBatch.add(finder.tallied?.(each, tally));
    };
  }
  return tallied;
}

/** Opens all kinds in the process of the digest. */
export function openKinds({
  kinds,
  onFound: keep,
  blobs,
  projects,
  log,
}: Pick<KindParts, 'projects' | 'log'> & {
  readonly kinds: readonly DigestKind[];
  readonly onFound: KeepFound;
  readonly blobs?: BlobAddress;
}): readonly OpenedKind[] {
  return kinds.map((kind) =>
    kind.open({ projects, blobs: blobs ?? null, log, keep, isTrial: false }),
  );
}

/** Prepares what the steps of all kinds need of some records. Never rejects. */
export async function prepareKinds(
  kinds: readonly OpenedKind[],
  records: readonly JournalItem[],
): Promise<void> {
  for (const kind of kinds) await kind.prepare?.(records);
}

/** Where the rows of a kind go; undefined of a kind that makes none, or is of a later release. */
export function tableOf(
  kinds: readonly Pick<DigestKind, 'kind' | 'table'>[],
  kind: string,
): EventTable | undefined {
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
