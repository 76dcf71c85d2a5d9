import { wholeNumber } from '../../components/page-search.ts';
import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

export const states = ['open', 'resolved', 'ignored', 'all'] as const;
/** From the most urgent one. */
export const priorities = ['high', 'medium', 'low'] as const;
export const sorts = ['lastSeen', 'firstSeen', 'count', 'people', 'priority'] as const;

export type StateShown = (typeof states)[number];
export type Priority = (typeof priorities)[number];
export type Sort = (typeof sorts)[number];

/** The URL parameters of the list of issues; missing ones have their default. */
export interface IssuesSearch extends RangeSearch {
  /** Default `open`. */
  state?: StateShown;
  priority?: Priority;
  /** Part of the type or the message. */
  search?: string;
  /** ID of a label. */
  label?: string;
  release?: string;
  /** Only issues assigned to the current user. */
  mine?: true;
  /** Only issues assigned to nobody. */
  unassigned?: true;
  /** What occurrences must match to count; those by fields that errors don't have are kept for other pages. */
  filters?: FieldFilter[] | undefined;
  /** Default `lastSeen`. */
  sort?: Sort;
  /** Default `desc`. */
  direction?: 'asc';
  /** From 2; missing for the first. */
  page?: number;
}

function oneOf<Value extends string>(values: readonly Value[], sent: unknown): Value | undefined {
  return values.find((value) => value === sent);
}

/** A text in the URL; the router reads one like `404` as a number. */
function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'number') return String(sent);
  return typeof sent === 'string' && sent.trim() !== '' ? sent : undefined;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readIssuesSearch(sent: Record<string, unknown>): IssuesSearch {
  const state = oneOf(states, sent.state);
  const sort = oneOf(sorts, sent.sort);
  const priority = oneOf(priorities, sent.priority);
  const search = textOf(sent.search);
  const label = textOf(sent.label);
  const release = textOf(sent.release);
  const page = wholeNumber(sent.page, 2);
  return {
    ...readRangeSearch(sent),
    ...readFieldFilters(sent.filters),
    ...(state && state !== 'open' && { state }),
    ...(priority && { priority }),
    ...(search && { search }),
    ...(label && { label }),
    ...(release && { release }),
    ...(sent.mine === true && { mine: true as const }),
    ...(sent.unassigned === true && { unassigned: true as const }),
    ...(sort && sort !== 'lastSeen' && { sort }),
    ...(sent.direction === 'asc' && { direction: 'asc' as const }),
    ...(page && { page }),
  };
}

const narrowing = ['priority', 'search', 'label', 'release', 'mine', 'unassigned'] as const;

/** Whether filters exclude some issues of the state. */
export function isNarrowed(search: IssuesSearch): boolean {
  return narrowing.some((name) => search[name] !== undefined) || Boolean(search.filters?.length);
}

/** The list without one of its filters, from its first page. */
export function withoutFilter(search: IssuesSearch, name: string): IssuesSearch {
  const rest = Object.entries(search).filter(([key]) => key !== name && key !== 'page');
  return readIssuesSearch(Object.fromEntries(rest));
}

/** All issues of the state, in the same order. */
export function withoutFilters(search: IssuesSearch): IssuesSearch {
  const left = Object.entries(search).filter(([key]) => !narrowing.some((name) => name === key));
  return filteredBy(Object.fromEntries(left), []);
}

/** The list with these filters of occurrences, from its first page. */
export function filteredBy<Search extends IssuesSearch>(
  { page: _, ...search }: Search,
  filters: readonly FieldFilter[],
) {
  // Without any, the address must say so: otherwise those of the page before are kept.
  return { ...search, filters: filters.length > 0 ? [...filters] : undefined };
}

/** An occurrence by its ID, or, as in older links, by its number from the newest, which is 1. */
export type OccurrenceAddress = string | number;

/** The URL parameters of one issue, with those of the list it was opened from. */
export interface IssuePageSearch extends IssuesSearch {
  /** Which occurrence is shown; missing for the newest. */
  occurrence?: OccurrenceAddress;
  /** The page of their list, from 1; missing if one occurrence is shown. */
  list?: number;
  /** Unix ms: the list has only occurrences before it, so that new ones don't shift the pages. */
  until?: number;
}

export function readIssuePageSearch(sent: Record<string, unknown>): IssuePageSearch {
  const { occurrence: sentOne } = sent;
  const occurrence = typeof sentOne === 'string' ? textOf(sentOne) : wholeNumber(sentOne, 2);
  const list = wholeNumber(sent.list, 1);
  const until = wholeNumber(sent.until, 1);
  // One or the other.
  const shown = list ? { list, ...(until && { until }) } : occurrence && { occurrence };
  return { ...readIssuesSearch(sent), ...shown };
}

/** The same list over another range, from its first page. */
export function withRange(search: IssuesSearch, range: RangeSearch): IssuesSearch {
  const { range: _, from: __, to: ___, zone: ____, page: _____, ...rest } = search;
  return { ...rest, ...range };
}

/** Which occurrences are counted: those of a range, and of them those that match the filters. */
export interface ErrorsView extends RangeSearch {
  readonly filters?: readonly FieldFilter[] | undefined;
}

/** The range of a list, without what else is searched for. */
export function rangeOf({ range, from, to, zone }: IssuesSearch): RangeSearch {
  return { ...(range && { range }), ...(from && to && { from, to }), ...(zone && { zone }) };
}

/** What is counted on a page. @param filters of its URL that apply to errors */
export function viewOf(search: IssuesSearch, filters: readonly FieldFilter[] = []): ErrorsView {
  return { ...rangeOf(search), ...(filters.length > 0 && { filters }) };
}
