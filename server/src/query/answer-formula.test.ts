import { expect, test } from 'vitest';
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
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await startChartHarness());

const only = (page: string, input: unknown) => where('page', 'equals', page, input);

test('formulas compute numbers: missing is 0, division by 0 null, halves round away from 0', async () => {
  const ask = await harness.projectOf([
    { page: 'a', time_on_page: 1.005 },
    { page: 'a', time_on_page: 2.5 },
    { page: 'b', time_on_page: 3 },
  ]);
  const all = source();
  const time = aggregate('min', source('time_on_page'));
  const none = aggregate('avg', only('nothing', source('time_on_page')));
  harness.statements = 0;
  const answers = await ask(
    formula('A / b * 100', { all, b: aggregate('count', source('nowhere')) }),
    formula('part / All * 100', { part: only('a', all), All: all }, 2),
    formula('A', { time }, 2),
    formula('-a', { time }, 2),
    formula('A + 1', { none }),
    formula('(A / (A - A)) + 1', { all }),
    formula('A + 1', { nested: formula('A / 0', { all }) }),
    sumOf(all, only('a', all), sumOf(all)),
  );
  expect(harness.statements).toBe(2);
  expect(answers.map((each) => each.type === 'scalar' && each.value)).toEqual([
    ...[null, '66.67', '1.01', '-1.01', '1', null, null, '8'],
  ]);
});

test('formulas join groups by label, and keep a real Other separate from the folded rest', async () => {
  const ask = await harness.projectOf(
    ['a', 'a', 'a', 'b', 'Other', 'Other', 'c'].map((page, index) => ({
      page,
      event: index % 2 === 0 ? 'x' : 'y',
    })),
  );
  const pages = (input: unknown) => group(['page'], input, 'flat');
  const top = limit(2, true, pages(source()));
  const share = formula('A / B * 100', { A: pages(source()), B: source() }, 1);
  const x = { type: 'comparison', field: 'event', operator: 'equals', value: 'x' };
  const gained = formula('B - A', {
    A: pages(source()),
    B: pages({ type: 'filter', predicate: x, input: source() }),
  });
  const [tops, shares, cut, gain] = await ask(
    sumOf(top, top),
    share,
    limit(1, false, sort('dimension', 'desc', share)),
    gained,
  );
  expect(tops).toEqual({
    dimensions: ['page'],
    type: 'grouping',
    rows: [
      { page: 'a', name: 'a', value: 6 },
      { page: 'Other', name: 'Other', value: 4 },
      { page: 'Other', name: 'Other', value: 4 },
    ],
  });
  expect(shares).toMatchObject({
    rows: [
      { name: 'a', value: 42.9 },
      { name: 'Other', value: 28.6 },
      { name: 'b', value: 14.3 },
      { name: 'c', value: 14.3 },
    ],
  });
  expect(cut).toMatchObject({ rows: [{ name: 'c', value: 14.3 }] });
  expect(gain).toMatchObject({
    rows: [
      { name: 'c', value: 0 },
      { name: 'Other', value: -1 },
      { name: 'a', value: -1 },
      { name: 'b', value: -1 },
    ],
  });
});

test('formulas join buckets and series; buckets missing from all inputs are gaps', async () => {
  const ask = await harness.projectOf([
    { page: 'a', ts: now - 3 * hour },
    { page: 'a', ts: now - hour },
    { page: 'b', ts: now - hour },
    { page: 'b', ts: now - hour },
  ]);
  const hours = buckets(lastHours(4, source()));
  const ofB = buckets(only('b', lastHours(4, source())));
  const series = group(['page'], hours);
  const [rate, doubled, share, last] = await ask(
    formula('B / A', { A: hours, B: ofB }, 3),
    sumOf(series, series),
    formula('series / hours', { series, hours }, 2),
    limit(1, false, sort('value', 'desc', sumOf(hours, ofB))),
  );
  const at = (name: string) => `2026-11-21 ${name}:00:00`;
  expect(rate).toEqual({
    dimensions: ['time'],
    type: 'timeSeries',
    rows: [
      { name: at('09'), value: 0 },
      { name: at('11'), value: 0.667 },
    ],
  });
  const labels = { series_0: 'a', series_1: 'b' };
  expect(doubled).toEqual({
    dimensions: ['time', 'page'],
    type: 'timeSeries',
    rows: [
      { name: at('09'), ...labels, value_0: 2, value_1: null },
      { name: at('11'), ...labels, value_0: 2, value_1: 4 },
    ],
  });
  expect(share).toMatchObject({
    rows: [
      { value_0: 1, value_1: null },
      { value_0: 0.33, value_1: 0.67 },
    ],
  });
  expect(last).toMatchObject({ rows: [{ name: at('11'), value: 5 }] });
});

test('a limit over a formula folds the rest, computed from its rows', async () => {
  const visit = (page: string, digit: number) => ({
    page,
    visitor: `${digit}0000000-0000-4000-8000-000000000000`,
  });
  // The same visitor saw all the small pages, so together they have one visitor.
  const ask = await harness.projectOf([
    ...[1, 2, 3].map((digit) => visit('a', digit)),
    ...['b', 'c', 'c', 'Other'].map((page) => visit(page, 4)),
  ]);
  const pages = (input: unknown) => group(['page'], input, 'flat');
  const views = pages(source());
  const visitors = aggregate('distinct', pages(source('user_id')));
  const each = formula('A / B', { A: views, B: visitors }, 2);
  harness.statements = 0;
  const [perVisitor, share, cut, sum, few] = await ask(
    limit(2, true, sort('dimension', 'asc', each)),
    limit(1, true, formula('A / B * 100', { A: views, B: source() }, 1)),
    limit(1, true, sumOf(limit(2, false, views), visitors)),
    limit(1, false, limit(1, true, sumOf(limit(1, true, views), limit(1, true, views)))),
    limit(9, true, sumOf(views, views)),
  );
  const row = (page: string, value: number) => ({ page, name: page, value });
  expect(perVisitor).toMatchObject({ rows: [row('Other', 1), row('a', 1), row('Other', 3)] });
  expect(share).toMatchObject({ rows: [row('a', 42.9), row('Other', 57.1)] });
  // Only the first two pages of the first input are kept: c has two views, and one visitor saw all.
  expect(cut).toMatchObject({ rows: [row('a', 6), row('Other', 3)] });
  expect(sum).toMatchObject({ rows: [row('a', 6)] });
  expect(few).toMatchObject({ rows: [row('a', 6), row('c', 4), row('Other', 2), row('b', 2)] });
});

test('with time buckets, the rest is a series with its own buckets', async () => {
  const ask = await harness.projectOf([
    { page: 'a', ts: now - 3 * hour },
    { page: 'a', ts: now - 3 * hour },
    { page: 'b', ts: now - hour },
    { page: 'c', ts: now - hour },
  ]);
  const series = group(['page'], buckets(lastHours(4, source())));
  const [rows] = await ask(limit(1, true, sumOf(series, series)));
  const at = (name: string) => `2026-11-21 ${name}:00:00`;
  const labels = { series_0: 'a', series_1: 'Other' };
  expect(rows).toEqual({
    dimensions: ['time', 'page'],
    type: 'timeSeries',
    rows: [
      { name: at('09'), ...labels, value_0: 4, value_1: null },
      { name: at('11'), ...labels, value_0: null, value_1: 4 },
    ],
  });
});

test('an input without the group adds no rows to the rest and keeps its own limit', async () => {
  const ask = await harness.projectOf([
    { page: 'a', ts: now - 3 * hour },
    { page: 'a', ts: now - 3 * hour },
    { page: 'b', ts: now - hour },
  ]);
  const hours = buckets(lastHours(4, source()));
  const series = group(['page'], hours);
  const late = limit(1, false, sort('time', 'desc', sumOf(hours, hours)));
  const [share, first] = await ask(
    limit(1, true, formula('A / B', { A: series, B: hours })),
    limit(1, true, formula('A + B', { A: series, B: late })),
  );
  const labels = { series_0: 'a', series_1: 'Other' };
  expect(share).toMatchObject({
    rows: [
      { ...labels, value_0: 1, value_1: null },
      { ...labels, value_0: null, value_1: 1 },
    ],
  });
  expect(first).toMatchObject({
    rows: [
      { ...labels, value_0: 2, value_1: null },
      { ...labels, value_0: null, value_1: 3 },
    ],
  });
});

test('a cumulative value before the first row is a gap in formulas, for the rest as for any series', async () => {
  const page = 'seen';
  const ask = await harness.projectOf([
    { page, time_on_page: 5, ts: now - 3 * hour },
    { page: 'a', ts: now - 3 * hour },
    { page, time_on_page: 4, ts: now - 2 * hour },
    { page: 'b', time_on_page: 7, ts: now - hour },
  ]);
  const running = buckets(lastHours(4, source('time_on_page')), { cumulative: true });
  const least = sort('dimension', 'desc', aggregate('min', group(['page'], running)));
  const [folded, whole] = await ask(
    formula('A + 1', { least: limit(1, true, least) }),
    formula('A + 1', { least: aggregate('min', group(['page'], running)) }),
  );
  const at = (name: string) => `2026-11-21 ${name}:00:00`;
  const names = { series_0: 'seen', series_1: 'Other' };
  // If it has rows but no numbers, a formula uses 0.
  expect(folded).toMatchObject({
    rows: [
      { name: at('09'), ...names, value_0: 6, value_1: 1 },
      { name: at('10'), ...names, value_0: 5, value_1: null },
      { name: at('11'), ...names, value_0: 5, value_1: 8 },
    ],
  });
  expect(whole).toMatchObject({
    rows: [
      { name: at('09'), series_0: 'b', series_1: 'seen', series_2: 'a', value_2: 1 },
      { name: at('10'), value_1: 5, value_2: null },
      { name: at('11'), value_0: 8, value_1: 5, value_2: null },
    ],
  });
});

test('a running total of an input goes on where only other inputs have rows, as if gaps were filled', async () => {
  const ask = await harness.projectOf([
    { page: 'a', event: 'signup', ts: now - 3 * hour },
    { page: 'a', event: 'view', ts: now - 3 * hour },
    { page: 'b', event: 'view', ts: now - 2 * hour },
    { page: 'c', event: 'view', ts: now - 2 * hour },
    { page: 'b', event: 'signup', ts: now - hour },
    { page: 'c', event: 'view', ts: now - hour },
  ]);
  const rate = (more: object, split: (input: unknown) => unknown = (input) => input) => {
    const of = (event: string) =>
      split(buckets(where('event', 'equals', event, lastHours(4, source())), more));
    return formula('A / B', { A: of('signup'), B: of('view') }, 2);
  };
  const pages = (input: unknown) => group(['page'], input);
  const running = { cumulative: true };
  const [none, filled, nested, apart, folded] = await ask(
    rate(running),
    rate({ ...running, gapFill: 'zero' }),
    formula('X + Y', { X: rate(running), Y: buckets(lastHours(4, source())) }),
    sort('dimension', 'asc', rate(running, pages)),
    limit(1, true, sort('dimension', 'asc', rate(running, pages))),
  );
  const at = (name: string) => ({ name: `2026-11-21 ${name}:00:00` });
  const rows = [
    { ...at('09'), value: 1 },
    { ...at('10'), value: 0.33 },
    { ...at('11'), value: 0.5 },
  ];
  expect(none).toMatchObject({ rows });
  expect(filled).toMatchObject({ rows: expect.arrayContaining(rows) });
  expect(nested).toMatchObject({ rows: [{ value: 3 }, { value: 2.33 }, { value: 2.5 }] });
  const names = { series_0: 'a', series_1: 'b', series_2: 'c' };
  expect(apart).toMatchObject({
    rows: [
      { ...at('09'), ...names, value_0: 1, value_1: null, value_2: null },
      { ...at('10'), ...names, value_0: 1, value_1: 0, value_2: 0 },
      { ...at('11'), ...names, value_0: 1, value_1: 1, value_2: 0 },
    ],
  });
  expect(folded).toMatchObject({
    rows: [
      { ...at('09'), series_0: 'a', value_0: 1, series_1: 'Other', value_1: null },
      { ...at('10'), value_0: 1, value_1: 0 },
      { ...at('11'), value_0: 1, value_1: 0.33 },
    ],
  });
});

test('series are ranked by the whole window, also if an input has the buckets but not the group', async () => {
  const rows = [
    { page: 'z', time_on_page: -100, ts: now - 3 * hour },
    ...Array.from({ length: 6 }, () => ({ page: 'x', time_on_page: 50, ts: now - hour })),
    ...Array.from({ length: 3 }, () => ({ page: 'y', time_on_page: 50, ts: now - hour })),
  ];
  const ask = await harness.projectOf(rows);
  const hours = (more = {}) => buckets(lastHours(4, source('time_on_page')), more);
  // The averages of both hours add up to -50, and the average of all rows is 35.
  const share = (more = {}) =>
    formula(
      'A / B',
      { A: aggregate('sum', group(['page'], hours())), B: aggregate('avg', hours(more)) },
      2,
    );
  harness.statements = 0;
  const [all, first] = await ask(share(), limit(1, false, share({ cumulative: true })));
  expect(harness.statements).toBeLessThan(5);
  expect(all).toMatchObject({
    rows: [
      { series_0: 'x', series_1: 'y', series_2: 'z', value_2: 1 },
      { value_0: 6, value_1: 3, value_2: null },
    ],
  });
  expect(first).toMatchObject({ rows: [{ series_0: 'x', value_0: null }, { value_0: 8.57 }] });
});
