import type { ChartNode } from '../chart-query.ts';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import type { SentChart } from '../dashboard-requests.ts';

export const noOptions: ChartOptions = {
  colors: null,
  legend: null,
  axis: null,
  unit: null,
  decimals: null,
  compact: null,
  stacked: null,
  smooth: null,
};

/** A dashboard that can be made at once. */
export interface Template {
  readonly name: string;
  readonly description: string;
  readonly charts: readonly SentChart[];
}

/** A chart of a template on `[x, y, w, h]` of the grid, with each output by its name. */
export function templateChart(
  name: string,
  type: ChartType,
  [x, y, w, h]: readonly [number, number, number, number],
  outputs: Readonly<Record<string, ChartNode>>,
  options: Partial<ChartOptions> = {},
): SentChart {
  return {
    name,
    type,
    position: { x, y, w, h },
    options: { ...noOptions, ...options },
    query: {
      version: 1,
      outputs: Object.entries(outputs).map(([label, query], index) => ({
        id: `output-${index + 1}`,
        name: label,
        query,
      })),
    },
  };
}
