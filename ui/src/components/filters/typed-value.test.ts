import { expect, test } from 'vitest';
import { typedValue } from './typed-value.ts';

test('the typed name of a country stands for its code, alone and in a list', () => {
  expect(typedValue('country', 'equals', 'germany ')).toBe('DE');
  expect(typedValue('session.country', 'notEquals', 'France')).toBe('FR');
  expect(typedValue('country', 'in', 'Germany, FR, "a,b", Nowhere')).toBe('DE, FR, "a,b", Nowhere');
  expect(typedValue('country', 'equals', 'DE')).toBe('DE');
  expect(typedValue('country', 'contains', 'Germany')).toBe('Germany');
  expect(typedValue('city', 'equals', 'Germany')).toBe('Germany');
});
