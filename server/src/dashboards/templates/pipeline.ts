/** A stage around a node of a chart query. */
export type Stage = (input: object) => object;

/** A pipeline from its source to its end. */
export function pipeline(dataset: string, field: string, ...stages: readonly Stage[]): object {
  return stages.reduce<object>((input, stage) => stage(input), { type: 'source', dataset, field });
}

export const where =
  (field: string, operator: string, value?: string | number | boolean): Stage =>
  (input) => ({
    type: 'filter',
    predicate: { type: 'comparison', field, operator, ...(value !== undefined && { value }) },
    input,
  });

/** Limits the range to the last minutes. */
export const lastMinutes =
  (value: number): Stage =>
  (input) => ({ type: 'timeRange', range: { type: 'relative', value, unit: 'minute' }, input });

/** The latest row of each identity. */
export const latestPer =
  (identity: string): Stage =>
  (input) => ({ type: 'deduplicate', identity, input });

export const by =
  (field: string): Stage =>
  (input) => ({ type: 'group', fields: [field], mode: 'combined', input });

/** A series without gaps, in intervals that fit the window. */
export const overTime: Stage = (input) => ({
  type: 'timeBucket',
  interval: 'auto',
  gapFill: 'zero',
  input,
});

/** A series with gaps where there is no data. */
export const overTimeWithGaps: Stage = (input) => ({
  type: 'timeBucket',
  interval: 'auto',
  gapFill: 'none',
  input,
});

export const aggregate =
  (name: 'count' | 'distinct' | 'sum' | 'avg' | 'median'): Stage =>
  (input) => ({ type: 'aggregate', function: name, input });

/** The largest ones, with `Other` for the rest. */
export const top =
  (rows: number, groupOthers = false): Stage =>
  (input) => ({ type: 'limit', rows, groupOthers, input });
