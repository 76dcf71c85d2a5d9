import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  formula,
  group,
  hour,
  lastHours,
  limit,
  now,
  sort,
  source,
  sumOf,
  where,
  type ChartHarness,
  startChartHarness,
} from '../../test/chart-harness.ts';

let harness: ChartHarness;

beforeAll(async () => {
  harness = await startChartHarness();
});

afterAll(async () => harness.close());

const day = 24 * hour;
const name = (nth: number): string => `page ${String(nth).padStart(5, '0')}`;
const pages = (input: unknown) => group(['page'], input);
const ofKind = (event: string) => where('event', 'equals', event, source());

test('groups are joined before any is cut: rare ones of one input may be frequent in the other', async () => {
  // Views are rarer the later the page, sign-ups only occur on the last ones.
  const rows = Array.from({ length: 12_000 }, (_, nth) => ({ page: name(nth), event: 'view' }));
  const often = Array.from({ length: 11_000 }, (_, nth) => ({ page: name(nth), event: 'view' }));
  const rare = [11_998, 11_999, 11_999].map((nth) => ({ page: name(nth), event: 'signup' }));
  const ask = await harness.projectOf([...rows, ...often, ...rare]);
  const rate = formula('A / B', { A: pages(ofKind('signup')), B: pages(ofKind('view')) });
  const [best, last, rest, all] = await ask(
    limit(3, false, rate),
    limit(2, false, sort('dimension', 'desc', sumOf(pages(ofKind('view')), pages(source())))),
    limit(9_000, true, sort('value', 'desc', sumOf(pages(ofKind('view'))))),
    sumOf(pages(ofKind('view'))),
  );
  const row = (nth: number, value: number) => ({ name: name(nth), value });
  expect(best).toMatchObject({ rows: [row(11_999, 2), row(11_998, 1), row(0, 0)] });
  expect(last).toMatchObject({ rows: [row(11_999, 4), row(11_998, 3)] });
  const others = rest && 'rows' in rest ? rest.rows.at(-1) : null;
  expect(others).toEqual({ name: 'Other', value: 5000 });
  expect(all).toMatchObject({ truncated: true });
});

test('more groups than can be joined are rejected with the path of the input', async () => {
  const many = Array.from({ length: 50_001 }, (_, nth) => ({ page: name(nth) }));
  const ask = await harness.projectOf(many);
  const asItIs = (input: unknown) => input;
  const rows = lastHours(3, source());
  for (const inTime of [asItIs, (input: unknown) => buckets(input)]) {
    const rate = formula('A / B', { A: inTime(rows), B: inTime(pages(rows)) });
    await expect(ask(rate)).rejects.toMatchObject({
      tag: 'ChartQueryValidationError',
      path: 'body.outputs[0].query.inputs[1].query',
      message: 'The input has more than 50000 groups. Filter its rows or limit them.',
    });
  }
  const [few] = await ask(sumOf(limit(1, false, pages(source())), pages(ofKind('none'))));
  expect(few).toMatchObject({ rows: [{ name: name(0), value: 1 }] });
});

const month = (input: unknown) => buckets(between(now - 30 * day, now, input));
const between = (from: number, to: number, input: unknown) => ({
  type: 'timeRange',
  range: { type: 'absolute', from, to },
  input,
});

test('series are joined over the whole window before those that do not fit are cut', async () => {
  // 500 series of 720 hours: about 347 fit. The later the page, the rarer.
  const rows = Array.from({ length: 500 }, (_, nth) => [
    { page: name(nth), ts: now - 2 * hour, time_on_page: 500 - nth },
    { page: name(nth), ts: now - hour, time_on_page: 0, event: 'signup' },
  ]).flat();
  const visitor = (nth: number) => `00000000-0000-4000-8000-0000000000${10 + nth}`;
  const more = [0, 1].map((nth) => ({
    ...{ page: name(499), ts: now - hour, event: 'signup', time_on_page: 0 },
    visitor: visitor(nth),
  }));
  const ask = await harness.projectOf([...rows, ...more]);
  const series = (input: unknown) => pages(month(input));
  const time = aggregate('sum', series(source('time_on_page')));
  const signups = series(ofKind('signup'));
  const all = formula('A / B', { A: time, B: signups });
  const [last, first, folded, capped, whole] = await ask(
    limit(2, false, sort('dimension', 'desc', all)),
    limit(2, false, sort('value', 'asc', formula('A + B', { A: time, B: signups }))),
    limit(1, true, sort('dimension', 'desc', formula('A', { A: signups }))),
    limit(2, true, sumOf(limit(400, true, sort('dimension', 'desc', time)), time)),
    all,
  );
  const at = (hour: string) => ({ name: `2026-11-21 ${hour}:00:00` });
  // A sum over rows without sign-ups is divided by 0.
  expect(last).toMatchObject({
    rows: [
      { ...at('10'), series_0: name(499), value_0: null, series_1: name(498), value_1: null },
      { ...at('11'), series_0: name(499), value_0: 0, series_1: name(498), value_1: 0 },
    ],
  });
  expect(first).toMatchObject({
    rows: [
      { ...at('10'), series_0: name(498), value_0: 2, series_1: name(497), value_1: 3 },
      { ...at('11'), series_0: name(498), value_0: 1, series_1: name(497), value_1: 1 },
    ],
  });
  expect(folded).toMatchObject({
    rows: [{ ...at('11'), series_0: name(499), value_0: 3, series_1: 'Other', value_1: 499 }],
  });
  // The first input keeps the last 400 pages; the second one has them all.
  expect(capped).toMatchObject({ rows: [{ series_0: name(100), value_0: 800 }, {}] });
  expect(whole).toMatchObject({ truncated: true });
  expect(last).not.toHaveProperty('truncated');
});

test('cumulative series go on where only series that do not fit have rows', async () => {
  const first = { page: name(0), ts: now - 3 * hour, time_on_page: 5 };
  const rows = Array.from({ length: 499 }, (_, nth) => ({
    ...{ page: name(nth + 1), ts: now - (nth < 450 ? 3 : 1) * hour, time_on_page: 1 },
  }));
  const ask = await harness.projectOf([first, ...rows]);
  const grown = (input: unknown) => {
    const over = { interval: 'hour', gapFill: 'none', cumulative: true };
    return aggregate('sum', pages(buckets(between(now - 30 * day, now, input), over)));
  };
  const time = grown(source('time_on_page'));
  const [all] = await ask(sort('dimension', 'asc', formula('A * 2', { A: time })));
  const [before, after] = all && 'rows' in all ? all.rows : [];
  expect(all).toMatchObject({ truncated: true });
  expect(before).toMatchObject({ series_0: name(0), value_0: 10 });
  expect(after).toMatchObject({ series_0: name(0), value_0: 10 });
});

test('series that do not fit are not part of the rest', async () => {
  const rows = Array.from({ length: 420 }, (_, nth) => ({ page: name(nth), ts: now - hour }));
  const ask = await harness.projectOf(rows);
  const [series] = await ask(limit(400, true, pages(month(source()))));
  const [row] = series && 'rows' in series ? series.rows : [];
  const labels = Object.entries(row ?? {}).filter(([key]) => key.startsWith('series_'));
  expect(labels.at(-1)?.[1]).toBe('Other');
  expect(row?.[`value_${labels.length - 1}`]).toBe(20);
  expect(series).toMatchObject({ truncated: true });
});

test('the rest of a formula is computed for thousands of long labels', async () => {
  const long = (nth: number): string => `${'é'.repeat(600)} ${nth}`;
  const rows = Array.from({ length: 3_000 }, (_, nth) => ({
    page: long(nth),
    title: `${nth % 2}`,
  }));
  const ask = await harness.projectOf([...rows, { page: long(0), title: '0' }]);
  const both = (input: unknown) => group(['page', 'title'], input, 'flat');
  const [one, two] = await ask(
    limit(2_900, true, sumOf(pages(source()), pages(source()))),
    limit(2_990, true, sumOf(both(source()))),
  );
  const last = (answer: typeof one) => (answer && 'rows' in answer ? answer.rows.at(-1) : null);
  expect(last(one)).toEqual({ name: 'Other', value: 200 });
  expect(last(two)).toMatchObject({ page: 'Other', title: 'Other', value: 10 });
});
