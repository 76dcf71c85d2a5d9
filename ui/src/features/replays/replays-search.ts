import { type FieldFilter, readFieldFilters } from '../../components/filters/field-filter.ts';
import { wholeNumber } from '../../components/page-search.ts';
import { readRangeSearch, type RangeSearch } from '../../period/range-search.ts';

/** The URL parameters of the list, and of a player opened from it. */
export interface ReplaysSearch extends RangeSearch {
  /** Those by other fields than `replayFields` are kept for other pages. */
  filters?: FieldFilter[] | undefined;
  person?: string;
  errors?: 'with' | 'without';
  vitals?: 'poor' | 'fine';
  /** Seconds. */
  shortest?: number;
  longest?: number;
  viewed?: 'yes' | 'no';
  /** From 2; missing for the first. */
  page?: number;
  /** Pages go through those that began before this time, so that they don't shift when others come. Unix ms. */
  until?: number;
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

/** Reads URL parameters, without those that are unknown or invalid. */
export function readReplaysSearch(search: Record<string, unknown>): ReplaysSearch {
  const page = wholeNumber(search.page, 2);
  return {
    ...readRangeSearch(search),
    ...readFieldFilters(search.filters),
    ...filled({
      person: text(search.person),
      errors: oneOf(search.errors, 'with', 'without'),
      vitals: oneOf(search.vitals, 'poor', 'fine'),
      shortest: wholeNumber(search.shortest, 1),
      longest: wholeNumber(search.longest, 1),
      viewed: oneOf(search.viewed, 'yes', 'no'),
      page,
      until: page === undefined ? undefined : wholeNumber(search.until, 1),
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

/** Fields that replays are filtered by like other pages. */
const replayFields = ['page', 'country', 'browser'] as const;
export type ReplayField = (typeof replayFields)[number];

/** Whether a filter applies to replays. */
export function applies({ field, operator, value }: FieldFilter): boolean {
  return value !== '' && operator === undefined && replayFields.some((each) => each === field);
}

/** The value that a field must have, if any. */
export function valueOf({ filters = [] }: ReplaysSearch, field: ReplayField): string | undefined {
  return filters.findLast((filter) => filter.field === field && applies(filter))?.value;
}

/** The same with another value of a field, or with any. */
export function withValue(
  search: ReplaysSearch,
  field: ReplayField,
  value: string | undefined,
): ReplaysSearch {
  const others = (search.filters ?? []).filter(
    (filter) => filter.field !== field || !applies(filter),
  );
  return withFilters(search, value ? [...others, { field, value }] : others);
}

/** The same with these filters. */
export function withFilters(search: ReplaysSearch, filters: FieldFilter[]): ReplaysSearch {
  // Without any, the address must say so: otherwise those of the page before are kept.
  return { ...search, filters: filters.length > 0 ? filters : undefined };
}

const narrowing = ['person', 'errors', 'vitals', 'shortest', 'longest', 'viewed'] as const;

/** How many filters leave out some replays of the period. */
export function filterCount(search: ReplaysSearch): number {
  const fields = replayFields.filter((field) => valueOf(search, field) !== undefined);
  return fields.length + narrowing.filter((key) => search[key] !== undefined).length;
}

/** Whether some replays of the period are left out. */
export const isFiltered = (search: ReplaysSearch): boolean => filterCount(search) > 0;
