import { expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  formula,
  group,
  hour,
  lastHours,
  now,
  source as sourceOf,
  where,
  startChartHarness,
} from '../../test/chart-harness.ts';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import type { EventRow } from '../kinds/web/table.ts';

const harness = closedAfterTests(await startChartHarness());

const minute = 60_000;
const source = (field = '*') => sourceOf(field, 'sessions');
const id = (digit: number) => `00000000-0000-7000-8000-${String(digit).padStart(2, '0')}0000000000`;
const visitor = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;

const begin = now - 2 * hour;
const visit: Partial<EventRow>[] = [
  {
    ...{ ts: begin, page: '/a', referrer: 'https://x.example', utm_source: 'news', id: id(1) },
    country: 'DE',
  },
  { ts: begin + minute, event: 'signup', page: '/form', country: 'US' },
  { ts: begin + 2 * minute, page: '/b', country: 'US' },
  { ts: begin + 5 * minute, event: 'page_leave', page: '/b' },
].map((event) => ({ session: 'long', visitor: visitor(1), ...event }));

test('a session combines its events: pages, times, counts and where it came from', async () => {
  const ask = await harness.projectOf([
    ...visit,
    { session: 'short', visitor: visitor(2), page: '/a', ts: begin },
    { session: 'short', visitor: visitor(2), page: '/a', ts: begin + 1, event: 'page_leave' },
    { session: '', page: '/nobody' },
  ]);
  const pages = ['entry_page', 'exit_page', 'duration_ms'];
  const counts = ['pageviews', 'events', 'bounced'];
  const origin = ['session_id', 'user_id', 'referrer', 'utm_source'];
  const [paths, counted, origins, countries, time, bounces] = await ask(
    group(pages, source()),
    group(counts, source()),
    group(origin, source()),
    group(['country'], source()),
    aggregate('median', source('duration_ms')),
    formula('A / B * 100', { A: where('bounced', 'equals', true, source()), B: source() }, 1),
  );
  const one = (...labels: string[]) => ({ name: labels.join(' / '), value: 1 });
  expect(paths).toMatchObject({ rows: [one('/a', '/a', '1'), one('/a', '/b', '300000')] });
  expect(counted).toMatchObject({ rows: [one('1', '1', 'true'), one('2', '3', 'false')] });
  expect(origins).toMatchObject({
    rows: [one('long', visitor(1), 'https://x.example', 'news'), one('short', visitor(2), '', '')],
  });
  expect(countries).toMatchObject({ rows: [one(''), one('DE')] });
  expect(time).toMatchObject({ value: '150000.5' });
  expect(bounces).toMatchObject({ value: '50' });
});

test('sessions can be counted as distinct rows', async () => {
  const ask = await harness.projectOf(visit);
  const [distinct] = await ask(aggregate('distinct', source()));
  expect(distinct).toMatchObject({ value: '1' });
});

test('of events with equal times, the one received first comes first', async () => {
  const at = { ts: begin, session: 's' };
  const ask = await harness.projectOf([
    { ...at, page: '/last', id: '01900000-0000-7000-8003-000000000000' },
    { ...at, page: '/first', id: '01900000-0000-7000-8001-000000000000' },
    { ...at, page: '/second', id: '01900000-0000-7000-8002-000000000000' },
  ]);
  expect(await ask(group(['entry_page', 'exit_page'], source()))).toMatchObject([
    { rows: [{ name: '/first / /last', value: 1 }] },
  ]);
});

test('a session belongs to the time when it began, with all its events', async () => {
  const ask = await harness.projectOf([
    ...visit,
    { session: 'before', page: '/old', ts: now - 5 * hour },
    { session: 'before', page: '/old', ts: begin },
  ]);
  const ended = { from: begin - hour, to: begin + minute };
  const range = (from: number, to: number, input: unknown) => ({
    type: 'timeRange',
    range: { type: 'absolute', from, to },
    input,
  });
  const [hours, cut, began, later] = await ask(
    buckets(lastHours(4, source())),
    group(['exit_page', 'pageviews'], range(ended.from, ended.to, source())),
    range(now - 6 * hour, now, source()),
    range(begin + 1, now, source()),
  );
  expect(hours).toMatchObject({ rows: [{ name: '2026-11-21 10:00:00', value: 1 }] });
  expect(cut).toMatchObject({ rows: [{ name: '/b / 2', value: 1 }] });
  expect(began).toMatchObject({ value: '2' });
  expect(later).toMatchObject({ value: '0' });
});

test('the latest session of each visitor counts; an unknown field of a session is rejected', async () => {
  const ask = await harness.projectOf([
    { session: 'one', visitor: visitor(1), page: '/1', ts: begin, id: id(1) },
    { session: 'two', visitor: visitor(1), page: '/2', ts: begin + 1, id: id(2) },
    { session: 'three', visitor: visitor(2), page: '/3', ts: begin, id: id(3) },
  ]);
  const latest = { type: 'deduplicate', identity: null, input: source() };
  expect(await ask(group(['entry_page'], latest))).toMatchObject([
    { rows: [{ name: '/2' }, { name: '/3' }] },
  ]);
  await expect(ask(group(['page'], source()))).rejects.toMatchObject({
    tag: 'ChartQueryValidationError',
    path: 'body.outputs[0].query.fields[0]',
  });
});

test('sessions before a wipe do not count', async () => {
  const rows = [
    { session: 'old', generation: 1, page: '/old' },
    { session: 'new', page: '/new' },
  ];
  const ask = await harness.projectOf(rows, 2);
  expect(await ask(group(['entry_page'], source()))).toMatchObject([{ rows: [{ name: '/new' }] }]);
});

test('events are filtered, grouped and aggregated by fields of their session', async () => {
  const ask = await harness.projectOf([
    ...visit,
    { session: 'short', visitor: visitor(2), page: '/c', ts: begin, props: { session: 'mine' } },
    { session: '', page: '/alone' },
  ]);
  const views = (input: unknown) => where('event', 'equals', 'pageview', input);
  const [pages, sources, bounced, longest, empty, own, ids, started] = await ask(
    group(['page'], where('session.utm_source', 'equals', 'news', views(sourceOf()))),
    group(['session.entry_page', 'session.exit_page'], sourceOf()),
    group(['session.bounced'], sourceOf()),
    aggregate('max', sourceOf('session.duration_ms')),
    where('session.created_at', 'isNull', null, sourceOf()),
    group(['properties.session'], sourceOf()),
    aggregate('distinct', sourceOf('session.session_id')),
    aggregate('min', sourceOf('session.created_at')),
  );
  const row = (name: string, value: number) => ({ name, value });
  expect(pages).toMatchObject({ rows: [row('/a', 1), row('/b', 1)] });
  expect(sources).toMatchObject({ rows: [row('/a / /b', 4), row(' / ', 1), row('/c / /c', 1)] });
  expect(bounced).toMatchObject({ rows: [row('false', 4), row('', 1), row('true', 1)] });
  expect(longest).toMatchObject({ value: '300000' });
  expect(empty).toMatchObject({ value: '1' });
  expect(own).toMatchObject({ rows: [row('', 5), row('mine', 1)] });
  expect(ids).toMatchObject({ value: '2' });
  expect(started).toMatchObject({ value: String(begin) });
  await expect(ask(sourceOf('session.nowhere'))).rejects.toMatchObject({
    path: 'body.outputs[0].query.field',
    message: expect.stringMatching(
      /^Unknown field: session\.nowhere\. .*metrics\/datasets lists the fields/,
    ) as string,
  });
});

test('the session of an event is the whole one, also outside the window and the filters', async () => {
  const ask = await harness.projectOf(
    visit.map((event, nth) => ({ ...event, ts: now - (4 - nth) * hour })),
  );
  const recent = where('page', 'equals', '/b', lastHours(1.5, sourceOf()));
  const [pages, series] = await ask(
    group(['session.entry_page', 'session.pageviews'], recent),
    group(['session.referrer'], buckets(lastHours(2.5, sourceOf()))),
  );
  expect(pages).toMatchObject({ rows: [{ name: '/a / 2', value: 1 }] });
  expect(series).toMatchObject({
    rows: [
      { series_0: 'https://x.example', value_0: 1 },
      { series_0: 'https://x.example', value_0: 1 },
    ],
  });
});
