import { type IssuesByHash, packIssues } from '../query/index.ts';
import type { ErrorTenant } from '../store/events/index.ts';
import { hashLister } from './hashes-store.ts';
import { findOtherIssue } from './other-issue-store.ts';
import type { CurrentProject } from './issue.ts';
import { rankOf } from './issue-priority.ts';
import type { IssueRecord } from './issue-view.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import {
  type IssueFilters,
  issueFinder,
  issuesById,
  keysByIssue,
  keysOfIssues,
  mergedKeys,
  prioritiesByIssue,
} from './issues-read-store.ts';
import {
  type FigureOrder,
  figuresByIssue,
  figureSorts,
  firstFigures,
  type IssueFigures,
  type OccurrenceSlice,
} from './occurrence-rows.ts';
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
  /** Of its priority; missing if the order is that of a figure. */
  readonly rank?: number;
}

interface IssuePage {
  readonly items: readonly ListedIssue[];
  readonly total: number;
}

type Project = CurrentProject & ErrorTenant;
type Context = Pick<IssuesReadingContext, 'db' | 'runner'>;

const bounds = {
  /** Keys that one statement may have as parameters. */
  keys: mostKeys,
  /** Issues that are looked up in the order of the event store, including ties. */
  inOrder: 3000,
};

/** A page of the matching issues that occurred in the slice. */
export async function readIssuePage(
  context: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
  most = bounds,
): Promise<IssuePage> {
  const { db } = context;
  const merged = await mergedKeys(db, project);
  // Above the quota there may be any number of groups without an issue, which must not be counted.
  const isPacked = merged.size > most.keys || (await findOtherIssue(db, project)) !== null;
  const issues = isPacked ? await packedIssues(db, project, query) : undefined;
  const narrowed = issues === undefined ? query : { ...query, slice: { ...query.slice, issues } };
  const { sort, direction } = query.order;
  // The event store has no priorities.
  if (sort === 'priority') return orderedHere(context, project, narrowed, signal);
  const byFigure = { ...narrowed, order: { sort, direction } };
  const quick = await orderedByStore(context, project, byFigure, merged, signal, most);
  return quick ?? orderedHere(context, project, narrowed, signal);
}

/** The matching issues in the form in which a statement can have any number of them. */
async function packedIssues(
  db: Context['db'],
  project: Project,
  filters: IssueFilters,
): Promise<IssuesByHash> {
  if (!isFiltered(filters)) return packIssues(hashLister(db)(project));
  return (await sliceOfIssues(await keysByIssue(db, project, filters))).issues;
}

/**
 * Lets the event store sort the issues, so that only those of the page are read.
 * @returns null if that is not possible: too many keys or ties
 */
async function orderedByStore(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery & { readonly order: FigureOrder },
  merged: ReadonlyMap<string, string>,
  signal: AbortSignal,
  most: typeof bounds,
): Promise<IssuePage | null> {
  const wanted = query.offset + query.limit;
  if (wanted > most.inOrder) return null;
  const { issues } = query.slice;
  const named = issues === undefined ? await namedKeys(db, project, query, most.keys) : {};
  if (named === null) return null;
  const slice = { ...query.slice, ...named };
  const first = await firstFigures(runner, slice, merged, query.order, wanted, signal);
  if (first.figures.size > most.inOrder) return null;
  const figuresOf =
    issues === undefined ? await figuresById(db, project, first.figures) : first.figures;
  const found = [...figuresOf].map(([id, figures]) => ({ id, figures }));
  found.sort(compare(query.order));
  const items = await listed(db, project, found);
  // An issue was removed meanwhile.
  if (items.length < found.length) return null;
  return { items: items.slice(query.offset, wanted), total: first.total };
}

/** Figures by issue instead of by key. Issues with several fingerprints are keyed by ID already. */
async function figuresById(
  db: Context['db'],
  project: Project,
  figures: ReadonlyMap<string, IssueFigures>,
): Promise<ReadonlyMap<string, IssueFigures>> {
  const groups = [...figures.keys()].flatMap((key) => {
    const colon = key.indexOf(':');
    return colon === -1 ? [] : [{ algorithm: key.slice(0, colon), hash: key.slice(colon + 1) }];
  });
  const issueOf = await issueFinder(db)(project, groups);
  return new Map([...figures].map(([key, each]) => [issueOf.get(key) ?? key, each]));
}

/** The keys that match, or those that don't, whichever are few; null if neither are. */
async function namedKeys(
  db: Context['db'],
  project: Project,
  filters: IssueFilters,
  most: number,
): Promise<Pick<OccurrenceSlice, 'keys' | 'keysLeftOut'> | null> {
  if (!isFiltered(filters)) return {};
  const keysLeftOut = await keysOfIssues(db, project, filters, false, most);
  if (keysLeftOut !== null) return { keysLeftOut };
  const keys = await keysOfIssues(db, project, filters, true, most);
  return keys === null ? null : { keys };
}

function isFiltered({ state, priority, language, label, assignee, search }: IssueFilters): boolean {
  const named = [state, priority, language, label, assignee, search || undefined];
  return named.some((filter) => filter !== undefined);
}

/** Sorts the matching issues after reading the figures of all. */
async function orderedHere(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
): Promise<IssuePage> {
  const keysOf = await keysByIssue(db, project, query);
  const merged = new Map<string, string>();
  for (const [id, keys] of keysOf) {
    if (keys.length > 1) for (const key of keys) merged.set(key, id);
  }
  const priorities =
    query.order.sort === 'priority' ? await prioritiesByIssue(db, project, query) : null;
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
