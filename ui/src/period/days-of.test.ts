import { expect, test } from 'vitest';
import { readRangeSearch } from './range-search.ts';
import { windowOf } from './range.ts';
import { startOfDay } from '../components/zone/zone-time.ts';
import { daysOf } from './days-of.ts';

test.each(['UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'both times lie in the range of days in %s, also just before midnight',
  (zone) => {
    const first = new Date(startOfDay(zone, '2026-03-01')).toISOString();
    const last = new Date(startOfDay(zone, '2026-03-10') - 1).toISOString();
    const range = daysOf(first, last, zone);
    expect(readRangeSearch({ ...range })).toEqual({
      ...range,
      from: '2026-03-01',
      to: '2026-03-09',
    });
    const window = windowOf({ ...range, zone });
    expect(window.from).toBeLessThanOrEqual(Date.parse(first));
    expect(window.to).toBeGreaterThan(Date.parse(last));
  },
);
