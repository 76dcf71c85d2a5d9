import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';

export const states = ['open', 'resolved', 'ignored', 'all'] as const;
export const sorts = ['lastSeen', 'firstSeen', 'count', 'people'] as const;

export type StateShown = (typeof states)[number];
export type Sort = (typeof sorts)[number];

/** What the address of the list of issues says; what it leaves out has its default. */
export interface IssuesSearch extends RangeSearch {
  /** Default `open`. */
  state?: StateShown;
  /** Part of the type or the message. */
  search?: string;
  /** Id of a label. */
  label?: string;
  release?: string;
  /** Only those given to the reader. */
  mine?: true;
  /** Default `lastSeen`. */
  sort?: Sort;
  /** Default `desc`. */
  direction?: 'asc';
  /** From 1, which is not said. */
  page?: number;
}

function oneOf<Value extends string>(values: readonly Value[], sent: unknown): Value | undefined {
  return values.find((value) => value === sent);
}

/** A text an address holds; one that looks like a number was read as one. */
function textOf(sent: unknown): string | undefined {
  if (typeof sent === 'number') return String(sent);
  return typeof sent === 'string' && sent.trim() !== '' ? sent : undefined;
}

/** A whole number above 1. */
function pageOf(sent: unknown): number | undefined {
  return typeof sent === 'number' && Number.isSafeInteger(sent) && sent > 1 ? sent : undefined;
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readIssuesSearch(sent: Record<string, unknown>): IssuesSearch {
  const state = oneOf(states, sent.state);
  const sort = oneOf(sorts, sent.sort);
  const search = textOf(sent.search);
  const label = textOf(sent.label);
  const release = textOf(sent.release);
  const page = pageOf(sent.page);
  return {
    ...readRangeSearch(sent),
    ...(state && state !== 'open' && { state }),
    ...(search && { search }),
    ...(label && { label }),
    ...(release && { release }),
    ...(sent.mine === true && { mine: true as const }),
    ...(sort && sort !== 'lastSeen' && { sort }),
    ...(sent.direction === 'asc' && { direction: 'asc' as const }),
    ...(page && { page }),
  };
}

/** Whether fewer than all issues of a state are asked for. */
export function isNarrowed({ search, label, release, mine }: IssuesSearch): boolean {
  return Boolean(search ?? label ?? release ?? mine);
}

/** What the address of one issue says. */
export interface IssuePageSearch extends RangeSearch {
  /** Which occurrence is shown, from 1, the newest, which is not said. */
  occurrence?: number;
}

export function readIssuePageSearch(sent: Record<string, unknown>): IssuePageSearch {
  const occurrence = pageOf(sent.occurrence);
  return { ...readRangeSearch(sent), ...(occurrence && { occurrence }) };
}
