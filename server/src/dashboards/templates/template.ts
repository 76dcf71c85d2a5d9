import type { Chart, ChartOptions } from '../chart.ts';

/** A chart of a template; the client decides about missing options. */
export interface TemplateChart {
  readonly name: string;
  readonly type: Chart['type'];
  /** The outputs of the chart by name. */
  readonly outputs: Readonly<Record<string, object>>;
  readonly options?: Partial<ChartOptions>;
  /** Grid cells: `[x, y, w, h]`. */
  readonly place: readonly [x: number, y: number, w: number, h: number];
}

/** A chart query request with these outputs. */
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
