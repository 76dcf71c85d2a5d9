import { queryOptions } from '@tanstack/react-query';
import {
  type DashboardData,
  outputsOf,
  readDashboardData,
  unstored,
} from '../../api/dashboard-data.ts';
import { byTime, type Output, type Query, scalarOf } from '../../api/metric-query.ts';
import { type KeyedQuery, keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf } from '../../period/range.ts';
import { comparedView, shownWindow, viewOf } from '../../period/view.ts';
import { comparedPlaces } from './compared-buckets.ts';
import {
  type Imported,
  type ImportedCounts,
  inFiles,
  isPartOf,
  withImported,
} from './imported-figures.ts';
import { allMeasures, type Measure, measured, rowsOf } from './measures.ts';
import type { OverviewSearch } from './overview-search.ts';
import { eventsTab, panelsOf, type Tab } from './panels.ts';
import {
  type Figure,
  type FigureId,
  figureOf,
  type Measured,
  shownFigures,
} from './shown-figures.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { fieldIn, filteredRows, type Rows, scopeOf } from './visit-fields.ts';

/** The project, and the range and filters of its overview. */
export interface OverviewRequest {
  readonly projectId: ProjectId;
  readonly search: OverviewSearch;
}

const refreshEvery = 30_000;
const listLength = 8;

/** The first tab of each panel. */
const shownFirst = ({ filters = [] }: OverviewSearch): readonly Tab[] => [
  ...panelsOf(filters).map(({ tabs: [first] }) => first),
  eventsTab,
];

type Chart = ReturnType<typeof unstored>;

export function overviewQuery(
  part: string,
  { projectId, search }: OverviewRequest,
  charts: () => Chart[],
) {
  // Choosing a figure for the chart, or leaving out what was imported, doesn't ask for everything again.
  const { figure: _, imported: __, ...rest } = search;
  return queryOptions({
    queryKey: projectKey(projectId, 'overview', part, rest),
    queryFn: ({ signal }) =>
      readDashboardData(
        {
          projectId,
          charts: charts(),
          // Each dataset has its own name for a field, so the filters are part of the charts.
          ...viewOf(search, []),
          ...comparedView(search),
          compareTypes: ['number', 'line'],
        },
        signal,
      ),
    placeholderData: keptWithin(projectKey(projectId, 'overview')),
    refetchInterval: refreshEvery,
  });
}

/** Sparklines need the room of a wide screen. */
const isWide = (): boolean => window.matchMedia('(min-width: 40rem)').matches;

/** Everything the overview shows at first, in one request. */
export function screenQuery(request: OverviewRequest) {
  const wide = isWide();
  const part = wide ? 'screen' : 'narrow-screen';
  return overviewQuery(part, request, () => screenCharts(request, wide));
}

/** Those of the usual request are also in first-charts.json, for first.js. */
export function screenCharts(request: OverviewRequest, wide: boolean): Chart[] {
  const { filters = [] } = request.search;
  return [
    chartOf(
      'totals',
      'number',
      allMeasures.map((measure) => measured(measure, filters)),
    ),
    seriesChart(request, figureOf(undefined)),
    ...shownFirst(request.search).map((tab) => rankingChart(request, tab)),
    // Only numbers and lines are compared with the period before.
    ...(wide ? [chartOf('sparklines', 'bar', overTime(request, allMeasures))] : []),
    chartOf('regions', 'bar', [eventsWithRegion]),
  ];
}

/** A measure that is not known is left out of the query, and of the answer. */
export function chartOf(
  id: string,
  type: Parameters<typeof unstored>[1],
  queries: readonly (Query | null)[],
): Chart {
  return unstored(
    id,
    type,
    queries.filter((query) => query !== null),
  );
}

/** The measures that are known, in the order of the outputs. */
function knownOf(measures: readonly Measure[], { search }: OverviewRequest): readonly Measure[] {
  return measures.filter((measure) => measured(measure, search.filters ?? []) !== null);
}

export interface Total {
  readonly value: number | null;
  readonly before: number | null;
  /** Whether imported figures are part of the value. */
  readonly isImported: boolean;
}

/** Each figure over the window and over the previous one, with what was imported for them. */
export function totalsQuery(request: OverviewRequest, imported?: Imported) {
  return {
    ...screenQuery(request),
    select: (data: DashboardData) => totalsOf(data, request, imported),
  };
}

function totalsOf(
  data: DashboardData,
  request: OverviewRequest,
  imported: Imported | undefined,
): ReadonlyMap<FigureId, Total> {
  const files = imported && inFiles(imported);
  const known = knownOf(allMeasures, request);
  const read = (outputs: readonly Output[]): Measured =>
    Object.fromEntries(known.map((measure, index) => [measure, scalarOf(outputs[index])]));
  const now = read(outputsOf(data, 'totals'));
  const before = read(data['totals']?.comparison ?? []);
  return new Map(
    shownFigures.map((figure) => [
      figure.id,
      {
        value: figure.value(withImported(figure, now, imported?.totals.now, files)),
        before: figure.value(withImported(figure, before, imported?.totals.before, files)),
        isImported: isPartOf(figure, imported?.totals.now, files),
      },
    ]),
  );
}

/** A bucket of the chart, and the one that it is compared with. */
export interface Point {
  readonly name: string;
  readonly value: number | null;
  readonly before: number | null;
  /** The name of that bucket. */
  readonly beforeName: string | undefined;
  /** Whether imported figures are part of the value. */
  readonly isImported: boolean;
}

/** A figure by hour or day. Only one that is not shown at first takes another request. */
export function seriesQuery(request: OverviewRequest, figure: Figure, imported?: Imported) {
  const query =
    figure.id === figureOf(undefined).id
      ? screenQuery(request)
      : overviewQuery(`series:${figure.id}`, request, () => [seriesChart(request, figure)]);
  return {
    ...query,
    select: (data: DashboardData) => pointsOf(data, request, figure, imported),
  };
}

function seriesChart(request: OverviewRequest, { of }: Figure): Chart {
  return chartOf('series', 'line', overTime(request, of));
}

function overTime(
  request: OverviewRequest,
  measures: readonly Measure[],
): readonly (Query | null)[] {
  const { interval, zone } = windowOf(request.search);
  const inBuckets = (input: Query): Query => byTime(interval, zone, input);
  const { filters = [] } = request.search;
  return measures.map((measure) => measured(measure, filters, inBuckets));
}

const eventsWithRegion: Query = {
  type: 'aggregate',
  function: 'count',
  input: filteredRows('events-web', [{ field: 'region', operator: 'isNotNull', value: '' }], '*'),
};

/** How each figure went; empty if there is no room for it. */
export function sparklinesQuery(request: OverviewRequest, imported?: Imported) {
  return {
    ...screenQuery(request),
    select: (data: DashboardData) => sparklinesOf(data, request, imported),
  };
}

/** Whether events of the period have regions, with any filters. Without a database of cities, none have. */
export function hasRegionsQuery(request: OverviewRequest) {
  return {
    ...screenQuery(request),
    select: (data: DashboardData) => (scalarOf(outputsOf(data, 'regions')[0]) ?? 0) > 0,
  };
}

function sparklinesOf(
  data: DashboardData,
  request: OverviewRequest,
  imported: Imported | undefined,
): ReadonlyMap<FigureId, readonly number[]> {
  const days = imported?.days.now ?? [];
  const files = imported && inFiles(imported);
  const known = knownOf(allMeasures, request);
  const outputs = outputsOf(data, 'sparklines').map(bucketsOf);
  // The last bucket goes on: it would look like a fall.
  const whole = (outputs[0] ?? []).slice(0, shownWindow(request.search).isOpen ? -1 : undefined);
  const buckets = whole.map((_, index) =>
    Object.fromEntries(
      known.map((measure, nth) => [measure, outputs[nth]?.[index]?.value ?? null]),
    ),
  );
  return new Map(
    shownFigures.map((figure) => [
      figure.id,
      // A ratio of nothing has no place in it.
      buckets.flatMap(
        (each, day) => figure.value(withImported(figure, each, days[day], files)) ?? [],
      ),
    ]),
  );
}

function pointsOf(
  data: DashboardData,
  request: OverviewRequest,
  figure: Figure,
  imported: Imported | undefined,
): Point[] {
  const files = imported && inFiles(imported);
  const days = imported?.days;
  const known = knownOf(figure.of, request);
  const now = outputsOf(data, 'series').map(bucketsOf);
  const before = (data['series']?.comparison ?? []).map(bucketsOf);
  const at = (
    outputs: readonly (readonly Bucket[])[],
    index: number,
    added: ImportedCounts | undefined,
  ): number | null => {
    const own = known.map((measure, nth) => [measure, outputs[nth]?.[index]?.value ?? null]);
    return figure.value(withImported(figure, Object.fromEntries(own) as Measured, added, files));
  };
  const placeOf = comparedPlaces(request.search.compare, before[0], now[0]?.[0]?.name);
  return (now[0] ?? []).map(({ name }, index) => {
    const place = placeOf(name, index);
    return {
      name,
      value: at(now, index, days?.now[index]),
      before: at(before, place, days?.before[place]),
      beforeName: before[0]?.[place]?.name,
      isImported: isPartOf(figure, days?.now[index], files),
    };
  });
}

interface Bucket {
  readonly name: string;
  readonly value: number;
}

function bucketsOf(output: Output): readonly Bucket[] {
  if (output.type !== 'timeSeries') return [];
  return output.rows.map(({ name, value }) => ({ name: String(name), value: Number(value ?? 0) }));
}

export interface Ranked {
  readonly label: string;
  readonly value: number;
}

/** The largest values of a field. Only those that are not shown at first take another request. */
export function rankingQuery(request: OverviewRequest, tab: Tab) {
  const chart = rankingChart(request, tab);
  const kept = keptWithin(projectKey(request.projectId, 'overview'));
  const query = shownFirst(request.search).some((first) => first.id === tab.id)
    ? screenQuery(request)
    : {
        ...overviewQuery(chart.id, request, () => [chart]),
        // That of another tab would look like a list without rows.
        placeholderData: (before: DashboardData | undefined, last?: KeyedQuery) =>
          before && chart.id in before ? kept(before, last) : undefined,
      };
  return { ...query, select: (data: DashboardData) => rankedOf(data, chart.id) };
}

function rankingChart(request: OverviewRequest, tab: Tab): Chart {
  return chartOf(`ranking:${tab.id}`, 'barList', [rankingOutput(request, tab, listLength)]);
}

/** The rows that a tab groups. */
export function tabRows(
  { measure, isOfEvents }: Tab,
  { filters = [] }: Pick<OverviewSearch, 'filters'>,
): Rows {
  return isOfEvents ? 'events-web' : rowsOf(measure, scopeOf(filters));
}

/** The filters of the overview, and that of a tab. */
export function filtersIn(
  { where }: Tab,
  { filters = [] }: Pick<OverviewSearch, 'filters'>,
): readonly FieldFilter[] {
  return where === undefined ? filters : [...filters, where];
}

/** The largest values of a tab's field. */
export function rankingOutput({ search }: OverviewRequest, tab: Tab, rows: number): Query | null {
  const source = tabRows(tab, search);
  const fields = [fieldIn(source, tab.field)];
  const byField = (input: Query): Query => ({ type: 'group', fields, mode: 'combined', input });
  const ranked = measured(tab.measure, filtersIn(tab, search), byField, source);
  return ranked && { type: 'limit', rows, input: ranked };
}

function rankedOf(data: DashboardData, id: string): Ranked[] {
  const [output] = outputsOf(data, id);
  if (output?.type !== 'grouping') return [];
  return output.rows.map((row) => ({ label: String(row.name), value: Number(row.value ?? 0) }));
}
