import type { Static } from 'typebox';
import { readName } from '../projects/index.ts';
import { checkChartQuery, readChartQuery, type ReadChartQuery } from './chart-query.ts';
import type { newChartsSchema } from './chart-schemas.ts';
import { readOptions, readPlace } from './chart-settings.ts';
import type { ChartsContext } from './dashboards-context.ts';
import type { NewChart } from './write-chart.ts';

type SentChart = Static<ReturnType<typeof newChartsSchema>>[number];

/** A chart of a request, and its query in parsed form. */
interface ReadChart {
  readonly sent: SentChart;
  readonly query: ReadChartQuery;
}

const pathOf = (index: number) => `body.charts[${index}]`;

/** Checks the shape of queries. @throws AppError 400 with a path such as `body.charts[2].query.outputs` */
export function readSentQueries(charts: readonly SentChart[]): readonly ReadChart[] {
  return charts.map((sent, index) => ({
    sent,
    query: readChartQuery(sent.query, `${pathOf(index)}.query`),
  }));
}

/**
 * Checks everything else of new charts.
 * @throws AppError 400 with the path of the first fault
 */
export async function checkNewCharts(
  context: Pick<ChartsContext, 'clock' | 'patterns'>,
  charts: readonly ReadChart[],
  projectId: string,
): Promise<readonly NewChart[]> {
  const checked: NewChart[] = [];
  for (const [index, { sent, query }] of charts.entries()) {
    const path = pathOf(index);
    checked.push(newChart(sent, query.json, path));
    await checkChartQuery(context, query.query, projectId, `${path}.query`);
  }
  return checked;
}

/** @param path of the chart in the request @throws AppError 400 */
export function newChart(
  { name, type, position, options }: SentChart,
  query: object,
  path: string,
): NewChart {
  return {
    name: readName(name, 'DashboardValidationError', `${path}.name`),
    type,
    query,
    position: position ? readPlace(position, `${path}.position`) : null,
    options: readOptions(options ?? {}, `${path}.options`),
  };
}
