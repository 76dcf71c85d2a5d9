import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aggregate,
  type ChartHarness,
  group,
  limit,
  now,
  source,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { fillRows, timeOf } from '../../test/fill-rows.ts';

const hour = 3_600_000;
const hours = 240;
const from = now - hours * hour;
/** A prime, so that multiples of another number give each value below it once. */
const rows = 2_000_003;
const factor = 7_919;
const project = 1;

let harness: ChartHarness;
beforeAll(async () => {
  harness = await startChartHarness();
  harness.newProject();
  // Row n has the value (n × factor) mod rows; the rows are evenly spread over the time.
  await fillRows(harness.engine, 'vitals', rows, {
    project: `${project}`,
    generation: '1',
    ts: timeOf(`${from} + intDiv(number * ${hours * hour}, ${rows})`),
    id: 'generateUUIDv7()',
    metric: `if(number % 10 = 0, 'CLS', 'LCP')`,
    value: `number * ${factor} % ${rows}`,
    page: `concat('/', toString(number % 5))`,
  });
});
afterAll(async () => harness.close());

async function ask(query: unknown) {
  const asker = harness.asker({ number: project, generation: 1, errorGeneration: 1 });
  const [answer] = await asker(query);
  return answer && 'rows' in answer ? answer.rows : [];
}

const running = (interval: string, input: unknown) => ({
  type: 'timeBucket',
  interval,
  cumulative: true,
  input: { type: 'timeRange', range: { type: 'absolute', from, to: now }, input },
});

/** The part of the values so far that are at most this value, of rows that count. */
function rankIn(end: number, value: number, counts: (row: number) => boolean) {
  let below = 0;
  let all = 0;
  for (let row = 0; Math.floor((row * hours * hour) / rows) < end; row++) {
    if (!counts(row)) continue;
    all += 1;
    if ((row * factor) % rows <= value) below += 1;
  }
  return { rank: below / all, all };
}

test('a cumulative median over two million rows is exact for the first million, then within 1 % of rank', async () => {
  const found = await ask(aggregate('median', running('hour', source('value', 'web-vitals'))));
  expect(found).toHaveLength(hours);
  let approximated = 0;
  for (const at of [1, 2, 50, 119, 120, 121, 170, 240]) {
    const { rank, all } = rankIn(at * hour, Number(found[at - 1]?.value), () => true);
    const tolerance = all <= 1_000_000 ? 1 / all : 0.01;
    expect(Math.abs(rank - 0.5), `${at} ${all}`).toBeLessThanOrEqual(tolerance);
    if (Math.abs(rank - 0.5) > 1 / all) approximated += 1;
  }
  // An exact value for every bucket takes too long.
  expect(approximated).toBeGreaterThan(0);
});

test('so are medians of series and of the rest, which are selected by their last value', async () => {
  const medians = aggregate(
    'median',
    group(['metric'], running('day', source('value', 'web-vitals'))),
  );
  const found = await ask(medians);
  const folded = await ask(limit(1, true, medians));
  expect(found).toHaveLength(hours / 24 + 1);
  const last = found.at(-1);
  expect(Number(last?.value_0)).toBeGreaterThanOrEqual(Number(last?.value_1));
  for (const at of [3, 7, found.length]) {
    // The first day begins at noon.
    const end = Math.min(hours, 12 + 24 * (at - 1)) * hour;
    const [row, other] = [found[at - 1], folded[at - 1]];
    for (const nth of [0, 1]) {
      const isLate = row?.[`series_${nth}`] === 'CLS';
      const counts = (each: number): boolean => (each % 10 === 0) === isLate;
      const { rank, all } = rankIn(end, Number(row?.[`value_${nth}`]), counts);
      const tolerance = all <= 1_000_000 ? 1 / all : 0.01;
      expect(Math.abs(rank - 0.5), `${at} ${nth} ${all}`).toBeLessThanOrEqual(tolerance);
      const shown = Number(other?.[`value_${nth}`]);
      const own = rankIn(end, shown, counts);
      expect(Math.abs(own.rank - 0.5), `folded ${at} ${nth}`).toBeLessThanOrEqual(tolerance);
    }
    expect(other?.series_1).toBe('Other');
  }
});
