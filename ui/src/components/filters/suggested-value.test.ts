import { expect, test } from 'vitest';
import { offeredFor } from '../combobox/suggestions.ts';
import { suggestedValue, typedValue } from './suggested-value.ts';

test('a country is found by its name, of events and of visits', () => {
  for (const field of ['country', 'session.country']) {
    const countries = ['US', 'DE', 'GB'].map((code) => suggestedValue(field, code));
    expect(offeredFor(countries, 'germ')).toEqual([{ name: 'DE', title: 'Germany' }]);
  }
});

test('other values stand for themselves', () => {
  expect(suggestedValue('os', 'DE')).toBe('DE');
  expect(suggestedValue('country', 'nowhere')).toBe('nowhere');
});

test('the typed name of a country stands for its code, alone and in a list', () => {
  expect(typedValue('country', 'equals', 'germany ')).toBe('DE');
  expect(typedValue('session.country', 'notEquals', 'France')).toBe('FR');
  expect(typedValue('country', 'in', 'Germany, FR, "a,b", Nowhere')).toBe('DE, FR, "a,b", Nowhere');
  expect(typedValue('country', 'equals', 'DE')).toBe('DE');
  expect(typedValue('country', 'contains', 'Germany')).toBe('Germany');
  expect(typedValue('city', 'equals', 'Germany')).toBe('Germany');
});
