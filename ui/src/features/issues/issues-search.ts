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

/** A whole number above 1. */
function pageOf(sent: unknown): number | undefined {
  return typeof sent === 'number' && Number.isSafeInteger(sent) && sent > 1 ? sent : undefined;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readIssuesSearch(sent: Record<string, unknown>): IssuesSearch {
  const state = oneOf(states, sent.state);
  const sort = oneOf(sorts, sent.sort);
  const priority = oneOf(priorities, sent.priority);
  const search = textOf(sent.search);
  const label = textOf(sent.label);
  const release = textOf(sent.release);
  const page = pageOf(sent.page);
  return {
    ...readRangeSearch(sent),
    ...(state && state !== 'open' && { state }),
    ...(priority && { priority }),
    ...(search && { search }),
    ...(label && { label }),
    ...(release && { release }),
    ...(sent.mine === true && { mine: true as const }),
    ...(sort && sort !== 'lastSeen' && { sort }),
    ...(sent.direction === 'asc' && { direction: 'asc' as const }),
    ...(page && { page }),
  };
}

/** Whether filters exclude some issues of the state. */
export function isNarrowed({ priority, search, label, release, mine }: IssuesSearch): boolean {
  return Boolean(priority ?? search ?? label ?? release ?? mine);
}

/** The list without one of its filters, from its first page. */
export function withoutFilter(search: IssuesSearch, name: string): IssuesSearch {
  const rest = Object.entries(search).filter(([key]) => key !== name && key !== 'page');
  return readIssuesSearch(Object.fromEntries(rest));
}

/** All issues of the state, in the same order. */
export function withoutFilters(search: IssuesSearch): IssuesSearch {
  const { priority: _, search: __, label: ___, release: ____, mine: _____, ...rest } = search;
  return rest;
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
  const occurrence = typeof sentOne === 'string' ? textOf(sentOne) : pageOf(sentOne);
  const list = sent.list === 1 ? 1 : pageOf(sent.list);
  const until = pageOf(sent.until);
  // One or the other.
  const shown = list ? { list, ...(until && { until }) } : occurrence && { occurrence };
  return { ...readIssuesSearch(sent), ...shown };
}

/** The same list over another range, from its first page. */
export function withRange(search: IssuesSearch, range: RangeSearch): IssuesSearch {
  const { range: _, from: __, to: ___, zone: ____, page: _____, ...rest } = search;
  return { ...rest, ...range };
}

/** The range of a list, without what else is searched for. */
export function rangeOf({ range, from, to, zone }: IssuesSearch): RangeSearch {
  return { ...(range && { range }), ...(from && to && { from, to }), ...(zone && { zone }) };
}
