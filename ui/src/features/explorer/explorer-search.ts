import type { operations } from '../../api/schema.d.ts';
import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import { comparisonOf, readFieldFilters } from '../../components/filters/field-filter.ts';
import { wholeNumber } from '../../components/page-search.ts';
import type { RowFilter } from './row-filter.ts';
import { t } from '../../words/words.ts';

type Query = NonNullable<operations['listEvents']['parameters']['query']>;
export type Mode = NonNullable<Query['mode']>;

const labels: Readonly<Record<Mode, string>> = {
  events: t`Events`,
  errors: t`Errors`,
  vitals: t`Web vitals`,
  replays: t`Replays`,
};

export const modes = (Object.keys(labels) as readonly Mode[]).map((value) => ({
  value,
  label: labels[value],
}));

/** The URL parameters of the explorer; missing ones have their default. */
export interface ExplorerSearch extends RangeSearch {
  /** Default `events`. */
  mode?: Mode;
  filters?: RowFilter[] | undefined;
  /** Names of the columns in order; missing = the mode's default. */
  columns?: string[];
  /** From 2; missing for the first. */
  page?: number;
  /** Unix ms: only rows before it, so that new rows don't shift the pages. */
  until?: number;
  /** Reads again every two seconds. */
  live?: true;
}

const mostColumns = 30;
const mostFilters = 20;

function readColumns(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.map(String).filter((name) => name !== '');
  return [...new Set(names)].slice(0, mostColumns);
}

/** Reads URL parameters, without those that are unknown or invalid. */
export function readExplorerSearch(sent: Record<string, unknown>): ExplorerSearch {
  const mode = modes.find(({ value }) => value === sent.mode)?.value;
  const { filters: read = [] } = readFieldFilters(sent.filters);
  const filters = read.slice(0, mostFilters).map(comparisonOf);
  const columns = readColumns(sent.columns);
  const page = wholeNumber(sent.page, 2);
  const until = wholeNumber(sent.until, 1);
  return {
    ...readRangeSearch(sent),
    ...(mode && mode !== 'events' && { mode }),
    ...(filters.length > 0 && { filters }),
    ...(columns && { columns }),
    ...(page && { page }),
    ...(until && { until }),
    ...(sent.live === true && { live: true }),
  };
}

/** The same search from its first page, including new rows. */
export function fromStart({ page: _, until: __, ...rest }: ExplorerSearch): ExplorerSearch {
  return rest;
}

/** With these filters, from the first page. */
export function filteredBy(search: ExplorerSearch, filters: readonly RowFilter[]): ExplorerSearch {
  // Without any, the address must say so: otherwise those of the page before are kept.
  return { ...fromStart(search), filters: filters.length > 0 ? [...filters] : undefined };
}
