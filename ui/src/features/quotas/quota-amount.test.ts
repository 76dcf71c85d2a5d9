import { expect, test } from 'vitest';
import { fieldValue, limitOfField, usedPart, usedText } from './quota-amount.ts';
import type { Quota } from './quota-queries.ts';

const quota = (change: Partial<Quota>): Quota => ({
  name: 'issues',
  title: 'Issues',
  unit: 'items',
  period: 'total',
  limit: 50_000,
  ownLimit: null,
  defaultLimit: 50_000,
  used: 1234,
  overSince: null,
  lastOverAt: null,
  beyond: '',
  ...change,
});

test('usage is shown with its limit and period', () => {
  expect(usedText(quota({}))).toBe('1,234 of 50,000');
  expect(usedText(quota({ limit: 0 }))).toBe('1,234, no limit');
  expect(usedText(quota({ limit: 0, period: 'month' }))).toBe('1,234 this month, no limit');
  expect(usedText(quota({ used: null, period: 'second' }))).toBe('up to 50,000 per second');
  expect(usedText(quota({ used: null, limit: 0 }))).toBe('no limit');
  const bytes = { unit: 'bytes', used: 5.5 * 1024 ** 2, limit: 20 * 1024 ** 3 } as const;
  expect(usedText(quota(bytes))).toBe('5.5 MiB of 20 GiB');
});

test('a bar is full at the limit, and there is none without one', () => {
  expect(usedPart(quota({ used: 25_000 }))).toBe(0.5);
  expect(usedPart(quota({ used: 90_000 }))).toBe(1);
  expect(usedPart(quota({ limit: 0 }))).toBeNull();
  expect(usedPart(quota({ used: null }))).toBeNull();
});

test('bytes are entered in MiB', () => {
  const bytes = { unit: 'bytes' } as const;
  expect(fieldValue(bytes, 256 * 1024 ** 2)).toBe(256);
  expect(limitOfField(bytes, 0.5)).toBe(524_288);
  expect(limitOfField({ unit: 'items' }, 7)).toBe(7);
});
