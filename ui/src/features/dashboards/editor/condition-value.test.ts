import { expect, test } from 'vitest';
import { textsOf, withOperator, withTexts } from './condition-value.ts';

const condition = { field: 'price', operator: 'equals' as const, value: '10' };

test('a numeric text is a number only where things are ordered', () => {
  expect(withTexts(condition, ['10']).value).toBe('10');
  expect(withTexts({ ...condition, operator: 'greaterThan' }, ['10']).value).toBe(10);
  expect(withTexts({ ...condition, operator: 'greaterThan' }, ['1.2.3']).value).toBe('1.2.3');
});

test('another operator keeps what it can of the value', () => {
  expect(withOperator(condition, 'in').value).toEqual(['10']);
  expect(withOperator(condition, 'between').value).toEqual([10, '']);
  expect('value' in withOperator(condition, 'isNull')).toBe(false);
  expect(withOperator({ ...condition, operator: 'in', value: ['a', 'b'] }, 'equals').value).toBe(
    'a',
  );
});

test('values are shown as text', () => {
  expect(textsOf({ ...condition, value: [1, true, null, 'x'] })).toEqual(['1', 'true', '', 'x']);
  expect(textsOf({ field: 'a', operator: 'isNull' })).toEqual([]);
});
