import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, byTime, type Query, scalarOf } from '../../api/metric-query.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { previousWindow, type Window, windowOf, zone } from '../../period/range.ts';
import { filledBy, type Measure, measured } from './measures.ts';
import type { OverviewSearch } from './overview-search.ts';

/** The project, and the range and filters of its overview. */
export interface Question {
  readonly projectId: ProjectId;
  readonly search: OverviewSearch;
}

const refreshEvery = 30_000;
const listLength = 8;
const totalsShown: readonly Measure[] = ['visitors', 'visits', 'pageviews', 'timeOnPage'];

function windowFor({ search }: Question): Window {
  return windowOf(search.range ?? '30d', Date.now(), search.from, search.to);
}

const filtersOf = (question: Question): readonly FieldFilter[] => question.search.filters ?? [];

function overviewQuery<Data>(
  part: string,
  question: Question,
  read: (window: Window) => Promise<Data>,
) {
  return queryOptions({
    queryKey: projectKey(question.projectId, 'overview', part, question.search),
    queryFn: () => read(windowFor(question)),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
}

export interface Total {
  readonly measure: Measure;
  readonly value: number | null;
  readonly before: number | null;
}

/** Each measure over the window and over the previous one. */
export function totalsQuery(question: Question) {
  return overviewQuery('totals', question, async (window): Promise<Total[]> => {
    const filters = filtersOf(question);
    const of = (slice: Window) => totalsShown.map((measure) => measured(measure, slice, filters));
    const [now, before] = await Promise.all([
      ask(question.projectId, of(window)),
      ask(question.projectId, of(previousWindow(window))),
    ]);
    return totalsShown.map((measure, index) => ({
      measure,
      value: scalarOf(now[index]),
      before: scalarOf(before[index]),
    }));
  });
}

export interface Point {
  readonly name: string;
  readonly visitors: number;
  readonly pageviews: number;
}

export interface Series {
  readonly interval: Window['interval'];
  readonly points: readonly Point[];
}

/** Visitors and page views by hour or day, with zeros for gaps. */
export function seriesQuery(question: Question) {
  return overviewQuery('series', question, async (window): Promise<Series> => {
    const inBuckets = (input: Query): Query => byTime(window.interval, zone, input);
    const filters = filtersOf(question);
    const [visitors, pageviews] = await ask(question.projectId, [
      measured('visitors', window, filters, inBuckets),
      measured('pageviews', window, filters, inBuckets),
    ]);
    const views = pageviews?.type === 'timeSeries' ? pageviews.rows : [];
    const rows = visitors?.type === 'timeSeries' ? visitors.rows : [];
    const points = rows.map((row, index) => ({
      name: String(row.name),
      visitors: Number(row.value ?? 0),
      pageviews: Number(views[index]?.value ?? 0),
    }));
    return { interval: window.interval, points };
  });
}

export interface Ranked {
  readonly label: string;
  readonly value: number;
}

/** A breakdown: the field, and how rows are counted. */
export interface Breakdown {
  readonly field: string;
  readonly measure: Measure;
  /** Leaves out rows without the field. */
  readonly filledOnly?: boolean;
}

/** The largest values of a field. */
export function rankingQuery(question: Question, breakdown: Breakdown) {
  const { field, measure, filledOnly } = breakdown;
  return overviewQuery(`ranking:${field}`, question, async (window): Promise<Ranked[]> => {
    const byField = (input: Query): Query => {
      const kept = filledOnly ? filledBy(field, input) : input;
      return { type: 'group', fields: [field], mode: 'combined', input: kept };
    };
    const query = measured(measure, window, filtersOf(question), byField);
    const [output] = await ask(question.projectId, [
      { type: 'limit', rows: listLength, input: query },
    ]);
    if (output?.type !== 'grouping') return [];
    return output.rows.map((row) => ({ label: String(row.name), value: Number(row.value ?? 0) }));
  });
}

/** Visitors with an event in the last five minutes. */
export function onlineQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'overview', 'online'),
    queryFn: async () => {
      const now = Date.now();
      const window: Window = { from: now - 300_000, to: now + 60_000, interval: 'hour' };
      const [output] = await ask(projectId, [measured('visitors', window, [])]);
      return scalarOf(output) ?? 0;
    },
    refetchInterval: 10_000,
  });
}
