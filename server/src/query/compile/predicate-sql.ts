import { isUuid } from '../../platform/uuid.ts';
import type { Field } from '../../kinds/dataset.ts';
import {
  type Comparison,
  conjuncts,
  type Operator,
  type Predicate,
  type Scalar,
} from '../language/predicates.ts';
import { enginePattern } from './engine-pattern.ts';
import { fieldSql, type FieldSql } from './field-sql.ts';
import { entryField, ListNames, type RowFields, rowField } from './list-sql.ts';
import type { Parameters } from './parameters.ts';

const never = '0';

/** Operators that negate another one, and so match every field without a value. */
const opposites: Partial<Record<Operator, Operator>> = {
  notEquals: 'equals',
  notContains: 'contains',
  notStartsWith: 'startsWith',
  notEndsWith: 'endsWith',
  notRegex: 'regex',
  notIn: 'in',
};

/**
 * Predicates that all hold, as conditions that are never NULL. Those that read no list stay apart, so that the engine
 * can use them to skip rows.
 */
export function conditionsSql(
  predicates: readonly Predicate[],
  scan: RowFields,
  parameters: Parameters,
): string[] {
  const lists = new ListNames(parameters);
  const all = predicates.flatMap(conjuncts).map((each) => ({
    readsList: readsList(each, scan),
    sql: predicateSql(each, scan, parameters, lists),
  }));
  const ofLists = all.filter((each) => each.readsList).map(({ sql }) => sql);
  const others = all.filter((each) => !each.readsList).map(({ sql }) => sql);
  return ofLists.length === 0 ? others : [...others, lists.define(ofLists.join(' AND '))];
}

function readsList(predicate: Predicate, scan: RowFields): boolean {
  if (predicate.type !== 'comparison') {
    return predicate.conditions.some((each) => readsList(each, scan));
  }
  return rowField(scan, predicate.field, predicate.mapTarget ?? 'key')?.kind === 'list';
}

/** A predicate as a condition that is never NULL. @param lists of the `SELECT` that the condition is in */
function predicateSql(
  predicate: Predicate,
  scan: RowFields,
  parameters: Parameters,
  lists: ListNames,
): string {
  if (predicate.type !== 'comparison') {
    const conditions = predicate.conditions.map((each) =>
      predicateSql(each, scan, parameters, lists),
    );
    return `(${conditions.join(predicate.type === 'and' ? ' AND ' : ' OR ')})`;
  }
  const field = rowField(scan, predicate.field, predicate.mapTarget ?? 'key');
  if (field === null) return never;
  if (field.kind !== 'list') return comparisonSql(predicate, field, parameters, (each) => each);
  // A list that is not expanded matches if one of its entries does.
  const entries = lists.entries(field);
  // For an empty list, only a comparison that allows null is true.
  const { value } = predicate;
  const asksNull = typeof value === 'object' && value !== null && value.includes(null);
  const none = `[${field.shape === 'array' ? `''` : `('', '')`}]`;
  const compared = asksNull ? `if(empty(${entries}), ${none}, ${entries})` : entries;
  const entry = entryField(field, 'entry', predicate.mapTarget ?? 'key');
  return comparisonSql(predicate, entry, parameters, (condition) => {
    return `arrayExists(entry -> ${condition}, ${compared})`;
  });
}

/** Whether a predicate holds for a row that has no value in any of its fields, each of which can be missing. */
export function holdsWithoutValues(predicate: Predicate): boolean {
  if (predicate.type !== 'comparison') {
    const { conditions } = predicate;
    return predicate.type === 'and'
      ? conditions.every(holdsWithoutValues)
      : conditions.some(holdsWithoutValues);
  }
  const { operator, value } = predicate;
  if (operator === 'isNull' || (operator === 'equals' && value === null)) return true;
  if (operator === 'isNotNull' || value === null) return false;
  const positive = opposites[operator] ?? operator;
  const matches = positive === 'in' && typeof value === 'object' && value.includes(null);
  return positive === operator ? matches : !matches;
}

/** `holds` turns a condition on a value of the field into one on the row. */
function comparisonSql(
  comparison: Comparison,
  field: Field,
  parameters: Parameters,
  holds: (condition: string) => string,
): string {
  const sql = fieldSql(field, parameters);
  const { operator, value } = comparison;
  const isNotNull = sql.filled === null ? '1' : holds(sql.filled);
  if (operator === 'isNull' || (operator === 'equals' && value === null)) {
    return sql.filled === null ? never : `NOT (${isNotNull})`;
  }
  if (operator === 'isNotNull' || (operator === 'notEquals' && value === null)) return isNotNull;
  if (value === null) return never;
  const opposite = opposites[operator];
  const matches = holds(
    typeof value === 'object'
      ? listSql(opposite ?? operator, value, field, sql, parameters)
      : scalarSql(opposite ?? operator, value, field, sql, parameters),
  );
  return opposite === undefined ? matches : `NOT (${matches})`;
}

function listSql(
  operator: Operator,
  values: readonly Scalar[],
  field: Field,
  sql: FieldSql,
  parameters: Parameters,
): string {
  if (operator === 'between') {
    const [low = null, high = null] = values;
    if (low === null || high === null) return never;
    const from = scalarSql('greaterOrEqual', low, field, sql, parameters);
    const to = scalarSql('lessOrEqual', high, field, sql, parameters);
    return `(${from} AND ${to})`;
  }
  const conditions: string[] = [];
  const different = [...new Set(values)];
  const numbers = different.filter((each) => typeof each === 'number');
  const texts = different.filter((each) => each !== null && typeof each !== 'number').map(String);
  if (values.includes(null)) conditions.push(sql.filled === null ? never : `NOT (${sql.filled})`);
  if (numbers.length > 0) {
    const list = parameters.add('Array(Float64)', numbers);
    conditions.push(neverNull(`has(${list}, assumeNotNull(${sql.number}))`, sql));
  }
  const filledTexts = texts.filter((each) => each !== '');
  if (filledTexts.length > 0) {
    conditions.push(`${sql.text} IN ${parameters.add('Array(String)', filledTexts)}`);
  }
  return conditions.length > 0 ? `(${conditions.join(' OR ')})` : never;
}

function scalarSql(
  operator: Operator,
  value: Exclude<Scalar, null>,
  field: Field,
  sql: FieldSql,
  parameters: Parameters,
): string {
  const ordering = orderings[operator];
  if (ordering !== undefined) {
    if (typeof value === 'boolean') return never;
    if (typeof value === 'number') return numberSql(ordering, value, sql, parameters);
    return whenFilled(`${sql.text} ${ordering} ${parameters.add('String', value)}`, sql);
  }
  if (operator === 'equals' && typeof value === 'number') {
    return numberSql('=', value, sql, parameters);
  }
  const text = String(value);
  if (operator === 'equals') {
    if (text === '') return never;
    // Texts of as many rows would take longer than everything else.
    if (field.kind === 'flag') {
      if (text === 'true') return `(${field.column})`;
      return text === 'false' ? `(NOT ${field.column})` : never;
    }
    // Comparing UUIDs directly avoids converting each to text.
    if (field.kind === 'uuid') {
      const isWritten = isUuid(text) && text === text.toLowerCase();
      if (!isWritten) return never;
      return whenFilled(`${field.column} = ${parameters.add('UUID', text)}`, sql);
    }
    return `${sql.text} = ${parameters.add('String', text)}`;
  }
  if (operator === 'regex') {
    const pattern = parameters.add('String', `(?-s)${enginePattern(text)}`);
    return whenFilled(`match(${sql.text}, ${pattern})`, sql);
  }
  const operand = parameters.add('String', text);
  if (operator === 'startsWith') return whenFilled(`startsWith(${sql.text}, ${operand})`, sql);
  if (operator === 'endsWith') return whenFilled(`endsWith(${sql.text}, ${operand})`, sql);
  return whenFilled(`position(${sql.text}, ${operand}) > 0`, sql);
}

const orderings: Partial<Record<Operator, string>> = {
  greaterThan: '>',
  greaterOrEqual: '>=',
  lessThan: '<',
  lessOrEqual: '<=',
};

function numberSql(comparison: string, value: number, sql: FieldSql, parameters: Parameters) {
  return `ifNull(${sql.number} ${comparison} ${parameters.add('Float64', value)}, 0)`;
}

function neverNull(condition: string, sql: FieldSql): string {
  return `(isNotNull(${sql.number}) AND ${condition})`;
}

function whenFilled(condition: string, sql: FieldSql): string {
  return sql.filled === null ? condition : `(${sql.filled} AND ${condition})`;
}
