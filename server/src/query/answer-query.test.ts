import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  group,
  hour,
  lastHours,
  limit,
  now,
  sort,
  source,
  startChartHarness,
  where,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';

const harness = closedAfterTests(await startChartHarness());

test('without rows, count, distinct and sum are 0 and the others null, in one statement', async () => {
  const ask = await harness.projectOf([]);
  harness.statements = 0;
  const names = ['count', 'distinct', 'sum', 'avg', 'median', 'min', 'max'];
  const answers = await ask(...names.map((name) => aggregate(name, source('n'))), source());
  expect(answers.map((each) => each.type === 'scalar' && each.value)).toEqual([
    ...['0', '0', '0', null, null, null, null],
    '0',
  ]);
  expect(harness.statements).toBe(1);
});

test('an empty window is answered without querying the engine', async () => {
  const ask = await harness.projectOf([{}]);
  harness.statements = 0;
  const range = { type: 'absolute', from: now, to: now };
  const empty = { type: 'timeRange', range, input: source() };
  const answers = await ask(empty, buckets(empty), group(['page'], empty));
  expect(answers).toEqual([
    { dimensions: [], type: 'scalar', value: '0' },
    { dimensions: ['time'], type: 'timeSeries', rows: [] },
    { dimensions: ['page'], type: 'grouping', rows: [] },
  ]);
  expect(harness.statements).toBe(0);
});

test('Other is the true aggregate of its rows, and a real Other stays a separate row', async () => {
  const times = { a: [10, 20], Other: [100], b: [1, 2, 3], c: [11] };
  const ask = await harness.projectOf(
    Object.entries(times).flatMap(([page, all]) =>
      all.map((time_on_page) => ({ page, time_on_page })),
    ),
  );
  const top = (name: string) =>
    limit(2, true, aggregate(name, group(['page'], source('time_on_page'))));
  const [average, median, distinct] = await ask(top('avg'), top('median'), top('distinct'));
  expect(average).toMatchObject({
    rows: [
      { name: 'Other', value: 100 },
      { name: 'a', value: 15 },
      { name: 'Other', value: 17 / 4 },
    ],
  });
  expect(median).toMatchObject({ rows: [{ value: 100 }, { value: 15 }, { value: 2.5 }] });
  expect(distinct).toMatchObject({
    rows: [
      { name: 'b', value: 3 },
      { name: 'a', value: 2 },
      { name: 'Other', value: 2 },
    ],
  });
});

test('ties are sorted by name, ascending in both directions, and the last sort before a limit decides', async () => {
  const ask = await harness.projectOf(['b', 'a', 'é', 'B', 'c', 'c'].map((page) => ({ page })));
  const names = async (query: unknown) => {
    const [answer] = await ask(query);
    return answer?.type === 'grouping' ? answer.rows.map(({ name }) => name) : null;
  };
  const pages = group(['page'], source());
  expect(await names(pages)).toEqual(['c', 'B', 'a', 'b', 'é']);
  expect(await names(sort('value', 'asc', pages))).toEqual(['B', 'a', 'b', 'é', 'c']);
  expect(await names(limit(2, false, sort('dimension', 'desc', pages)))).toEqual(['é', 'c']);
  expect(await names(sort('dimension', 'asc', limit(3, true, pages)))).toEqual([
    ...['B', 'a', 'c'],
    'Other',
  ]);
});

test('flat groups add each field under its own name, next to name and value', async () => {
  const ask = await harness.projectOf([{ page: '/a', props: { name: 'n', value: '7' } }]);
  const [answer] = await ask(group(['page', 'name', 'value'], source(), 'flat'));
  expect(answer).toEqual({
    dimensions: ['page', 'name', 'value'],
    type: 'grouping',
    rows: [{ page: '/a', name_: 'n', value_: '7', name: '/a / n / 7', value: 1 }],
  });
});

const transform = (operation: string, input: unknown, more = {}) => ({
  type: 'transform',
  operation,
  input,
  ...more,
});

test('labels are rewritten before rows are grouped, by several transforms in order', async () => {
  const ask = await harness.projectOf(
    [' hELLO\tstraße', 'Hello STRASSE ', 'É 1', '', 'a\nb'].map((page) => ({ page })),
  );
  const pages = async (input: unknown) => {
    const [answer] = await ask(sort('dimension', 'asc', group(['page'], input)));
    return answer?.type === 'grouping' ? answer.rows.map(({ name, value }) => [name, value]) : null;
  };
  const trimmed = transform('trim', source());
  const swapped = transform('replaceRegex', trimmed, {
    pattern: String.raw`(\S+)\s+(\S+)`,
    replacement: String.raw`\2-\1`,
  });
  expect(await pages(transform('toUpperCase', swapped))).toEqual([
    ['', 1],
    ['1-É', 1],
    ['B-A', 1],
    ['STRASSE-HELLO', 2],
  ]);
  expect(await pages(transform('toTitleCase', trimmed))).toEqual([
    ['', 1],
    ['A\nB', 1],
    ['Hello\tStraße', 1],
    ['Hello Strasse', 1],
    ['É 1', 1],
  ]);
  const dots = { pattern: '.', replacement: 'x' };
  expect(await pages(transform('replaceRegex', trimmed, dots))).toContainEqual(['x\nx', 1]);
  expect(await pages(transform('replace', trimmed, dots))).toContainEqual(['É 1', 1]);
  // A missing value is not rewritten.
  expect(await pages(transform('append', trimmed, { pattern: '!' }))).toContainEqual(['', 1]);
});

test('an empty match never splits a character', async () => {
  const ask = await harness.projectOf(['aéb', '日本', 'x'].map((page) => ({ page })));
  const names = async (pattern: string, replacement: string) => {
    const rewritten = transform('replaceRegex', source(), { pattern, replacement });
    const [answer] = await ask(
      sort('dimension', 'asc', group(['page'], transform('trim', rewritten))),
    );
    return answer?.type === 'grouping' ? answer.rows.map(({ name }) => name) : null;
  };
  expect(await names('z*', '-')).toEqual(['-a-é-b-', '-x-', '-日-本-']);
  expect(await names('(é|)', String.raw`<\1>`)).toEqual(['<>a<é><>b<>', '<>x<>', '<>日<>本<>']);
  expect(await names(String.raw`\B`, '|')).toEqual(['aéb', 'x', '|日|本|']);
  expect(await names('.*', '本')).toEqual(['本本']);
  expect(await names('[]é]', '本')).toEqual(['a本b', 'x', '日本']);
});

test('a pattern matches where it should, no matter what the engine searches for first', async () => {
  const ask = await harness.projectOf(
    ['caf', 'café', 'a]', ']', '[', 'é*'].map((page) => ({ page })),
  );
  const found = async (pattern: string) => {
    const matching = where('page', 'regex', pattern, source());
    const [answer] = await ask(sort('dimension', 'asc', group(['page'], matching)));
    return answer?.type === 'grouping' ? answer.rows.map(({ name }) => name) : null;
  };
  expect(await found('^café?$')).toEqual(['caf', 'café']);
  expect(await found('^café{0,2}$')).toEqual(['caf', 'café']);
  expect(await found('[]f]$')).toEqual([']', 'a]', 'caf']);
  expect(await found('^[^]c]')).toEqual(['[', 'a]', 'é*']);
  expect(await found('xyz[[]q|f$')).toEqual(['caf']);
  expect(await found('^[[:punct:]]$')).toEqual(['[', ']']);
  expect(await found(String.raw`\Qé*\E`)).toEqual(['é*']);
  expect(await found(String.raw`^[\]a]{1,2}$`)).toEqual([']', 'a]']);
  expect(await found('^.[é]?$')).toEqual(['[', ']']);
});

test('without a group the source field is rewritten; with one it is not', async () => {
  const ask = await harness.projectOf(['é', 'bcd', ''].map((page) => ({ page })));
  const lengths = transform('length', source('page'));
  const flat = group(['page'], lengths, 'flat');
  expect(await ask(aggregate('sum', lengths), lengths, aggregate('sum', flat))).toMatchObject([
    { value: '4' },
    { value: '2' },
    {
      rows: [
        { page: '', value: 0 },
        { page: '1', value: 0 },
        { page: '3', value: 0 },
      ],
    },
  ]);
});

test('for each identity the latest row counts, and the larger ID if times are equal', async () => {
  const visitor = (digit: number) => `0000000${digit}-0000-4000-8000-000000000000`;
  const id = (digit: string) => `01900000-0000-7000-8000-00000000000${digit}`;
  const row = (who: number, page: string, hoursAgo: number, digit: string) => ({
    ...{ visitor: visitor(who), page, ts: now - hoursAgo * hour, id: id(digit) },
  });
  const ask = await harness.projectOf([
    ...[row(1, 'old', 3, '1'), row(1, 'a', 2, '3'), row(1, 'b', 2, '2')],
    ...[row(2, 'old', 3, '4'), row(2, 'old', 3, '5')],
  ]);
  const latest = (input: unknown, identity: string | null = null) => ({
    ...{ type: 'deduplicate', identity, input },
  });
  const old = (input: unknown) => ({
    type: 'filter',
    predicate: { type: 'comparison', field: 'page', operator: 'notEquals', value: 'a' },
    input,
  });
  harness.statements = 0;
  const [pages, hours, whole, inside, outside] = await ask(
    group(['page'], latest(source())),
    buckets(latest(lastHours(4, source()))),
    group(['page'], latest(source(), 'project')),
    group(['page'], latest(old(source()))),
    group(['page'], old(latest(source()))),
  );
  expect(harness.statements).toBe(5);
  const one = (name: string) => ({ name, value: 1 });
  expect(pages).toMatchObject({ rows: [one('a'), one('old')] });
  expect(hours).toMatchObject({ rows: [{ value: 2 }, { value: 1 }] });
  expect(whole).toMatchObject({ rows: [one('a')] });
  // A filter applies before or after, as its node does.
  expect(inside).toMatchObject({ rows: [one('b'), one('old')] });
  expect(outside).toMatchObject({ rows: [one('old')] });
});

test('series are sorted largest first; gaps are null, or filled over the whole window', async () => {
  const ask = await harness.projectOf([
    { page: 'a', ts: now - 3 * hour },
    { page: 'b', ts: now - hour },
    { page: 'b', ts: now - hour + 1 },
  ]);
  const series = (more: object) => buckets(group(['page'], lastHours(4, source())), more);
  const row = (at: string, ...values: (number | null)[]) => ({
    name: `2026-11-21 ${at}:00:00`,
    ...{ value_0: values[0], series_0: 'b', value_1: values[1], series_1: 'a' },
  });
  const [plain, filled, running] = await ask(
    series({}),
    series({ gapFill: 'zero' }),
    series({ gapFill: 'zero', cumulative: true }),
  );
  expect(plain).toEqual({
    dimensions: ['time', 'page'],
    type: 'timeSeries',
    rows: [row('09', null, 1), row('11', 2, null)],
  });
  expect(filled).toMatchObject({
    rows: [row('08', 0, 0), row('09', 0, 1), row('10', 0, 0), row('11', 2, 0)],
  });
  expect(running).toMatchObject({
    rows: [row('08', 0, 0), row('09', 0, 1), row('10', 0, 1), row('11', 2, 1)],
  });
});

test('sums beyond the range of numbers are sent as text', async () => {
  const ask = await harness.projectOf([{ props: { n: '1e308' } }, { props: { n: '1e308' } }]);
  const sum = aggregate('sum', source('n'));
  expect(await ask(sum, aggregate('sum', group(['page'], source('n'))))).toMatchObject([
    { value: 'Infinity' },
    { rows: [{ name: '', value: 'Infinity' }] },
  ]);
});

test('rows above 10,000 are cut, and the output says so', async () => {
  const ask = await harness.projectOf(
    Array.from({ length: 10_001 }, (_, index) => ({ url: `/${index}` })),
  );
  const urls = group(['url'], source());
  const [all, first, both] = await ask(urls, limit(10_000, false, urls), aggregate('sum', urls));
  for (const cut of [all, both]) expect(cut).toMatchObject({ truncated: true });
  expect(all?.type === 'grouping' && all.rows.length).toBe(10_000);
  expect(first).not.toHaveProperty('truncated');
});

test('a repeated hour is two rows with the same name', async () => {
  const change = Date.UTC(2026, 9, 25, 0, 30);
  const ask = await harness.projectOf([
    { ts: change },
    { ts: change + hour },
    { ts: change + hour + 1 },
  ]);
  const range = { type: 'absolute', from: '2026-10-25', to: '2026-10-26' };
  const hours = buckets(
    { type: 'timeRange', range, input: source() },
    { timezone: 'Europe/Berlin' },
  );
  expect(await ask(hours)).toMatchObject([
    {
      rows: [
        { name: '2026-10-25 02:00:00', value: 1 },
        { name: '2026-10-25 02:00:00', value: 2 },
      ],
    },
  ]);
});

test('an hour that begins with a clock change has its own rows', async () => {
  // The clock in Chatham goes back from 03:45 to 02:45.
  const change = Date.UTC(2026, 3, 4, 14);
  const ask = await harness.projectOf([
    ...[{ ts: change - hour }, { ts: change - 1 }, { ts: change }, { ts: change + 1 }],
    { ts: change + 900_000 },
  ]);
  const range = { type: 'absolute', from: change - hour, to: change + hour };
  const input = { type: 'timeRange', range, input: source() };
  const [hours, series] = await ask(
    buckets(input, { timezone: 'Pacific/Chatham' }),
    group(['page'], buckets(input, { timezone: 'Pacific/Chatham', gapFill: 'zero' })),
  );
  const rows = [
    { name: '2026-04-05 02:00:00', value: 1 },
    { name: '2026-04-05 03:00:00', value: 1 },
    { name: '2026-04-05 02:00:00', value: 2 },
    { name: '2026-04-05 03:00:00', value: 1 },
  ];
  expect(hours).toMatchObject({ rows });
  expect(series).toMatchObject({ rows: rows.map(({ name, value }) => ({ name, value_0: value })) });
});

test('rows of an older generation do not count', async () => {
  const ask = await harness.projectOf([{ generation: 1 }, { generation: 2 }, { generation: 3 }], 2);
  expect(await ask(source())).toMatchObject([{ value: '2' }]);
});
