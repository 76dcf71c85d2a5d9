import type { Query } from '../../api/metric-query.ts';
import type { ChartType } from '../../charts/chart-definition.ts';
import type { StoredChart } from '../chart-actions/index.ts';
import { measured } from './measures.ts';
import { rankingOutput, type OverviewRequest } from './overview-queries.ts';
import type { Tab } from './panels.ts';
import type { Figure } from './shown-figures.ts';
import { units } from './units.ts';

const mostRows = 20;

/** A list. */
export function rankingToStore(request: OverviewRequest, tab: Tab): StoredChart | null {
  const query = rankingOutput(request, tab, mostRows);
  return query && storedChart('barList', units[tab.measure], query);
}

const ratios: Readonly<Record<string, { expression: string; unit: string | null }>> = {
  viewsPerVisit: { expression: 'A / B', unit: null },
  bounceRate: { expression: 'A / B * 100', unit: '%' },
};

/** A figure over time, in buckets that suit the range of the dashboard; null if it isn't known of the filtered rows. */
export function figureToStore(
  { search }: OverviewRequest,
  { id, title, of }: Figure,
): StoredChart | null {
  const { filters = [] } = search;
  const inBuckets = (input: Query): Query => ({
    ...{ type: 'timeBucket', interval: 'auto', gapFill: 'zero', input },
  });
  const ratio = ratios[id];
  // The duration also names the visits, without which it has no average.
  const read = ratio === undefined ? of.slice(0, 1) : of;
  const queries = read.flatMap((measure) => measured(measure, filters, inBuckets) ?? []);
  const [first] = queries;
  if (first === undefined || queries.length < read.length) return null;
  if (ratio === undefined)
    return storedChart('area', title, first, id === 'duration' ? 'ms' : null);
  const inputs = queries.map((query, index) => ({ id: 'AB'[index] ?? 'A', query }));
  const query: Query = { type: 'formula', expression: ratio.expression, precision: 1, inputs };
  return storedChart('area', title, query, ratio.unit, 1);
}

function storedChart(
  type: ChartType,
  name: string,
  query: Query,
  unit: string | null = null,
  decimals: number | null = null,
): StoredChart {
  return { type, query: { version: 1, outputs: [{ id: '0', name, query }] }, unit, decimals };
}
