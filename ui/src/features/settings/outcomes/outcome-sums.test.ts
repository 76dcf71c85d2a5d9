import { expect, test } from 'vitest';
import { outcomeDays, outcomeSums } from './outcome-sums.ts';

const items = [
  { day: '2026-03-01', outcome: 'bot', detail: 'crawler', count: 4 },
  { day: '2026-03-03', outcome: 'bot', detail: 'headless', count: 9 },
  { day: '2026-03-03', outcome: 'invalid', detail: '', count: 20 },
  { day: '2026-03-03', outcome: 'accepted', detail: 'web', count: 7 },
] as const;

test('accepted comes first, then what was dropped most', () => {
  expect(outcomeSums(items)).toEqual([
    { outcome: 'accepted', count: 7, details: [{ detail: 'web', count: 7 }] },
    { outcome: 'invalid', count: 20, details: [] },
    {
      outcome: 'bot',
      count: 13,
      details: [
        { detail: 'headless', count: 9 },
        { detail: 'crawler', count: 4 },
      ],
    },
  ]);
});

test('without items, none were accepted', () => {
  expect(outcomeSums([])).toEqual([{ outcome: 'accepted', count: 0, details: [] }]);
});

test('days without items are there, with nothing', () => {
  expect(outcomeDays({ from: '2026-03-01', to: '2026-03-03', items: [...items] })).toEqual([
    { day: '2026-03-01', accepted: 0, dropped: 4 },
    { day: '2026-03-02', accepted: 0, dropped: 0 },
    { day: '2026-03-03', accepted: 7, dropped: 29 },
  ]);
});
