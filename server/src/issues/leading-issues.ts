import type { ErrorTenant } from '../store/events/index.ts';
import type { CurrentProject } from './issue.ts';
import {
  type IssueFilters,
  issueFinder,
  keysByIssue,
  keysOfIds,
  keysOfIssues,
} from './issues-read-store.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import { type FigureOrder, type FirstPlace, firstPlaces } from './leading-rows.ts';
import { figuresByIssue, type IssueFigures, type OccurrenceSlice } from './occurrence-rows.ts';
import { sliceOfIssues } from './packed-keys.ts';

export interface ReadingBounds {
  /** Keys that one statement may have as parameters. */
  readonly keys: number;
  /** Issues that are looked up in the order of the event store, including ties. */
  readonly inOrder: number;
  /** Number of rows to search for the last seen issues: per wanted issue, and the minimum. */
  readonly newest: { readonly forEach: number; readonly least: number };
  /** Number of issues to look up for a page by priority: per wanted issue, and the minimum. */
  readonly lookedUp: { readonly forEach: number; readonly least: number };
}

/** What one list of issues is read from. */
export interface IssuesReading extends Pick<IssuesReadingContext, 'db' | 'runner'> {
  readonly project: CurrentProject & ErrorTenant;
  readonly filters: IssueFilters;
  /** If it has issues, those are the ones that match the filters. */
  readonly slice: OccurrenceSlice;
  /** Issues with several fingerprints, by the keys of these. */
  readonly merged: ReadonlyMap<string, string>;
  readonly most: ReadingBounds;
  readonly signal: AbortSignal;
}

/** An issue and the figure it is sorted by. */
export interface IssuePlace extends FirstPlace {
  readonly id: string;
}

/** The first issues in an order, and the number of all. */
export interface LeadingIssues {
  readonly places: readonly IssuePlace[];
  readonly total: number;
}

/**
 * The first matching issues in an order: `wanted` or fewer, plus ties with the last one; null if those are too many.
 * The event store sorts them, so that the others are not read.
 */
export async function leadingIssues(
  reading: IssuesReading,
  order: FigureOrder,
  wanted: number,
): Promise<LeadingIssues | null> {
  const { runner, merged, signal } = reading;
  const { inOrder, keys, newest } = reading.most;
  const slice = { ...reading.slice, ...(await matchingKeys(reading)) };
  if (slice.keys?.length === 0) return { places: [], total: 0 };
  const rows = Math.max(newest.least, newest.forEach * wanted);
  const most = { wanted, read: inOrder, keys, rows };
  // Reading the figures of so few issues together is faster than reading those of the first ones afterwards.
  const first =
    slice.keys === undefined
      ? await firstPlaces({ runner, slice, merged, order, signal }, most)
      : placesBy(order, await figuresByIssue(runner, slice, merged, signal));
  if (first === null || first.places.size > inOrder) return null;
  const { places, total } = first;
  const idOf =
    slice.issues === undefined
      ? await idsOf(reading, [...places.keys()])
      : new Map<string, string>();
  const found = [...places].map(([owner, place]) => ({ id: idOf.get(owner) ?? owner, ...place }));
  return { places: found.toSorted(byPlace(order.direction)), total };
}

function placesBy({ sort }: FigureOrder, all: ReadonlyMap<string, IssueFigures>) {
  const places = new Map(
    [...all].map(([owner, figures]) => [owner, { place: figures[sort], figures }]),
  );
  return { places, total: places.size };
}

/** Ties are sorted by ID in the same direction. */
function byPlace(direction: FigureOrder['direction']) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: IssuePlace, other: IssuePlace): number =>
    sign * (one.place - other.place) || (one.id < other.id ? -sign : sign);
}

/** The keys that match, or those that don't, whichever are few; otherwise those that match, packed. */
async function matchingKeys({
  db,
  project,
  filters,
  slice,
  most,
  signal,
}: IssuesReading): Promise<Pick<OccurrenceSlice, 'keys' | 'keysLeftOut' | 'issues'>> {
  if (slice.issues !== undefined || !isFiltered(filters)) return {};
  const keysOf = (of: 'matching' | 'others') =>
    keysOfIssues(db, project, { filters, of, most: most.keys }, signal);
  // The other ones are only looked for up to a limit, but texts are searched for that too.
  const isSearched = (filters.search ?? '') !== '';
  const found = isSearched ? await keysOf('matching') : null;
  if (found !== null) return { keys: found };
  const keysLeftOut = await keysOf('others');
  if (keysLeftOut !== null) return { keysLeftOut };
  const keys = isSearched ? null : await keysOf('matching');
  if (keys !== null) return { keys };
  return sliceOfIssues(await keysByIssue(db, project, filters, signal));
}

export function isFiltered(filters: IssueFilters): boolean {
  const { state, priority, language, label, assignee, search, similarTo } = filters;
  const named = [state, priority, language, label, assignee, search || undefined, similarTo];
  return named.some((filter) => filter !== undefined);
}

/** Issues by the keys of their fingerprints. Issues with several are keyed by ID already. */
async function idsOf(
  { db, project }: IssuesReading,
  owners: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const groups = owners.flatMap((key) => {
    const colon = key.indexOf(':');
    return colon === -1 ? [] : [{ algorithm: key.slice(0, colon), hash: key.slice(colon + 1) }];
  });
  return issueFinder(db)(project, groups);
}

/** The figures of some issues by ID; those without occurrences in the slice are missing. */
export async function figuresOfIssues(
  { db, runner, slice, most, signal }: IssuesReading,
  places: readonly IssuePlace[],
): Promise<ReadonlyMap<string, IssueFigures>> {
  const known = places.flatMap(({ id, figures }) =>
    figures === undefined ? [] : [[id, figures] as const],
  );
  const ids = places.filter(({ figures }) => figures === undefined).map(({ id }) => id);
  if (ids.length === 0) return new Map(known);
  const keysOf = await keysOfIds(db, ids);
  const ownerOf = new Map([...keysOf].flatMap(([id, keys]) => keys.map((key) => [key, id])));
  const keys = [...ownerOf.keys()];
  const isFew = keys.length <= most.keys;
  const { issues: _, ...rest } = slice;
  const narrowed = { ...rest, ...(isFew ? { keys } : await sliceOfIssues(keysOf)) };
  const owners = isFew ? ownerOf : new Map<string, string>();
  return new Map([...known, ...(await figuresByIssue(runner, narrowed, owners, signal))]);
}
