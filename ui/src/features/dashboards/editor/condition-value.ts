import type { Condition, Operator } from './chart-form.ts';
import { t } from '../../../words/words.ts';

export const operators: readonly { readonly value: Operator; readonly label: string }[] = [
  { value: 'equals', label: t`is` },
  { value: 'notEquals', label: t`is not` },
  { value: 'contains', label: t`contains` },
  { value: 'notContains', label: t`does not contain` },
  { value: 'startsWith', label: t`starts with` },
  { value: 'notStartsWith', label: t`does not start with` },
  { value: 'endsWith', label: t`ends with` },
  { value: 'notEndsWith', label: t`does not end with` },
  { value: 'regex', label: t`matches` },
  { value: 'notRegex', label: t`does not match` },
  { value: 'in', label: t`is one of` },
  { value: 'notIn', label: t`is none of` },
  { value: 'greaterThan', label: '>' },
  { value: 'greaterOrEqual', label: '≥' },
  { value: 'lessThan', label: '<' },
  { value: 'lessOrEqual', label: '≤' },
  { value: 'between', label: t`is between` },
  { value: 'isNotNull', label: t`is filled` },
  { value: 'isNull', label: t`is not filled` },
];

/** How the value of an operator is typed. */
export type ValueShape = 'none' | 'one' | 'two' | 'list';

const shapes: Partial<Record<Operator, ValueShape>> = {
  isNull: 'none',
  isNotNull: 'none',
  in: 'list',
  notIn: 'list',
  between: 'two',
};
const ordering: readonly Operator[] = [
  'greaterThan',
  'greaterOrEqual',
  'lessThan',
  'lessOrEqual',
  'between',
];

export const shapeOf = (operator: Operator): ValueShape => shapes[operator] ?? 'one';

/** The texts of a condition's value, as they are typed. */
export function textsOf({ value }: Condition): string[] {
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((one) => (one === null ? '' : String(one)));
}

/** The condition with what was typed. A numeric text is a number only for ordering operators. */
export function withTexts(condition: Condition, texts: readonly string[]): Condition {
  const { value: _, ...rest } = condition;
  const shape = shapeOf(condition.operator);
  const values = texts.map((text) => valueOf(condition.operator, text));
  if (shape === 'none') return rest;
  if (shape === 'list') return { ...rest, value: values };
  if (shape === 'two') return { ...rest, value: [values[0] ?? '', values[1] ?? ''] };
  return { ...rest, value: values[0] ?? '' };
}

/** The condition with another operator, and those of its values that this operator takes. */
export function withOperator(condition: Condition, operator: Operator): Condition {
  const texts = textsOf(condition);
  return withTexts(
    { ...condition, operator },
    shapeOf(operator) === 'one' ? texts.slice(0, 1) : texts,
  );
}

const numeric = /^-?\d+(\.\d+)?$/;

function valueOf(operator: Operator, text: string): string | number {
  return ordering.includes(operator) && numeric.test(text) ? Number(text) : text;
}
