import type { Chart, ChartOptions } from '../chart.ts';

/** A chart of a template; what it does not say of its looks is left to the client. */
export interface TemplateChart {
  readonly name: string;
  readonly type: Chart['type'];
  /** Each output of the chart by its name. */
  readonly outputs: Readonly<Record<string, object>>;
  readonly options?: Partial<ChartOptions>;
  /** Cells of the grid: `[x, y, w, h]`. */
  readonly place: readonly [x: number, y: number, w: number, h: number];
}

/** A chart query request that holds these outputs. */
export function queryOf(outputs: TemplateChart['outputs']): object {
  return {
    version: 1,
    outputs: Object.entries(outputs).map(([name, query], index) => ({
      id: `output-${index + 1}`,
      name,
      query,
    })),
  };
}
