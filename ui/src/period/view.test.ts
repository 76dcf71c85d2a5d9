import { expect, test } from 'vitest';
import { comparedView, viewOf } from './view.ts';
import { browserZone } from '../components/zone/zone-time.ts';

const midnight = (year: number, month: number, day: number) =>
  new Date(year, month - 1, day).toISOString();
const rangeOf = (search: Parameters<typeof viewOf>[0]) => viewOf(search, []).range;

test('ranges up to now begin at midnight and have no end, so that answers stay the same', () => {
  const now = new Date();
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  expect(rangeOf({ range: 'today' })).toEqual({ type: 'absolute', from: today.toISOString() });
  const [thirty, ninety] = [rangeOf({}), rangeOf({ range: '90d' })];
  expect(rangeOf({ range: '30d' })).toEqual(thirty);
  expect(Object.keys(thirty)).toEqual(['type', 'from']);
  expect(ninety).not.toEqual(thirty);
});

test('the last 24 hours move with the clock of the service', () => {
  expect(rangeOf({ range: '24h' })).toEqual({ type: 'relative', value: 24, unit: 'hour' });
});

test('a custom range has both ends', () => {
  expect(rangeOf({ range: 'custom', from: '2026-03-08', to: '2026-03-10' })).toEqual({
    type: 'absolute',
    from: midnight(2026, 3, 8),
    to: midnight(2026, 3, 11),
  });
});

test('a range up to now is compared with as long a one that starts whole days earlier', () => {
  const now = new Date();
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 13).toISOString();
  expect(comparedView({ range: '7d' })).toEqual({
    compare: 'previous',
    compareRange: { type: 'absolute', from: start },
  });
  expect(comparedView({ range: '24h' })).toEqual({ compare: 'previous' });
  expect(comparedView({ range: '7d', compare: 'off' })).toEqual({ compare: null });
  const custom = { range: 'custom', from: '2026-03-08', to: '2026-03-10' } as const;
  expect(comparedView({ ...custom, compare: 'year' }).compareRange).toEqual({
    type: 'absolute',
    from: midnight(2025, 3, 8),
    to: midnight(2025, 3, 11),
  });
});

test('filters become conditions, and an empty value asks for rows without the field', () => {
  const filters = [
    { field: 'page', value: '/a' },
    { field: 'country', value: '' },
  ];
  expect(viewOf({}, filters)).toMatchObject({
    timezone: browserZone,
    filters: [
      { type: 'comparison', field: 'page', operator: 'equals', value: '/a' },
      { type: 'comparison', field: 'country', operator: 'isNull' },
    ],
  });
});

test('the zone of the address is that of the range and of the buckets', () => {
  const search = {
    range: 'custom',
    ...{ from: '2026-03-08', to: '2026-03-08' },
    zone: 'Asia/Tokyo',
  } as const;
  expect(viewOf(search, [])).toMatchObject({
    timezone: 'Asia/Tokyo',
    range: { from: '2026-03-07T15:00:00.000Z', to: '2026-03-08T15:00:00.000Z' },
  });
  expect(comparedView(search).compareRange).toMatchObject({ from: '2026-03-06T15:00:00.000Z' });
});
