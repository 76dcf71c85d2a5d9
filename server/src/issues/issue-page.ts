import { type IssuesByHash, packIssues } from '../query/index.ts';
import type { ErrorTenant } from '../store/events/index.ts';
import { hashLister } from './hashes-store.ts';
import type { CurrentProject } from './issue.ts';
import { rankOf } from './issue-priority.ts';
import type { IssueRecord } from './issue-view.ts';
import { leadingByPriority } from './issues-by-priority.ts';
import {
  type IssueFilters,
  issuesById,
  keysByIssue,
  mergedKeys,
  prioritiesByIssue,
} from './issues-read-store.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import {
  figuresOfIssues,
  isFiltered,
  type IssuesReading,
  leadingIssues,
  type ReadingBounds,
} from './leading-issues.ts';
import { type FigureOrder, figureSorts } from './leading-rows.ts';
import { figuresByIssue, type IssueFigures, type OccurrenceSlice } from './occurrence-rows.ts';
import { findOtherIssue } from './other-issue-store.ts';
import { mostKeys, sliceOfIssues } from './packed-keys.ts';

export interface ListedIssue {
  readonly issue: IssueRecord;
  readonly figures: IssueFigures;
}

/** Sort keys of issues. Equal priorities are sorted by `lastSeen`. */
export const issueSorts = [...figureSorts, 'priority'] as const;

export interface IssueOrder {
  readonly sort: (typeof issueSorts)[number];
  readonly direction: FigureOrder['direction'];
}

/** The filters and the order of a list of issues. */
export interface IssueQuery extends IssueFilters {
  readonly order: IssueOrder;
  readonly slice: OccurrenceSlice;
  readonly limit: number;
  readonly offset: number;
}

/** What sorting needs of an issue. */
interface Placed {
  readonly id: string;
  readonly figures: IssueFigures;
  /** Its priority; missing if issues are sorted by a figure. */
  readonly rank?: number;
}

interface IssuePage {
  readonly items: readonly ListedIssue[];
  readonly total: number;
}

type Project = CurrentProject & ErrorTenant;
type Context = Pick<IssuesReadingContext, 'db' | 'runner'>;

const bounds: ReadingBounds = {
  keys: mostKeys,
  inOrder: 3000,
  newest: { forEach: 20, least: 1000 },
  lookedUp: { forEach: 4, least: 400 },
};

/** A page of the matching issues that occurred in the slice. */
export async function readIssuePage(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
  most = bounds,
): Promise<IssuePage> {
  const merged = await mergedKeys(db, project);
  // Above the quota there may be any number of groups without an issue, which must not be counted.
  const isPacked = merged.size > most.keys || (await findOtherIssue(db, project)) !== null;
  const issues = isPacked ? await packedIssues(db, project, query, signal) : undefined;
  const slice = issues === undefined ? query.slice : { ...query.slice, issues };
  const reading = { db, runner, project, filters: query, slice, merged, most, signal };
  const quick = await orderedByStore(reading, query);
  return quick ?? orderedHere({ db, runner }, project, { ...query, slice }, signal);
}

/** The matching issues in the form in which a statement can have any number of them. */
async function packedIssues(
  db: Context['db'],
  project: Project,
  filters: IssueFilters,
  signal: AbortSignal,
): Promise<IssuesByHash> {
  if (!isFiltered(filters)) return packIssues(hashLister(db)(project));
  return (await sliceOfIssues(await keysByIssue(db, project, filters, signal))).issues;
}

/** Lets the event store sort the issues; null if the page is too far from the first or issues change meanwhile. */
async function orderedByStore(
  reading: IssuesReading,
  { order: { sort, direction }, offset, limit }: IssueQuery,
): Promise<IssuePage | null> {
  const wanted = offset + limit;
  if (wanted > reading.most.inOrder) return null;
  const leading =
    sort === 'priority'
      ? await leadingByPriority(reading, direction, wanted)
      : await leadingIssues(reading, { sort, direction }, wanted);
  if (leading === null) return null;
  const places = leading.places.slice(offset, wanted);
  const figuresOf = await figuresOfIssues(reading, places);
  const found = places.flatMap(({ id }) => {
    const figures = figuresOf.get(id);
    return figures === undefined ? [] : [{ id, figures }];
  });
  const items = await listed(reading.db, reading.project, found);
  // An issue or its occurrences were removed meanwhile.
  return items.length < places.length ? null : { items, total: leading.total };
}

/** Sorts the matching issues after reading the figures of all. */
async function orderedHere(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
): Promise<IssuePage> {
  const keysOf = await keysByIssue(db, project, query, signal);
  const merged = new Map<string, string>();
  for (const [id, keys] of keysOf) {
    if (keys.length > 1) for (const key of keys) merged.set(key, id);
  }
  const priorities =
    query.order.sort === 'priority' ? await prioritiesByIssue(db, project, query, signal) : null;
  const isById = query.slice.issues !== undefined;
  const figuresOf = await figuresByIssue(runner, query.slice, merged, signal);
  const found = [...keysOf].flatMap(([id, keys]) => {
    const figures = figuresOf.get(isById || keys.length > 1 ? id : (keys[0] ?? ''));
    const priority = priorities?.get(id);
    const ranked = priority === undefined ? {} : { rank: rankOf(priority) };
    return figures === undefined ? [] : [{ id, figures, ...ranked }];
  });
  found.sort(compare(query.order));
  const page = found.slice(query.offset, query.offset + query.limit);
  return { items: await listed(db, project, page), total: found.length };
}

/** Looks up the issues in order and leaves out those that were removed. */
async function listed(
  db: Context['db'],
  project: Project,
  places: readonly Placed[],
): Promise<ListedIssue[]> {
  const ids = places.map(({ id }) => id);
  const issues = await issuesById(db, project, ids);
  return places.flatMap(({ id, figures }) => {
    const issue = issues.get(id);
    return issue === undefined ? [] : [{ issue, figures }];
  });
}

/** Ties are sorted by ID in the same direction. */
function compare({ sort, direction }: IssueOrder) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: Placed, other: Placed): number => {
    const difference =
      sort === 'priority'
        ? (one.rank ?? 0) - (other.rank ?? 0) || one.figures.lastSeen - other.figures.lastSeen
        : one.figures[sort] - other.figures[sort];
    if (difference !== 0) return sign * difference;
    return one.id < other.id ? -sign : sign;
  };
}
