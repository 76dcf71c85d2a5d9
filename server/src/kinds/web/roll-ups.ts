import type { RollUp } from '../roll-up.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** In which charts of common questions find their answers; other questions read rows. */
export const eventRollUps: readonly RollUp[] = [
  { name: 'by_half_hour', slot: hour / 2, columns: ['event'], granularity: 512 },
  { name: 'by_hour', slot: hour, columns: ['event'], granularity: 512 },
  { name: 'by_day', slot: day, columns: ['event'], granularity: 512 },
  ...['page', 'referrer', 'country', 'device', 'browser', 'os', 'utm_source'].map((column) => ({
    name: `${column}_by_day`,
    slot: day,
    columns: [column, 'event'],
    granularity: 512,
  })),
];
