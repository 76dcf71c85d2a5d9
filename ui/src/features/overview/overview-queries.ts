import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type DashboardData,
  outputsOf,
  readDashboardData,
  unstored,
} from '../../api/dashboard-data.ts';
import { ask, byTime, type Query, scalarOf, within } from '../../api/metric-query.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import { type Window, windowOf, zone } from '../../period/range.ts';
import { viewOf } from '../../period/view.ts';
import { filledBy, type Measure, measured } from './measures.ts';
import type { OverviewSearch } from './overview-search.ts';
import { panels, type Tab } from './panels.ts';

/** The project, and the range and filters of its overview. */
export interface Question {
  readonly projectId: ProjectId;
  readonly search: OverviewSearch;
}

const refreshEvery = 30_000;
const listLength = 8;
const totalsShown: readonly Measure[] = ['visitors', 'visits', 'pageviews', 'timeOnPage'];

/** The first tab of each panel. */
const shownFirst = panels.map(({ tabs: [first] }) => first);

type Charts = readonly ReturnType<typeof unstored>[];

function overviewQuery(part: string, { projectId, search }: Question, charts: () => Charts) {
  const { filters = [], ...range } = search;
  return queryOptions({
    queryKey: projectKey(projectId, 'overview', part, search),
    queryFn: ({ signal }) =>
      readDashboardData(
        {
          projectId,
          charts: [...charts()],
          ...viewOf(range, filters),
          compare: 'previous',
          compareTypes: ['number'],
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}

/** Everything the overview shows at first, in one request. */
function screenQuery(question: Question) {
  return overviewQuery('screen', question, () => {
    const inBuckets = (input: Query): Query => byTime(intervalOf(question), zone, input);
    return [
      unstored(
        'totals',
        'number',
        totalsShown.map((measure) => measured(measure)),
      ),
      unstored('series', 'line', [
        measured('visitors', inBuckets),
        measured('pageviews', inBuckets),
      ]),
      ...shownFirst.map(rankingChart),
    ];
  });
}

export interface Total {
  readonly measure: Measure;
  readonly value: number | null;
  readonly before: number | null;
}

/** Each measure over the window and over the previous one. */
export function totalsQuery(question: Question) {
  return { ...screenQuery(question), select: totalsOf };
}

function totalsOf(data: DashboardData): Total[] {
  const now = outputsOf(data, 'totals');
  const before = data['totals']?.comparison;
  return totalsShown.map((measure, index) => ({
    measure,
    value: scalarOf(now[index]),
    before: scalarOf(before?.[index]),
  }));
}

export interface Point {
  readonly name: string;
  readonly visitors: number;
  readonly pageviews: number;
}

/** Visitors and page views by hour or day, with zeros for gaps. */
export function seriesQuery(question: Question) {
  return { ...screenQuery(question), select: pointsOf };
}

function pointsOf(data: DashboardData): Point[] {
  const [visitors, pageviews] = outputsOf(data, 'series');
  const views = pageviews?.type === 'timeSeries' ? pageviews.rows : [];
  const rows = visitors?.type === 'timeSeries' ? visitors.rows : [];
  return rows.map((row, index) => ({
    name: String(row.name),
    visitors: Number(row.value ?? 0),
    pageviews: Number(views[index]?.value ?? 0),
  }));
}

function intervalOf({ search }: Question): Window['interval'] {
  return windowOf(search.range ?? '30d', Date.now(), search.from, search.to).interval;
}

export interface Ranked {
  readonly label: string;
  readonly value: number;
}

/** The largest values of a field. Only those that are not shown at first take another request. */
export function rankingQuery(question: Question, tab: Tab) {
  const { id } = rankingChart(tab);
  const asked = shownFirst.some((first) => first.id === tab.id)
    ? screenQuery(question)
    : overviewQuery(id, question, () => [rankingChart(tab)]);
  return { ...asked, select: (data: DashboardData) => rankedOf(data, id) };
}

function rankingChart({ id, field, measure, filledOnly }: Tab) {
  const byField = (input: Query): Query => {
    const kept = filledOnly ? filledBy(field, input) : input;
    return { type: 'group', fields: [field], mode: 'combined', input: kept };
  };
  const query = measured(measure, byField);
  return unstored(`ranking:${id}`, 'barList', [{ type: 'limit', rows: listLength, input: query }]);
}

function rankedOf(data: DashboardData, id: string): Ranked[] {
  const [output] = outputsOf(data, id);
  if (output?.type !== 'grouping') return [];
  return output.rows.map((row) => ({ label: String(row.name), value: Number(row.value ?? 0) }));
}

/** Visitors with an event in the last five minutes. */
export function onlineQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'overview', 'online'),
    queryFn: async () => {
      const now = Date.now();
      const recent = { from: now - 300_000, to: now + 60_000 };
      const [output] = await ask(projectId, [measured('visitors', (rows) => within(recent, rows))]);
      return scalarOf(output) ?? 0;
    },
    refetchInterval: 10_000,
  });
}
