import { createHash } from 'node:crypto';
import type { Field } from '../../kinds/dataset.ts';
import type { Bucketing, Grouping, Scan } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';
import { type CellSessions, cellSessions, type PieceSessions } from './cell-sessions.ts';
import type { ClosedSessions } from './closed-sessions.ts';
import { conditionsOf } from './conditions.ts';
import { fieldsOf, type SessionField } from './joins.ts';
import type { OpenedPiece } from './leading.ts';
import type { RollUpState } from './roll-up-state.ts';

/** The cells of a query over a window that is over, which are stored. */
export interface ClosedPiece extends Window {
  readonly build: number;
  /** Its rows, including those of bands; missing if that is not known. */
  readonly cells?: number;
  /** Of a query without groups, unless it has many buckets. Without buckets, the key is 0. */
  readonly counts?: readonly BucketCount[] | undefined;
  /** Of a query that reads the sessions of rows. */
  readonly sessions?: PieceSessions | undefined;
}

/** The key of a bucket, and how many events and visitors it has. */
export type BucketCount = readonly [key: number, rows: number, visitors: number];

/** A query without its window. */
export interface CellQueryKey {
  readonly key: string;
  /** The field whose values are counted, from which medians are computed; null for counts and visitors of cells. */
  readonly values: string | null;
  /** Missing if the query doesn't read the sessions of rows. */
  readonly sessions?: CellSessions;
}

/** A query of which pieces can be stored. */
export interface ClosedCellQuery extends CellQueryKey {
  readonly scan: Scan;
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
  readonly rollUps: RollUpState;
}

/** What is stored of one project. */
export interface ClosedCells {
  /** Pieces of a window, which don't overlap. @param key of a query */
  piecesOf(key: string, window: Window): readonly ClosedPiece[];
  /** Whether none of them has been removed. */
  areStored(pieces: readonly ClosedPiece[]): boolean;
  /** Whether all of their sets of visitors are read more quickly than another statement is planned. */
  areSmall(pieces: readonly ClosedPiece[]): boolean;
  /** Stores pieces in the background if the answer takes long. @returns to be called with the answer */
  asking(query: ClosedCellQuery): () => void;
  /** The groups that could lead when a query was last asked. @param key of the query */
  leaders(key: string): LastLeaders;
}

/** The groups that could have the most visitors when a query was last asked. */
export interface LastLeaders {
  /** Null if they are not known. */
  readonly known: KnownLeaders | null;
  remember(leaders: KnownLeaders): void;
}

export interface KnownLeaders {
  readonly labels: readonly string[];
  /** How the stored pieces are read, where all others are read together. */
  readonly pieces: readonly OpenedPiece[];
}

/** Labels that a stored cell can have. */
const mostLabels = 2;
/** Their values only change with the row. */
const ofRows: ReadonlySet<Field['kind']> = new Set<Field['kind']>([
  ...(['text', 'uuid', 'property', 'number', 'flag', 'optionalFlag', 'time'] as const),
]);

/**
 * A query without its window, as a key of what is stored for it; null if nothing can be. Cells have counts and
 * visitors, whichever of them the query is about, or the numbers of each of some values.
 * @param values as in `CellQueryKey`
 * @param closed the sessions that are stored; without them, no session of a row is known
 */
export function cellQueryKey(
  scan: Scan,
  grouping: Grouping | null,
  bucketing: Bucketing | null,
  values: string | null,
  closed: ClosedSessions | null,
): CellQueryKey | null {
  const { dataset, latest, among, expanded, filters } = scan;
  if (latest !== null || among !== null || expanded.length > 0) return null;
  if ((grouping?.fields.length ?? 0) > mostLabels) return null;
  const measured = values === null ? [] : [{ field: values }];
  const visits: SessionField[] = [];
  for (const name of fieldsOf(scan, grouping, measured)) {
    const field = dataset.field(name);
    if (field?.kind === 'session') visits.push(field);
    else if (field === null || !ofRows.has(field.kind)) return null;
  }
  const isOfSessions = visits.length > 0;
  const sessions = isOfSessions && values === null ? cellSessions(visits, closed) : null;
  if (isOfSessions && sessions === null) return null;
  const query = [
    dataset.name,
    [...conditionsOf(filters).keys()],
    grouping && [grouping.fields, grouping.mode, grouping.transforms],
    bucketing && [bucketing.interval, bucketing.spans],
    values,
    sessions?.long,
  ];
  const key = createHash('sha256').update(JSON.stringify(query)).digest('base64');
  return { key, values, ...(sessions !== null && { sessions }) };
}

/** What is left of a window. @param pieces of it, which don't overlap */
export function without(window: Window, pieces: readonly ClosedPiece[]): Window[] {
  const left: Window[] = [];
  let { from } = window;
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    if (from < piece.from) left.push({ from, to: piece.from });
    from = piece.to;
  }
  if (from < window.to) left.push({ from, to: window.to });
  return left;
}
