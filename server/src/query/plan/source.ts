import type { RollUp } from '../../kinds/roll-up.ts';
import { storableTime } from '../../store/events/index.ts';
import { intervalLength } from '../normalise/buckets.ts';
import type { Bucketing, Grouping, Measure, Pipeline, Scan } from '../normalise/pipeline.ts';
import type { Window } from '../normalise/window.ts';
import { type LeftOut, leftOutOf, sessionsBeside, type SessionsOfRows } from './cell-sessions.ts';
import {
  type BucketCount,
  cellQueryKey,
  type ClosedPiece,
  type CellQueryKey,
  without,
} from './closed-cells.ts';
import {
  closedPart,
  type ClosedPart,
  type ClosedSessions,
  type SettledCells,
} from './closed-sessions.ts';
import { countedPart, isOfSessions } from './counted-sessions.ts';
import { dividedBuckets } from './divided-buckets.ts';
import { isNumbered, type QueryTenant } from './query-tenant.ts';
import { joinedPart } from './joined-sessions.ts';
import { fieldsOf, hasSessions, joinsOf } from './joins.ts';
import type { LeadingStep } from './leading.ts';

/**
 * Where a batch finds its answer: in the rows of its table, in roll-ups as far as they reach, or for sessions in
 * those that are stored.
 */
export type Source =
  | { readonly type: 'rows' }
  /** Rows whose sessions are not all computed from events. */
  | { readonly type: 'joinedSessions'; readonly part: ClosedPart }
  | {
      readonly type: 'closedSessions';
      readonly part: ClosedPart;
      /** Cells of past days, which are not read. Default: all sessions are. */
      readonly settled?: SettledCells;
    }
  /** How many sessions the events of a window are part of. */
  | { readonly type: 'countedSessions'; readonly part: ClosedPart; readonly window: Window }
  | CountedValues
  | {
      readonly type: 'rollUps';
      readonly segments: readonly Segment[];
      /** The rest of the window, which is stored. */
      readonly closed: readonly ClosedPiece[];
      /** Among how many groups to look for those with the most visitors; null = all. */
      readonly candidates: number | null;
      /** Whether what is stored has few visitors. */
      readonly isSmall?: true;
      /** Of the rows, if the query reads them and something is stored. */
      readonly sessions?: SessionsOfRows;
      /** Default: all that is stored is read. */
      readonly known?: KnownBuckets;
      /** Default: the groups as asked for. */
      readonly leading?: LeadingStep;
    };

/** What needs not be read of what is stored by time, or of totals. */
export interface KnownBuckets {
  /** All buckets whose rows lie in one piece, or of all pieces if they are `added`. */
  readonly counts: readonly BucketCount[];
  /** The buckets that are read, because their visitors have to be merged with others. */
  readonly divided: readonly number[];
  /** Whether the counts are added to those of the rows that are read, because only rows are counted. */
  readonly isAdded?: true;
}

/** How often each value of a field occurs: what is stored, and the rest of the window from rows. */
interface CountedValues {
  readonly type: 'countedValues';
  readonly field: string;
  readonly windows: readonly Window[];
  readonly closed: readonly ClosedPiece[];
}

/** The parts of the window that are read from one place. */
export interface Segment {
  /** Null for the rows of the table, where no roll-up has a slot that fits. */
  readonly rollUp: RollUp | null;
  /** One or two, or none if only others are read; they don't overlap. */
  readonly windows: readonly Window[];
  /** Rows of other times that are read too. */
  readonly leftOut?: readonly LeftOut[];
}

/** Which rows are read, and how they are cut into cells. */
interface Cut {
  readonly scan: Scan;
  readonly grouping: Grouping | null;
  readonly bucketing: Bucketing | null;
}

/** What batches with the same rows and grouping ask. */
export interface CellQuery extends Cut {
  readonly members: readonly Pick<Pipeline, 'measure' | 'pick'>[];
}

const rows: Source = { type: 'rows' };

/** The cheapest source with the exact answer. */
export function sourceOf(query: CellQuery, tenant: QueryTenant): Source {
  const source = cheapest(query, tenant);
  if (source.type !== 'rows') return source;
  const { scan, grouping, members } = query;
  const joins = joinsOf(
    scan,
    grouping,
    members.map(({ measure }) => measure),
  );
  const { window } = scan.latest?.among ?? scan;
  const part = joinedPart(window, joins, tenant.closedSessions ?? null);
  return part === null ? rows : { type: 'joinedSessions', part };
}

function cheapest(query: CellQuery, tenant: QueryTenant): Source {
  const { scan, members } = query;
  const { closedSessions = null } = tenant;
  const part = closedPart(scan, closedSessions);
  if (part !== null) return { type: 'closedSessions', part };
  if (members.every(({ measure }) => isOfSessions(scan, measure, closedSessions)))
    return countedSessions(query, closedSessions);
  if (tenant.readsRollUps === false || scan.latest !== null) return rows;
  const window = windowOf(scan);
  const stored = closable(query, tenant);
  const found = stored === null ? [] : (tenant.closedCells?.piecesOf(stored.key, window) ?? []);
  const isOfVisits = stored?.sessions !== undefined && found.length > 0;
  const sessions = isOfVisits
    ? sessionsBeside(found, without(window, found), scan, closedSessions)
    : null;
  const closed = isOfVisits && sessions === null ? [] : found;
  const field = stored?.values ?? null;
  if (field !== null && closed.length > 0)
    return { type: 'countedValues', field, windows: without(window, closed), closed };
  if (!members.every(({ measure }) => isKept(measure, scan, tenant))) return rows;
  const rest = restOf(without(window, closed), closed, query);
  const segments = sessions === null ? rest : withLeftOut(rest, closed, sessions);
  const longest = segments.at(-1)?.rollUp;
  if (closed.length === 0 && !longest) return rows;
  const isOfRows = segments.every(({ rollUp }) => rollUp === null);
  const isSmall = closed.length > 0 && isOfRows && tenant.closedCells?.areSmall(closed) === true;
  const isInSteps = !isSmall && readsLeading(query, closed, isOfRows);
  const candidates = isInSteps ? candidatesOf(query) : null;
  const isLeftOut = segments.some(({ leftOut }) => leftOut !== undefined);
  const known = knownBuckets(query, closed, isLeftOut);
  return {
    ...{ type: 'rollUps', segments, closed, candidates },
    ...(sessions !== null && { sessions }),
    ...(known !== null && { known }),
    ...(isSmall && { isSmall }),
  };
}

/** @param rest of rows only, because no roll-up has sessions */
function withLeftOut(
  rest: readonly Segment[],
  closed: readonly ClosedPiece[],
  { source }: SessionsOfRows,
): readonly Segment[] {
  const leftOut = leftOutOf(closed, source.folded.key);
  if (leftOut.length === 0) return rest;
  return [{ rollUp: null, windows: rest.flatMap(({ windows }) => windows), leftOut }];
}

function knownBuckets(
  { grouping, bucketing, members }: CellQuery,
  closed: readonly ClosedPiece[],
  isLeftOut: boolean,
): KnownBuckets | null {
  if (grouping !== null || bucketing?.cumulative === true) return null;
  const all = closed.flatMap(({ counts }) => (counts === undefined ? [] : [counts]));
  if (closed.length === 0 || all.length < closed.length) return null;
  const counts = all.flat();
  if (members.every(({ measure }) => measure.function === 'count'))
    return { counts, divided: [], isAdded: true };
  if (bucketing === null || isLeftOut) return null;
  const divided = dividedBuckets(bucketing, closed);
  if (divided === null) return null;
  const isRead = new Set(divided);
  return { counts: counts.filter(([key]) => !isRead.has(key)), divided };
}

/** Whether the answer is known without a statement. */
export function isKnown(source: Source): boolean {
  if (source.type !== 'rollUps' || source.known === undefined) return false;
  return source.segments.length === 0 && source.known.divided.length === 0;
}

/**
 * Rows of this time are read more quickly than a statement with one more part is planned, ms. An hour is stored a quarter of
 * an hour after its end, and the days of some zones begin within an hour, so that up to 105 minutes are left.
 */
const shortRest = 2 * 60 * 60 * 1000;

/** What is left of a window besides what is stored. */
function restOf(
  windows: readonly Window[],
  closed: readonly ClosedPiece[],
  query: CellQuery,
): Segment[] {
  const length = windows.reduce((sum, { from, to }) => sum + to - from, 0);
  const isShort = closed.length > 0 && length <= shortRest;
  return isShort ? segmentsOf(windows, []) : segmentsIn(windows, query);
}

function countedSessions(
  { scan, grouping, bucketing }: Cut,
  closed: ClosedSessions | null,
): Source {
  if (grouping !== null || bucketing !== null) return rows;
  const window = windowOf(scan);
  const part = countedPart(scan, window, closed);
  return part === null ? rows : { type: 'countedSessions', part, window };
}

/** Where a query finds its answer if nothing is stored. */
export function withoutClosed(query: CellQuery): Source {
  if (valuesOf(query) !== null || readsSessions(query)) return rows;
  const segments = segmentsIn([windowOf(query.scan)], query);
  return { type: 'rollUps', segments, closed: [], candidates: null };
}

/** Whether it reads the sessions of rows. */
const readsSessions = ({ scan, grouping }: Cut): boolean =>
  hasSessions(joinsOf(scan, grouping, []));

/** The times of rows that a selection reads. */
export function windowOf({ window, notAfter }: Pick<Scan, 'window' | 'notAfter'>): Window {
  const to = notAfter === null ? window.to : Math.min(window.to, notAfter + 1);
  return { from: storableTime(window.from), to: storableTime(to) };
}

/** Where cells of some windows are found: in roll-ups as far as they reach, or in rows. */
export function segmentsIn(windows: readonly Window[], query: Cut): Segment[] {
  const { scan, grouping, bucketing } = query;
  const { rollUps = [] } = scan.dataset;
  const isRewritten = [grouping, scan.among?.grouping].some((each) => each?.transforms.length);
  const columns = isRewritten ? null : columnsOf(query);
  const usable = rollUps.filter(
    (each) =>
      columns?.every((column) => each.columns.includes(column)) === true && fits(each, bucketing),
  );
  return segmentsOf(windows, smallest(usable));
}

/** The key under which cells of a query are stored; null if they cannot be. */
export function closable(query: CellQuery, tenant: QueryTenant): CellQueryKey | null {
  const { scan, grouping, bucketing, members } = query;
  if (!tenant.closedCells || scan.dataset.closedCells === undefined) return null;
  if (tenant.readsRollUps === false) return null;
  const values = valuesOf(query);
  const isCounted = (): boolean =>
    hasVisitors(scan, tenant) && members.every(({ measure }) => isKept(measure, scan, tenant));
  if (values === null && !isCounted()) return null;
  return cellQueryKey(scan, grouping, bucketing, values, tenant.closedSessions ?? null);
}

/** The field of which nothing but the median is asked, over all rows together; null if there is none. */
function valuesOf({ grouping, bucketing, members }: CellQuery): string | null {
  const [first, ...others] = members;
  if (first === undefined || grouping !== null || bucketing !== null) return null;
  const { field } = first.measure;
  const isOfSame = others.every(({ measure }) => measure.field === field && isMedian(measure));
  return isMedian(first.measure) && isOfSame ? field : null;
}

export function isMedian({ function: name, transforms }: Measure): boolean {
  return name === 'median' && transforms.length === 0;
}

/** Whether the visitors of all rows have numbers. */
function hasVisitors({ dataset, window }: Scan, tenant: QueryTenant): boolean {
  return dataset.rollUps !== undefined && isNumbered(tenant, Math.max(window.from, 0));
}

/**
 * Whether sets of visitors are not read for all groups: with the rest of them if it is stored as unions, otherwise of
 * fields with many values, because such a statement cannot be shared.
 * @param isOfRows whether the rest of the window is read from rows
 */
function readsLeading(
  query: CellQuery,
  closed: readonly ClosedPiece[],
  isOfRows: boolean,
): boolean {
  if (query.members.some(({ pick }) => pick.groupOthers)) return closed.length > 0 && isOfRows;
  return segmentsIn([windowOf(query.scan)], query).at(-1)?.rollUp?.isRankedByRows === true;
}

/** The visitors of this many groups are read quickly. */
const mostLeading = 50;

function candidatesOf({ scan, grouping, bucketing, members }: CellQuery): number | null {
  const [member, ...others] = members;
  if (member === undefined || others.length > 0) return null;
  const { measure, pick } = member;
  const isByVisitors = measure.function === 'distinct' && pick.ranking.by === 'value';
  if (!isByVisitors || pick.ranking.direction !== 'desc') return null;
  if (grouping?.fields.length !== 1 || bucketing !== null || scan.among !== null) return null;
  if (pick.rows === null || pick.rows > mostLeading) return null;
  // With a few more than asked for, the next one is usually small enough.
  return pick.rows * 2;
}

/** Whether roll-ups have what a measure is computed from. */
function isKept(measure: Measure, scan: Scan, tenant: QueryTenant): boolean {
  if (measure.function !== 'count') return isOfVisitors(measure, scan, tenant);
  const isOfAll = scan.dataset.field(measure.field)?.kind === 'all';
  return measure.transforms.length === 0 && (isOfAll || readsVisitor(measure, scan));
}

/** Whether a measure is the number of visitors, who have numbers. Rows without roll-ups have none. */
export function isOfVisitors(measure: Measure, scan: Scan, tenant: QueryTenant): boolean {
  if (measure.function !== 'distinct' || measure.transforms.length > 0) return false;
  return readsVisitor(measure, scan) && hasVisitors(scan, tenant);
}

function readsVisitor({ field }: Measure, { dataset }: Scan): boolean {
  const read = dataset.field(field);
  return read?.kind === 'uuid' && read.column === 'visitor' && read.canBeNil !== true;
}

/** The columns of groups and filters; null if one of them is not a plain text. */
function columnsOf({ scan, grouping }: Cut): readonly string[] | null {
  const columns: string[] = [];
  for (const name of fieldsOf(scan, grouping, [])) {
    const field = scan.dataset.field(name);
    if (field?.kind !== 'text' || field.hash !== null) return null;
    columns.push(field.column);
  }
  return columns;
}

/** Whether every bucket begins and ends with a slot. */
function fits({ slot }: RollUp, bucketing: Bucketing | null): boolean {
  if (bucketing === null) return true;
  const isWhole = (time: number): boolean => !Number.isFinite(time) || time % slot === 0;
  return (
    isWhole(intervalLength[bucketing.interval]) &&
    bucketing.spans.every(({ from, offset }) => isWhole(from) && isWhole(offset))
  );
}

/**
 * Those with the fewest other columns, which have the fewest rows; more columns only for shorter slots. The longest
 * slots come first, then the shortest: another read costs more than the few slots it saves.
 */
export function smallest(rollUps: readonly RollUp[]): RollUp[] {
  const chosen: RollUp[] = [];
  const bySize = rollUps.toSorted(
    (one, other) => one.columns.length - other.columns.length || one.slot - other.slot,
  );
  for (const each of bySize) {
    const isSmaller = chosen.every(
      ({ columns, slot }) => columns.length === each.columns.length || each.slot < slot,
    );
    if (isSmaller) chosen.push(each);
  }
  const bySlot = chosen.toSorted((one, other) => other.slot - one.slot);
  return bySlot.filter((_, index) => index === 0 || index === bySlot.length - 1);
}

/**
 * Covers windows with slots, the longest in the middle, and rows at the ends. Both ends are read together:
 * planning another read of a table takes the engine longer than reading. Rows come first: after a roll-up that is
 * read directly, the engine takes the name of the table for that of the roll-up.
 */
export function segmentsOf(
  windows: readonly Window[],
  [longest, ...shorter]: readonly RollUp[],
): Segment[] {
  const nonEmpty = windows.filter(({ from, to }) => from < to);
  if (nonEmpty.length === 0) return [];
  if (longest === undefined) return [{ rollUp: null, windows: nonEmpty }];
  const inner = nonEmpty.map(({ from, to }) => wholeSlots(from, to, longest.slot));
  const ends = nonEmpty.flatMap(({ from, to }, index) => {
    const middle = inner[index];
    if (!middle) return [{ from, to }];
    return [
      { from, to: middle.from },
      { from: middle.to, to },
    ];
  });
  const found = inner.filter((each) => each !== null);
  const others = segmentsOf(ends, shorter);
  return found.length === 0 ? others : [...others, { rollUp: longest, windows: found }];
}

function wholeSlots(from: number, to: number, slot: number): Window | null {
  const first = Math.ceil(from / slot) * slot;
  const end = Math.floor(to / slot) * slot;
  return first < end ? { from: first, to: end } : null;
}
