import { language } from '../../../../words/language.ts';
import { t } from '../../../../words/words.ts';
import type { ChartPredicate } from '../../chart-query.ts';
import type { Comparison } from '../chart-form.ts';
import { operators, shapeOf } from '../condition-value.ts';

const lists = {
  and: new Intl.ListFormat(language, { type: 'conjunction' }),
  or: new Intl.ListFormat(language, { type: 'disjunction' }),
};

/** Names as a list: `page and country`. */
export const listWords = (names: readonly string[]): string => lists.and.format(names);

/** A predicate in words: `browser is Firefox and (country is DE or country is FR)`. */
export function predicateWords(predicate: ChartPredicate): string {
  if (predicate.type === 'comparison') return comparisonWords(predicate);
  const { type, conditions } = predicate;
  const words = conditions.map((condition) =>
    condition.type === 'comparison' || conditions.length === 1
      ? predicateWords(condition)
      : `(${predicateWords(condition)})`,
  );
  return lists[type].format(words);
}

function comparisonWords({ field, operator, value }: Comparison): string {
  const label = operators.find((one) => one.value === operator)?.label ?? operator;
  const start = `${field === '' ? '…' : field} ${label}`;
  const values = (Array.isArray(value) ? value : [value ?? null]).map(valueWords);
  switch (shapeOf(operator)) {
    case 'none':
      return start;
    case 'two':
      return `${start} ${lists.and.format(values)}`;
    case 'list':
    case 'one':
      return `${start} ${values.join(', ')}`;
  }
}

function valueWords(value: string | number | boolean | null): string {
  if (value === null) return t`nothing`;
  return value === '' ? '“”' : String(value);
}
