import { queryOptions } from '@tanstack/react-query';
import { outputsOf, readDashboardData } from '../../api/dashboard-data.ts';
import { type Output, type Query, within } from '../../api/metric-query.ts';
import { keptWithin, projectKey } from '../../api/query-keys.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { type Window, windowOf } from '../../period/range.ts';
import { comparedView, comparedWindow, viewOf } from '../../period/view.ts';
import { rowsIn, withLabels } from './compared-rows.ts';
import { chartOf, filtersIn, type OverviewRequest, tabRows } from './overview-queries.ts';
import { measured, type Shape } from './measures.ts';
import type { DetailsMeasure, Tab } from './panels.ts';
import { fieldIn } from './visit-fields.ts';

/** How the rows of a whole list are sorted: by the value itself, by a measure, or by the change of the tab's own. */
export interface DetailsOrder {
  readonly by: 'name' | 'change' | DetailsMeasure;
  readonly direction: 'asc' | 'desc';
}

export interface DetailsPage {
  readonly order: DetailsOrder;
  /** Only rows whose value contains this. */
  readonly search: FieldFilter | null;
  /** From 1. */
  readonly page: number;
}

export interface DetailsRow {
  readonly value: string;
  /** Null where nothing was measured. */
  readonly now: Readonly<Partial<Record<DetailsMeasure, number | null>>>;
  /** In the period before; missing if it isn't compared. */
  readonly before?: number;
}

export const pageSize = 25;
/** More rows than that are not exported. */
const mostRows = 10_000;

/**
 * The columns of a tab: visitors, what it is sorted by, and views. Lists of events count these instead, and pages have their
 * time, unless only events are counted that no page view can be.
 */
export function detailsMeasures({ id, measure, where }: Tab): readonly DetailsMeasure[] {
  if (where !== undefined) return ['visitors', 'events'];
  if (id === 'page' && measure === 'pageviews') return ['visitors', 'pageviews', 'timeOnPage'];
  const all = ['visitors', 'visits', 'pageviews'] as const;
  return all.filter((each) => each !== 'visits' || measure === 'visits');
}

/** One page of a list: its labels first, then what is shown of them. */
export function detailsQuery(request: OverviewRequest, tab: Tab, shown: DetailsPage) {
  const { figure: _, imported: __, ...search } = request.search;
  return queryOptions({
    queryKey: projectKey(request.projectId, 'overview', 'details', tab.id, search, shown),
    queryFn: async ({ signal }) => {
      const { page, order } = shown;
      const last = page * pageSize;
      const by = order.by === 'name' || order.by === 'change' ? tab.measure : order.by;
      const ordered: Query = {
        type: 'limit',
        rows: Math.min(mostRows, last + 1),
        input: {
          type: 'sort',
          by: order.by === 'name' ? 'dimension' : 'value',
          direction: order.direction,
          input:
            order.by === 'change'
              ? growth(request, tab, shown.search)
              : grouped(request, tab, by, shown.search),
        },
      };
      const [found] = await answers(request, [ordered], signal);
      const values = rowsIn(found).map(([value]) => value);
      const labels = values.slice(last - pageSize, last);
      const rows = labels.length === 0 ? [] : await readRows(request, tab, labels, signal);
      return { rows, hasMore: values.length > last };
    },
    placeholderData: keptWithin(projectKey(request.projectId, 'overview', 'details', tab.id)),
  });
}

/** The measures of these rows, and how the tab's own was before. */
async function readRows(
  request: OverviewRequest,
  tab: Tab,
  labels: readonly string[],
  signal: AbortSignal,
): Promise<DetailsRow[]> {
  const measures = detailsMeasures(tab);
  const field = fieldIn(tabRows(tab, request.search), tab.field);
  const queries = measures.map((measure) =>
    grouped(request, tab, measure, null, (rows) => withLabels(field, labels, rows)),
  );
  const read = await comparedAnswers(request, queries, signal);
  const columns = read.map(({ now }) => columnOf(now));
  const before = read[measures.indexOf(tab.measure)]?.before;
  const earlier = before && new Map(rowsIn(before));
  return labels.map((value) => ({
    value,
    now: valuesOf(measures, columns, value),
    ...(earlier && { before: earlier.get(value) ?? 0 }),
  }));
}

/** One measure of these rows. */
async function readMeasure(
  request: OverviewRequest,
  tab: Tab,
  measure: DetailsMeasure,
  labels: readonly string[],
  signal: AbortSignal,
): Promise<Column> {
  const field = fieldIn(tabRows(tab, request.search), tab.field);
  const query = grouped(request, tab, measure, null, (rows) => withLabels(field, labels, rows));
  const [read] = await answers(request, [query], signal);
  return columnOf(read);
}

/** The values of a measure by label. */
type Column = ReadonlyMap<string, number | null>;

function columnOf(output: Output | undefined): Map<string, number | null> {
  if (output?.type !== 'grouping') return new Map();
  const rows = output.rows.map(({ name, value = null }) => [String(name), value] as const);
  return new Map(rows.map(([name, value]) => [name, value === null ? null : Number(value)]));
}

/** The measures of a row. A count that the answer doesn't name is 0. */
function valuesOf(
  measures: readonly DetailsMeasure[],
  columns: readonly Column[],
  label: string,
): DetailsRow['now'] {
  return Object.fromEntries(
    measures.map((measure, index) => {
      const none = measure === 'timeOnPage' ? null : 0;
      return [measure, columns[index]?.get(label) ?? none];
    }),
  );
}

/** In bytes. A query can name 240 KB, for which quotes count four times. */
const longestPortion = 55_000;
/** What separates labels in a query. */
const separator = 8;

/** Labels in parts that one query can name. */
function portionsOf(labels: readonly string[]): string[][] {
  const portions: string[][] = [];
  const encoder = new TextEncoder();
  let length = Infinity;
  for (const label of labels) {
    const own = encoder.encode(label).length + separator;
    length += own;
    if (length > longestPortion) {
      portions.push([]);
      length = own;
    }
    portions.at(-1)?.push(label);
  }
  return portions;
}

/** All rows of a list that match, for a file. */
export async function readAllDetails(
  request: OverviewRequest,
  tab: Tab,
  search: FieldFilter | null,
): Promise<readonly DetailsRow[]> {
  const measures = detailsMeasures(tab);
  const queries = measures.map((measure): Query => ({
    type: 'limit',
    rows: mostRows,
    input: grouped(request, tab, measure, search),
  }));
  const signal = AbortSignal.timeout(60_000);
  const read = await answers(request, queries, signal);
  const columns = read.map(columnOf);
  const sorted = [...(columns[measures.indexOf(tab.measure)]?.keys() ?? [])];
  for (const [index, measure] of measures.entries()) {
    const column = columns[index];
    // A measure with fewer labels was read whole: it is 0 for all others.
    if (column === undefined || column.size < mostRows) continue;
    const missing = sorted.filter((value) => !column.has(value));
    for (const labels of portionsOf(missing)) {
      const more = await readMeasure(request, tab, measure, labels, signal);
      for (const [value, count] of more) column.set(value, count);
    }
  }
  return sorted.map((value) => ({ value, now: valuesOf(measures, columns, value) }));
}

/**
 * The rows by how many times as much they have as before. What had nothing is divided by almost nothing: those that are
 * new come first, the largest of them before all.
 */
function growth(request: OverviewRequest, tab: Tab, search: FieldFilter | null): Query {
  const window = windowOf(request.search);
  const before = comparedWindow(request.search, window);
  if (before === null) throw new Error('Nothing is compared.');
  const over = (each: Window) =>
    grouped(request, tab, tab.measure, search, (rows) => within(each, rows));
  const inputs = [
    { id: 'now', query: over(window) },
    { id: 'before', query: over(before) },
  ];
  return { type: 'formula', expression: 'A / (B + 0.000001)', inputs };
}

/** @param part which rows are counted; default: all */
function grouped(
  { search: shown }: OverviewRequest,
  tab: Tab,
  measure: DetailsMeasure,
  search: FieldFilter | null,
  part: Shape = (rows) => rows,
): Query {
  const source = tabRows(tab, shown);
  const field = fieldIn(source, tab.field);
  const filters = filtersIn(tab, shown);
  const searched = search === null ? filters : [...filters, search];
  const query = measured(
    measure,
    searched,
    (rows) => ({
      type: 'group',
      fields: [field],
      mode: 'combined',
      input: part(rows),
    }),
    source,
  );
  if (query === null) throw new Error(`${measure} isn't known of ${tab.id}.`);
  return query;
}

interface Answered {
  readonly now: Output | undefined;
  readonly before: Output | undefined;
}

async function comparedAnswers(
  request: OverviewRequest,
  queries: readonly Query[],
  signal: AbortSignal,
): Promise<readonly Answered[]> {
  const data = await readAnswers(request, queries, comparedView(request.search), signal);
  const now = outputsOf(data, 'details');
  const before = data['details']?.comparison ?? [];
  return queries.map((_, index) => ({ now: now[index], before: before[index] }));
}

async function answers(
  request: OverviewRequest,
  queries: readonly Query[],
  signal: AbortSignal,
): Promise<readonly (Output | undefined)[]> {
  const now = outputsOf(await readAnswers(request, queries, { compare: null }, signal), 'details');
  return queries.map((_, index) => now[index]);
}

function readAnswers(
  { projectId, search }: OverviewRequest,
  queries: readonly Query[],
  comparison: ReturnType<typeof comparedView> | { readonly compare: null },
  signal: AbortSignal,
) {
  const charts = [chartOf('details', 'table', queries)];
  return readDashboardData({ projectId, charts, ...viewOf(search, []), ...comparison }, signal);
}
