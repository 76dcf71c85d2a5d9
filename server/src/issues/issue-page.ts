import type { CurrentProject } from './issue.ts';
import type { IssueRecord } from './issue-view.ts';
import type { IssuesReadingContext } from './issues-reading.ts';
import {
  type IssueFilters,
  issueFinder,
  issuesById,
  issuesWithKeys,
  keysOfIssues,
  mergedKeys,
} from './issues-read-store.ts';
import {
  figuresByIssue,
  firstFigures,
  type IssueFigures,
  type IssueOrder,
  type OccurrenceSlice,
  type OccurrenceTenant,
} from './occurrences-store.ts';

export interface ListedIssue {
  readonly issue: IssueRecord;
  readonly figures: IssueFigures;
}

/** Which issues are asked for. */
export interface IssueQuery extends IssueFilters {
  readonly search?: string | undefined;
  readonly order: IssueOrder;
  readonly slice: OccurrenceSlice;
  readonly limit: number;
  readonly offset: number;
}

interface IssuePage {
  readonly items: readonly ListedIssue[];
  readonly total: number;
}

type Project = CurrentProject & OccurrenceTenant;
type Context = Pick<IssuesReadingContext, 'db' | 'runner'>;

/** Keys that one statement may name. */
const mostKeys = 2000;
/** Issues in the order of the event store that are looked up, those of the same place with them. */
const mostInOrder = 3000;

/** A page of the issues that occurred in the slice and match. */
export async function readIssuePage(
  context: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
): Promise<IssuePage> {
  const quick = await orderedByStore(context, project, query, signal);
  return quick ?? orderedHere(context, project, query, signal);
}

/**
 * Lets the event store order the issues, so that of a hundred thousand only the page's are read.
 * @returns null where that cannot be: texts are searched, too many to name or of the same place
 */
async function orderedByStore(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
): Promise<IssuePage | null> {
  const wanted = query.offset + query.limit;
  if (wanted > mostInOrder || (query.search ?? '') !== '') return null;
  const named = await namedKeys(db, project, query);
  if (named === null) return null;
  const slice = { ...query.slice, ...named };
  const merged = await mergedKeys(db, project);
  const first = await firstFigures(runner, slice, merged, query.order, wanted, signal);
  if (first.figures.size > mostInOrder) return null;
  const ofKeys = await issueFinder(db)(
    project,
    [...first.figures.keys()].map((key) => ({ hash: key.slice(key.indexOf(':') + 1) })),
  );
  const figuresOf = new Map<string, IssueFigures>();
  // What has several fingerprints is called by its own id.
  for (const [key, figures] of first.figures) figuresOf.set(ofKeys.get(key) ?? key, figures);
  const issues = await issuesById(db, project, [...figuresOf.keys()]);
  const found = [...figuresOf].flatMap(([id, figures]) => {
    const issue = issues.get(id);
    return issue === undefined ? [] : [{ issue, figures }];
  });
  // One was taken away meanwhile.
  if (found.length < first.figures.size) return null;
  found.sort(compare(query.order));
  return { items: found.slice(query.offset, wanted), total: first.total };
}

/** Of the keys that match and those that do not, the few; null if neither are. */
async function namedKeys(
  db: Context['db'],
  project: Project,
  filters: IssueFilters,
): Promise<Pick<OccurrenceSlice, 'keys' | 'keysLeftOut'> | null> {
  const { state, language, label, assignee } = filters;
  if ([state, language, label, assignee].every((filter) => filter === undefined)) return {};
  const keysLeftOut = await keysOfIssues(db, project, filters, false, mostKeys);
  if (keysLeftOut !== null) return { keysLeftOut };
  const keys = await keysOfIssues(db, project, filters, true, mostKeys);
  return keys === null ? null : { keys };
}

async function orderedHere(
  { db, runner }: Context,
  project: Project,
  query: IssueQuery,
  signal: AbortSignal,
): Promise<IssuePage> {
  const issues = await issuesWithKeys(db, project, query);
  const merged = new Map<string, string>();
  for (const [id, { keys }] of issues) {
    if (keys.length > 1) for (const key of keys) merged.set(key, id);
  }
  const figures = await figuresByIssue(runner, query.slice, merged, signal);
  const matches = matcher(query.search);
  const found = [...issues].flatMap(([id, { issue, keys }]) => {
    const of = figures.get(keys.length > 1 ? id : (keys[0] ?? ''));
    return of !== undefined && matches(issue) ? [{ issue, figures: of }] : [];
  });
  found.sort(compare(query.order));
  return { items: found.slice(query.offset, query.offset + query.limit), total: found.length };
}

function matcher(search: string | undefined) {
  const needle = (search ?? '').toLowerCase();
  return ({ type, message }: { readonly type: string; readonly message: string }): boolean =>
    type.toLowerCase().includes(needle) || message.toLowerCase().includes(needle);
}

/** Ties go by id, in the same direction. */
function compare({ sort, direction }: IssueOrder) {
  const sign = direction === 'asc' ? 1 : -1;
  return (one: ListedIssue, other: ListedIssue): number => {
    const difference = one.figures[sort] - other.figures[sort];
    if (difference !== 0) return sign * difference;
    return one.issue.id < other.issue.id ? -sign : sign;
  };
}
