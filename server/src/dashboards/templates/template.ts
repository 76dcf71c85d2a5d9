import type { Chart, ChartOptions } from '../chart.ts';

/** A chart of a template; the client decides about missing options. */
export interface TemplateChart {
  readonly name: string;
  readonly type: Chart['type'];
  /** The outputs of the chart by name. */
  readonly outputs: Readonly<Record<string, object>>;
  /** Of numbers: how each output went over time, by its name. */
  readonly trends?: Readonly<Record<string, object>>;
  readonly options?: Partial<ChartOptions>;
  /** Grid cells: `[x, y, w, h]`. */
  readonly place: readonly [x: number, y: number, w: number, h: number];
}

/** A chart query request with these outputs. The app knows trends by the end of their IDs. */
export function queryOf({
  outputs,
  trends = {},
}: Pick<TemplateChart, 'outputs' | 'trends'>): object {
  const figures = Object.entries(outputs).map(([name, query], index) => ({
    id: `output-${index + 1}`,
    name,
    query,
  }));
  const overTime = figures.flatMap(({ id, name }) => {
    const query = trends[name];
    return query === undefined ? [] : [{ id: `${id}-trend`, name, query }];
  });
  return { version: 1, outputs: [...figures, ...overTime] };
}
