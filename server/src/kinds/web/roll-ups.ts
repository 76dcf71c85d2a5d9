import type { RollUp } from '../roll-up.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Roll-ups in which common queries find their answers; others read rows. */
export const eventRollUps: readonly RollUp[] = [
  // Sets of visitors by event are merged more slowly, so there are some without.
  { name: 'by_half_hour', slot: hour / 2, columns: [], granularity: 512 },
  { name: 'by_hour', slot: hour, columns: [], granularity: 512 },
  { name: 'by_day', slot: day, columns: [], granularity: 512 },
  { name: 'event_by_half_hour', slot: hour / 2, columns: ['event'], granularity: 512 },
  // With so many values, the sets of a month take long to merge. Of the pages that lead, few others should be in the
  // same granule; with still smaller ones, the engine's own choice would be to read rows.
  {
    name: 'page_by_8_days',
    slot: 8 * day,
    columns: ['page'],
    isRankedByRows: true,
    granularity: 32,
  },
  { name: 'referrer_by_8_days', slot: 8 * day, columns: ['referrer'], granularity: 512 },
  {
    name: 'page_by_day',
    slot: day,
    columns: ['page', 'event'],
    isRankedByRows: true,
    granularity: 256,
  },
  ...['referrer', 'country', 'device', 'browser', 'os', 'utm_source'].map((column) => ({
    name: `${column}_by_day`,
    slot: day,
    columns: [column, 'event'],
    granularity: 512,
  })),
];
