import { expect, test } from 'vitest';
import type { NodeOf } from '../chart-form.ts';
import { expressionText } from './expression-text.ts';
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
