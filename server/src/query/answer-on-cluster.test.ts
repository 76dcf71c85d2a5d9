import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  type ChartHarness,
  group,
  hour,
  lastHours,
  limit,
  now,
  source,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { startClusterHarness } from '../../test/engine-harness.ts';
import type { EventRow } from '../kinds/web/table.ts';

const engine = closedAfterTests(await startChartHarness());
const cluster = closedAfterTests(await startChartHarness(startClusterHarness));
const id = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const rows = Array.from({ length: 600 }, (_, at): Partial<EventRow> => ({
  id: id(at),
  ts: now - (at % 90) * (hour / 2) - at,
  visitor: id(at % 37),
  session: `s${at % 53}`,
  event: ['pageview', 'page_leave', 'signup'][at % 3] ?? '',
  page: `/${at % 11}`,
  country: ['DE', 'US', 'JP'][at % 3] ?? '',
  scroll_depth: at % 5 === 0 ? null : at % 100,
  props: { plan: `p${at % 4}` },
}));

const queries = [
  aggregate('count', lastHours(48, source())),
  aggregate('distinct', lastHours(48, source('user_id'))),
  aggregate('median', lastHours(40, source('scroll_depth'))),
  limit(3, true, aggregate('count', group(['page'], lastHours(48, source())))),
  limit(
    2,
    true,
    aggregate('distinct', group(['country', 'event'], lastHours(48, source('user_id')))),
  ),
  aggregate('count', buckets(lastHours(24, source()))),
  aggregate('distinct', group(['event'], buckets(lastHours(24, source('user_id'))))),
  aggregate('distinct', lastHours(48, source('session_id'))),
  aggregate('count', group(['session.entry_page'], lastHours(48, source()))),
];

/** The answers for two projects, which are in different shards of a cluster. */
async function answers(harness: ChartHarness): Promise<unknown> {
  const [first, second] = [
    await harness.projectOf(rows),
    await harness.projectOf(rows.slice(0, 99)),
  ];
  return [await first(...queries), await second(...queries)];
}

test('charts over a cluster have the answers of a single engine', async () => {
  const expected = await answers(engine);
  expect(await answers(cluster)).toEqual(expected);
  expect(JSON.stringify(expected)).toContain('"/5"');
});
