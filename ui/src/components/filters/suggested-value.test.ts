import { expect, test } from 'vitest';
import { offeredFor } from '../combobox/suggestions.ts';
import { suggestedValue } from './suggested-value.ts';

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
