import { expect, test } from 'vitest';
import { fitting, valuesText } from './data-source-words.ts';

const source = {
  name: 'Queue',
  referenceId: 'queue',
  dataType: 'number',
  metricShape: 'array',
  regex: null,
  allowNegative: false,
  allowFloat: false,
  minValue: null,
  maxValue: 100,
} as const;

test('the rules for values are summarized in a line', () => {
  expect(valuesText(source)).toBe('list of number, whole, not negative, up to 100');
  const text = { ...source, dataType: 'string', metricShape: 'scalar', maxValue: null } as const;
  expect(valuesText({ ...text, regex: '^a+$' })).toBe('text, matching ^a+$');
});

test('bounds of numbers and patterns of texts are left out of other types', () => {
  expect(fitting({ ...source, dataType: 'json', regex: 'a' })).toMatchObject({
    regex: null,
    minValue: null,
    maxValue: null,
  });
  expect(fitting(source)).toEqual(source);
});
