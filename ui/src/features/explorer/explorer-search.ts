import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import { isOperator, type RowFilter } from './row-filter.ts';

export const modes = [
  { value: 'events', label: 'Events' },
  { value: 'errors', label: 'Errors' },
  { value: 'vitals', label: 'Web vitals' },
  { value: 'replays', label: 'Replays' },
] as const;

export type Mode = (typeof modes)[number]['value'];

/** What the address of the explorer says; what it leaves out has its default. */
export interface ExplorerSearch extends RangeSearch {
  /** Default `events`. */
  mode?: Mode;
  filters?: RowFilter[];
  /** Names of the fields shown, in their order; left out = those the mode begins with. */
  columns?: string[];
  /** From 2; the first is not said. */
  page?: number;
  /** Unix ms: only rows before it, so that pages stay as they are while more arrives. */
  until?: number;
  /** Asks again every two seconds. */
  live?: true;
}

const mostColumns = 30;
const mostFilters = 20;

function isFilter(value: unknown): value is RowFilter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    'operator' in value &&
    'value' in value &&
    typeof value.field === 'string' &&
    typeof value.value === 'string' &&
    isOperator(value.operator)
  );
}

function readNumber(value: unknown, least: number): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= least
    ? value
    : undefined;
}

function readColumns(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const names = value.map(String).filter((name) => name !== '');
  return [...new Set(names)].slice(0, mostColumns);
}

/** Reads what an address holds; what it does not understand counts as not said. */
export function readExplorerSearch(sent: Record<string, unknown>): ExplorerSearch {
  const mode = modes.find(({ value }) => value === sent.mode)?.value;
  const filters = Array.isArray(sent.filters)
    ? sent.filters.filter(isFilter).slice(0, mostFilters)
    : [];
  const columns = readColumns(sent.columns);
  const page = readNumber(sent.page, 2);
  const until = readNumber(sent.until, 1);
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

/** The same question from its first page, of what there is by now. */
export function fromStart({ page: _, until: __, ...rest }: ExplorerSearch): ExplorerSearch {
  return rest;
}

/** With these filters, from the first page. */
export function filteredBy(search: ExplorerSearch, filters: readonly RowFilter[]): ExplorerSearch {
  const { filters: _, ...rest } = fromStart(search);
  return { ...rest, ...(filters.length > 0 && { filters: [...filters] }) };
}
