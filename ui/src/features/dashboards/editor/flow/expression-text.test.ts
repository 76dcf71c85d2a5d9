import { expect, test } from 'vitest';
import type { NodeOf } from '../chart-form.ts';
import { expressionText, withInputId, withoutReference } from './expression-text.ts';
import { source } from './flow-fixtures.ts';

type Tree = Exclude<NodeOf<'formula'>['expression'], string>;

const inputs = [
  { id: 'series-1', query: source },
  { id: 'errors', query: source },
];
const input = (inputId: string): Tree => ({ type: 'input', inputId });
const binary = (operator: 'add' | 'subtract' | 'divide', left: Tree, right: Tree): Tree => ({
  ...{ type: 'binary', operator },
  ...{ left, right },
});

test('text stays as it was typed', () => {
  expect(expressionText({ expression: ' a/ b', inputs })).toBe(' a/ b');
});

test.each<[Tree, string]>([
  [binary('divide', input('errors'), input('series-1')), 'errors / A'],
  [
    binary('divide', binary('add', input('errors'), input('errors')), input('series-1')),
    '(errors + errors) / A',
  ],
  [
    binary('subtract', input('errors'), binary('subtract', input('errors'), input('series-1'))),
    'errors - (errors - A)',
  ],
  [
    {
      type: 'unary',
      operator: 'minus',
      operand: binary('add', input('errors'), { type: 'literal', value: 2 }),
    },
    '-(errors + 2)',
  ],
])('a tree is written with the parentheses that it needs: %j', (expression, text) => {
  expect(expressionText({ expression, inputs })).toBe(text);
});

const formula = (expression: NodeOf<'formula'>['expression']): NodeOf<'formula'> => ({
  ...{ type: 'formula', expression },
  inputs,
});

test.each<[NodeOf<'formula'>['expression'], string, string]>([
  ['errors / A * 1e5', 'failures', 'failures / A * 1e5'],
  ['A / B', 'failures', 'A / B'],
  [binary('divide', input('errors'), input('series-1')), 'failures', 'failures / A'],
  // Not a name, or one that another input has.
  ['errors + errorsInAll', '', 'B + errorsInAll'],
  ['errors', 'series-1', 'B'],
])('a formula follows when an input is renamed: %j', (expression, id, text) => {
  const renamed = withInputId(formula(expression), 1, id);
  expect(renamed.expression).toBe(text);
  expect(renamed.inputs.map((each) => each.id)).toEqual(['series-1', id]);
});

test('a formula follows when an input is removed', () => {
  const tree = input('errors');
  expect(withoutReference(formula(tree), 0)).toBe(tree);
  const three = {
    ...formula('A + b * errors / C - x'),
    inputs: [...inputs, { id: 'c', query: source }],
  };
  expect(withoutReference(three, 0)).toBe('? + A * errors / B - x');
  expect(withoutReference(three, 1)).toBe('A + ? * ? / B - x');
  expect(withoutReference(three, 2)).toBe('A + b * errors / ? - x');
});
