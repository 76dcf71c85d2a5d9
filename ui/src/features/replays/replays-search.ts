import { readRangeSearch, type RangeSearch } from '../../period/range-search.ts';

/** The URL parameters of the list, and of a player opened from it. */
export interface ReplaysSearch extends RangeSearch {
  route?: string;
  country?: string;
  browser?: string;
  person?: string;
  errors?: 'with' | 'without';
  vitals?: 'poor' | 'fine';
  /** Seconds. */
  shortest?: number;
  longest?: number;
  viewed?: 'yes' | 'no';
  /** From 2; missing for the first. */
  page?: number;
}

/** The same, and the second at which the player starts. */
export interface PlayerSearch extends ReplaysSearch {
  t?: number;
}

const longestText = 2_000;

// The router reads a number in the URL as a number: a path can be `404`.
function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, longestText) : undefined;
}

function oneOf<Choice extends string>(value: unknown, ...choices: Choice[]): Choice | undefined {
  return choices.find((choice) => choice === value);
}

function wholeNumber(value: unknown, least: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least
    ? number
    : undefined;
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readReplaysSearch(search: Record<string, unknown>): ReplaysSearch {
  return {
    ...readRangeSearch(search),
    ...filled({
      route: text(search.route),
      country: text(search.country),
      browser: text(search.browser),
      person: text(search.person),
      errors: oneOf(search.errors, 'with', 'without'),
      vitals: oneOf(search.vitals, 'poor', 'fine'),
      shortest: wholeNumber(search.shortest, 1),
      longest: wholeNumber(search.longest, 1),
      viewed: oneOf(search.viewed, 'yes', 'no'),
      page: wholeNumber(search.page, 2),
    }),
  };
}

export function readPlayerSearch(search: Record<string, unknown>): PlayerSearch {
  return { ...readReplaysSearch(search), ...filled({ t: wholeNumber(search.t, 1) }) };
}

type Filled<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** The values that are set. */
export function filled<Values extends object>(values: Values): Filled<Values> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Filled<Values>;
}

/** Whether anything but the range and the page is set. */
export function isFiltered(search: ReplaysSearch): boolean {
  const { range: _, from: __, to: ___, page: ____, ...filters } = search;
  return Object.keys(filters).length > 0;
}
