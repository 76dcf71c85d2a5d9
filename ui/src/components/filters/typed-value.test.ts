import { expect, test } from 'vitest';
import type { Operator } from './comparison.ts';
import { operatorsOf, typedComparison } from './typed-value.ts';

const said = (operator: Operator, typed: string, field = 'country') => {
  const filter = typedComparison(field, operator, typed);
  return filter && `${filter.operator} ${filter.value}`;
};

test('the typed name of a country stands for its code, alone and in a list', () => {
  expect(said('equals', 'germany ')).toBe('equals DE');
  expect(said('notEquals', 'France', 'session.country')).toBe('notEquals FR');
  expect(said('in', 'Germany, FR, Nowhere')).toBeNull();
  expect(said('in', 'Germany, fr, DE')).toBe('in DE, FR');
  expect(said('equals', 'uk')).toBe('equals GB');
});

test('a part of a name stands for all countries with it, which is visible as a list', () => {
  expect(said('equals', 'germ')).toBe('equals DE');
  expect(said('equals', 'Niger')).toBe('equals NE');
  expect(said('equals', 'korea')).toBe('in KP, KR');
  expect(said('notEquals', 'korea')).toBe('notIn KP, KR');
  expect(said('in', 'korea, Chad')).toBe('in KP, KR, TD');
});

test('a text that no country is called like is none, but a code is taken as it is', () => {
  expect(['x', 'atlantis', ''].map((typed) => said('equals', typed))).toEqual([null, null, null]);
  expect(said('equals', 'T1')).toBe('equals T1');
});

test('other fields are compared with what is typed, and countries not by parts of their codes', () => {
  expect(said('contains', 'germ', 'city')).toBe('contains germ');
  expect(operatorsOf('city').map(({ value }) => value)).toContain('contains');
  expect(operatorsOf('session.country').map(({ value }) => value)).toEqual([
    'equals',
    'notEquals',
    'in',
    'notIn',
    'isNotNull',
    'isNull',
  ]);
});
