import { expect, test } from 'vitest';
import { axisLabels } from './bucket-label.ts';

const shown = (names: readonly string[]): string[] => names.map(axisLabels(names));

test('hours of two days say where the next day begins', () => {
  const [before, midnight] = shown(['2026-11-29 23:00:00', '2026-11-30 00:00:00']);
  expect(before).toMatch(/11|23/);
  expect(midnight).toMatch(/30/);
});

test('days of more than a year have their year', () => {
  const [first] = shown(['2024-12-01', '2026-11-30']);
  expect(first).toMatch(/2024/);
  expect(first).not.toMatch(/Sun/);
});

test('days across new year are told apart without one', () => {
  expect(shown(['2025-12-31', '2026-01-01']).join('')).not.toMatch(/20/);
});
