import { UsageError } from './usage-error.ts';

type Node = Readonly<Record<string, unknown>>;

const source = (dataset: string, field: string): Node => ({ type: 'source', dataset, field });
const comparison = (field: string, operator: string, value: unknown): Node => ({
  type: 'comparison',
  field,
  operator,
  value,
});
const equals = (field: string, value: unknown): Node => comparison(field, 'equals', value);
const filter = (predicate: Node, input: Node): Node => ({ type: 'filter', predicate, input });

interface Measure {
  readonly function: string;
  readonly rows: Node;
}

/** What can be queried by name. */
const measures: Readonly<Record<string, Measure>> = {
  visitors: { function: 'distinct', rows: source('events-web', 'user_id') },
  views: {
    function: 'count',
    rows: filter(equals('event', 'pageview'), source('events-web', '*')),
  },
  events: {
    function: 'count',
    // Leaves of pages are rows too, which the app doesn't count as events either.
    rows: filter(comparison('event', 'notEquals', 'page_leave'), source('events-web', '*')),
  },
  visits: { function: 'count', rows: source('sessions', '*') },
  duration: { function: 'avg', rows: source('sessions', 'duration_ms') },
  bounces: { function: 'count', rows: filter(equals('bounced', true), source('sessions', '*')) },
  errors: { function: 'count', rows: source('errors', '*') },
};

/** For the help. */
export const measureNames: readonly string[] = Object.keys(measures);

export interface Question {
  readonly measure: string;
  readonly from: number;
  readonly to: number;
  /** Fields to group by. */
  readonly by: readonly string[];
  /** An interval, such as `day`. */
  readonly every?: string | undefined;
  readonly timezone?: string | undefined;
  /** Conditions, such as `country=DE` or `page!=/`. */
  readonly where: readonly string[];
  readonly rows: number;
}

/** The chart query of a question. @throws UsageError */
export function queryOf({ measure, from, to, by, every, timezone, where, rows }: Question): Node {
  const found = Object.hasOwn(measures, measure) ? measures[measure] : undefined;
  if (found === undefined) {
    throw new UsageError(`${measure} is none of ${measureNames.join(', ')}.`);
  }
  let input: Node = { type: 'timeRange', range: { type: 'absolute', from, to }, input: found.rows };
  for (const condition of where) input = filter(conditionOf(condition), input);
  if (by.length > 0) input = { type: 'group', fields: by, input };
  if (every !== undefined) {
    const zone = timezone === undefined ? {} : { timezone };
    input = { type: 'timeBucket', interval: every, gapFill: 'zero', ...zone, input };
  }
  const query = { type: 'aggregate', function: found.function, input };
  return by.length > 0 ? { type: 'limit', rows, input: query } : query;
}

const operators: Readonly<Record<string, string>> = {
  '=': 'equals',
  '!=': 'notEquals',
  '~': 'contains',
  '!~': 'notContains',
  '>': 'greaterThan',
  '>=': 'greaterOrEqual',
  '<': 'lessThan',
  '<=': 'lessOrEqual',
};

/** What the service reads as a number. */
const numeric = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** @throws UsageError */
export function conditionOf(text: string): Node {
  const parts = /^([^=!~<>]+)(!=|!~|>=|<=|=|~|>|<)(.*)$/s.exec(text);
  const [, field, sign = '', value = ''] = parts ?? [];
  const operator = operators[sign];
  if (field === undefined || operator === undefined) {
    throw new UsageError(
      `--where is like country=DE, page!=/ or price>10, not ${JSON.stringify(text)}.`,
    );
  }
  // As texts, 9 would be more than 10.
  const isNumber = /^[<>]/.test(sign) && numeric.test(value.trim());
  const compared = isNumber ? Number(value) : value;
  return { type: 'comparison', field: field.trim(), operator, value: compared };
}
