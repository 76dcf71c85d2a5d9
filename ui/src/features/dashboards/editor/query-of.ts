import type { ChartNode, ChartPredicate, ChartRequest, RequestedOutput } from '../chart-query.ts';
import {
  isGroup,
  isUnsplit,
  trendEnd,
  trendSplit,
  type ChartForm,
  type Condition,
  type FilterGroup,
  type SeriesForm,
  type SplitForm,
} from './chart-form.ts';

/** The query of a form. */
export function queryOf(form: ChartForm): ChartRequest {
  const { split } = form;
  const outputs = outputsOf(form);
  if (!split.trend || !isUnsplit(split)) return { version: 1, outputs };
  const trends = outputsOf({ ...form, split: trendSplit(split) });
  return {
    version: 1,
    outputs: [...outputs, ...trends.map((trend) => ({ ...trend, id: trend.id + trendEnd }))],
  };
}

function outputsOf({ series, together, whole, split }: ChartForm): RequestedOutput[] {
  if (together === 'apart') {
    return series.map((one) => ({
      id: one.id,
      ...namedBy(one),
      query: ordered(split, pipelineOf(one, split)),
    }));
  }
  const query: ChartNode =
    together === 'combine'
      ? { type: 'combine', operation: 'sum', inputs: series.map((one) => pipelineOf(one, split)) }
      : {
          type: 'formula',
          expression: whole.expression,
          ...(whole.precision !== null && { precision: whole.precision }),
          inputs: series.map((one) => ({ id: one.id, query: pipelineOf(one, split) })),
        };
  return [{ id: whole.id, ...namedBy(whole), query: ordered(split, query) }];
}

type Named = Pick<RequestedOutput, 'name' | 'metadata'>;

const namedBy = ({ name, metadata }: Named): Named => ({
  ...(name && { name }),
  ...(metadata && { metadata }),
});

function pipelineOf(series: SeriesForm, split: SplitForm): ChartNode {
  const { dataset, field, latestOf, measure } = series;
  let node: ChartNode = { type: 'source', dataset, field };
  const predicate = predicateOf(series.filters);
  if (predicate) node = { type: 'filter', predicate, input: node };
  if (split.window) {
    node = { type: 'timeRange', range: { type: 'relative', ...split.window }, input: node };
  }
  if (latestOf) {
    const identity = latestOf === 'own' ? null : latestOf;
    node = { type: 'deduplicate', identity, input: node };
  }
  const fields = split.groupBy.filter((field) => field !== '');
  if (fields.length > 0) node = { type: 'group', fields, mode: split.mode, input: node };
  if (split.interval) {
    node = {
      type: 'timeBucket',
      interval: split.interval,
      ...(split.timezone !== null && { timezone: split.timezone }),
      gapFill: split.fillGaps ? 'zero' : 'none',
      ...(split.cumulative && { cumulative: true }),
      input: node,
    };
  }
  return { type: 'aggregate', function: measure, input: node };
}

function ordered({ sort, rows, groupOthers }: SplitForm, input: ChartNode): ChartNode {
  const sorted: ChartNode = sort ? { type: 'sort', ...sort, input } : input;
  return rows === null ? sorted : { type: 'limit', rows, groupOthers, input: sorted };
}

/** The predicate of a group; null for an empty one. */
export function predicateOf({ match, items }: FilterGroup): ChartPredicate | null {
  const conditions = items.flatMap((item) => {
    const predicate = isGroup(item) ? predicateOf(item) : comparisonOf(item);
    return predicate ? [predicate] : [];
  });
  const [only] = conditions;
  if (conditions.length <= 1) return only ?? null;
  return { type: match, conditions };
}

function comparisonOf({ field, operator, value, mapTarget }: Condition): ChartPredicate {
  return {
    type: 'comparison',
    field,
    operator,
    ...(value !== undefined && { value }),
    ...(mapTarget && { mapTarget }),
  };
}
