import type { ErrorTenant } from '../store/events/index.ts';
import { findOtherIssue } from './other-issue-store.ts';
import type { CurrentProject } from './issue.ts';
import type { IssueRecord } from './issue-view.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import {
  type IssueFilters,
  issueFinder,
  issuesById,
  keysByIssue,
  keysOfIssues,
  mergedKeys,
} from './issues-read-store.ts';
import {
  figuresByIssue,
  firstFigures,
  type IssueFigures,
  type IssueOrder,
  type OccurrenceSlice,
} from './occurrence-rows.ts';

export interface ListedIssue {
  readonly issue: IssueRecord;
  readonly figures: IssueFigures;
}

/** Which issues are asked for. */
export interface IssueQuery extends IssueFilters {
  readonly order: IssueOrder;
  readonly slice: OccurrenceSlice;
  readonly limit: number;
  readonly offset: number;
}

/** What is needed of an issue to give it its place. */
interface Placed {
  readonly id: string;
  readonly figures: IssueFigures;
}

interface IssuePage {
  readonly items: readonly ListedIssue[];
  readonly total: number;
}

type Project = CurrentProject & ErrorTenant;
type Context = Pick<IssuesReadingContext, 'db' | 'runner'>;

const bounds = {
  /** Keys that one statement may name. */
  keys: 2000,
  /** Issues in the order of the event store that are looked up, those of the same place with them. */
  inOrder: 3000,
};

/** A page of the issues that occurred in the slice and match. */
export async function readIssuePage(
  context: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
  most = bounds,
): Promise<IssuePage> {
  // Beyond the quota there are any number of groups that no issue has: they are not even read.
  const hasOthers = (await findOtherIssue(context.db, project)) !== null;
  const quick = hasOthers ? null : await orderedByStore(context, project, query, signal, most);
  return quick ?? orderedHere(context, project, query, signal, hasOthers);
}

/**
 * Lets the event store order the issues, so that of a hundred thousand only the page's are read.
 * @returns null where that cannot be: too many to name or of the same place
 */
async function orderedByStore(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
  most: typeof bounds,
): Promise<IssuePage | null> {
  const wanted = query.offset + query.limit;
  if (wanted > most.inOrder) return null;
  const named = await namedKeys(db, project, query, most.keys);
  if (named === null) return null;
  const slice = { ...query.slice, ...named };
  const merged = await mergedKeys(db, project);
  const first = await firstFigures(runner, slice, merged, query.order, wanted, signal);
  if (first.figures.size > most.inOrder) return null;
  const ofKeys = await issueFinder(db)(
    project,
    [...first.figures.keys()].map((key) => ({ hash: key.slice(key.indexOf(':') + 1) })),
  );
  const figuresOf = new Map<string, IssueFigures>();
  // What has several fingerprints is called by its own id.
  for (const [key, figures] of first.figures) figuresOf.set(ofKeys.get(key) ?? key, figures);
  const found = [...figuresOf].map(([id, figures]) => ({ id, figures }));
  found.sort(compare(query.order));
  const items = await listed(db, project, found);
  // One was taken away meanwhile.
  if (items.length < found.length) return null;
  return { items: items.slice(query.offset, wanted), total: first.total };
}

/** Of the keys that match and those that do not, the few; null if neither are. */
async function namedKeys(
  db: Context['db'],
  project: Project,
  filters: IssueFilters,
  most: number,
): Promise<Pick<OccurrenceSlice, 'keys' | 'keysLeftOut'> | null> {
  const { state, language, label, assignee, search } = filters;
  const named = [state, language, label, assignee, search || undefined];
  if (named.every((filter) => filter === undefined)) return {};
  const keysLeftOut = await keysOfIssues(db, project, filters, false, most);
  if (keysLeftOut !== null) return { keysLeftOut };
  const keys = await keysOfIssues(db, project, filters, true, most);
  return keys === null ? null : { keys };
}

/** Orders the issues that match by the numbers of all. */
async function orderedHere(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
  onlyKnown: boolean,
): Promise<IssuePage> {
  const keysOf = await keysByIssue(db, project, query);
  const merged = new Map<string, string>();
  for (const [id, keys] of keysOf) {
    if (keys.length > 1) for (const key of keys) merged.set(key, id);
  }
  const slice = onlyKnown ? { ...query.slice, keys: [...keysOf.values()].flat() } : query.slice;
  const figuresOf = await figuresByIssue(runner, slice, merged, signal);
  const found = [...keysOf].flatMap(([id, keys]) => {
    const figures = figuresOf.get(keys.length > 1 ? id : (keys[0] ?? ''));
    return figures === undefined ? [] : [{ id, figures }];
  });
  found.sort(compare(query.order));
  const page = found.slice(query.offset, query.offset + query.limit);
  return { items: await listed(db, project, page), total: found.length };
}

/** The issues with their places, without those that are gone. */
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

/** Ties go by id, in the same direction. */
function compare({ sort, direction }: IssueOrder) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: Placed, other: Placed): number => {
    const difference = one.figures[sort] - other.figures[sort];
    if (difference !== 0) return sign * difference;
    return one.id < other.id ? -sign : sign;
  };
}
