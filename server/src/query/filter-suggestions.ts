import type { ChartQuery, QueryNode, Range } from './language/nodes.ts';
import type { Comparison } from './language/predicates.ts';
import type { MetricOutput } from './shape/metric-output.ts';

/** A field with the number of values to suggest. */
export interface ValuesRequest {
  readonly dataset: string;
  readonly field: string;
  /** Only values that contain this text, in either case; null for all. */
  readonly search: string | null;
  /** Null for the last 30 days. */
  readonly range: Range | null;
  readonly limit: number;
}

export interface SuggestedValue {
  readonly value: string;
  /** Number of rows with it. */
  readonly count: number;
}

/** Values are texts of clients, which may be long: longer lists end early. */
const mostCharacters = 64 * 1024;

const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * The query for the most frequent values of a field. Its paths make errors in the dataset and the field name
 * those of the request.
 */
export function valuesQuery({ dataset, field, search, range, limit }: ValuesRequest): ChartQuery {
  const path = 'body';
  const where = (operator: Comparison['operator'], value: string | null, input: QueryNode) => {
    const predicate: Comparison = {
      type: 'comparison',
      field,
      operator,
      value,
      mapTarget: null,
      path,
    };
    return { type: 'filter', predicate, input, path } as const;
  };
  const source: QueryNode = { type: 'source', dataset, field: '*', path };
  const inRange: QueryNode =
    range === null ? source : { type: 'timeRange', range, input: source, path };
  const filled = where('isNotNull', null, inRange);
  const pattern = `(?i)${search?.replaceAll(special, '\\$&')}`;
  const found = search === null ? filled : where('regex', pattern, filled);
  const grouped: QueryNode = {
    type: 'group',
    fields: [field],
    mode: 'combined',
    input: found,
    path,
  };
  const query: QueryNode = { type: 'limit', rows: limit, groupOthers: false, input: grouped, path };
  const metadata = {
    iconSetId: null,
    color: null,
    colors: [],
    splitPattern: null,
    splitField: null,
  };
  return { outputs: [{ id: 'values', name: null, query, metadata, path }] };
}

/** The values in the answer to `valuesQuery`, most frequent first. */
export function suggestedValues(output: MetricOutput | undefined): SuggestedValue[] {
  if (output?.type !== 'grouping') return [];
  let characters = 0;
  return output.rows.flatMap(({ name, value }) => {
    const text = String(name);
    characters += text.length;
    return characters > mostCharacters ? [] : [{ value: text, count: Number(value) }];
  });
}
