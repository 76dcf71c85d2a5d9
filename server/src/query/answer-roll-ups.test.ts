import { ClickHouseLogLevel, createClient, type ClickHouseClient } from '@clickhouse/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  aggregate,
  buckets,
  group,
  hour,
  limit,
  now,
  source,
  type ChartHarness,
  startChartHarness,
  where,
} from '../../test/chart-harness.ts';
import { completeEventRollUps } from '../../test/complete-event-roll-ups.ts';
import { readTrustedQuery } from '../../test/safe-query-harness.ts';
import { atOnce } from '../platform/pieces.ts';
import { compileBatch } from './compile/compile.ts';
import { normaliseQuery } from './normalise/normalise-query.ts';
import { leavesOf, planBatches } from './plan/plan.ts';
import type { QueryTenant } from './plan/query-tenant.ts';

const day = 24 * hour;
/** So many that the engine, left to itself, also finds every roll-up to be smaller. */
const rows = 400_000;
let harness: ChartHarness;
let client: ClickHouseClient;
let tenant: QueryTenant;
/** The same, with its roll-ups read directly. */
let direct: QueryTenant;

beforeAll(async () => {
  harness = await startChartHarness();
  client = createClient({
    ...harness.engine.address,
    log: { level: ClickHouseLogLevel.OFF },
  });
  tenant = { number: 77, generation: 2, errorGeneration: 1, numberedFrom: 0 };
  direct = { ...tenant, completeRollUps: completeEventRollUps };
  const visitor = 'number % 997';
  await client.command({
    query: `INSERT INTO events (project, generation, ts, id, visitor, visitor_number, event, page,
        referrer, country, device, browser, os, utm_source)
      SELECT {project:UInt32}, if(number % 50 = 0, 1, 2),
        fromUnixTimestamp64Milli(toInt64({now:Int64} - number * ${(40 * day) / rows})), generateUUIDv4(),
        reinterpretAsUUID(sipHash128(${visitor})), ${visitor} + 1,
        ['pageview', 'pageview', 'page_leave', 'signup'][1 + number % 4],
        '/' || toString(number % 31), 'r' || toString(number % 7), 'C' || toString(${visitor} % 5),
        'D' || toString(${visitor} % 3), 'B' || toString(${visitor} % 4), 'O', 'u' || toString(number % 3)
      FROM numbers(${rows})`,
    query_params: { project: tenant.number, now },
  });
});

afterAll(async () => {
  await client.close();
  await harness.close();
});

const ended = (from: number, to: number, input: unknown) => {
  return { type: 'timeRange', range: { type: 'absolute', from, to }, input };
};
const wholeDays = (input: unknown) => ended(now - 32.5 * day, now - 2.5 * day, input);
const partDays = (input: unknown) => ended(now - 32 * day - 12_345, now - 2 * day + 54_321, input);
const visitors = (input: unknown) => aggregate('distinct', input);
const of = (field = 'user_id') => wholeDays(source(field));
const byDay = (timezone: string) => buckets(of(), { interval: 'day', timezone });
const views = (input: unknown) => where('event', 'equals', 'pageview', input);
const top = (field: string) => limit(3, false, visitors(group([field], views(of()))));

function statementOf(query: unknown, requested = tenant) {
  const request = readTrustedQuery({ outputs: [{ id: 'a', query }] });
  const leaves = atOnce(normaliseQuery(request, now)).flatMap(({ evaluation }) =>
    leavesOf(evaluation),
  );
  const [batch, ...others] = atOnce(planBatches(leaves, requested));
  if (batch === undefined || others.length > 0) throw new Error('Not one statement');
  return compileBatch(batch, requested);
}

test.each([
  ['visitors', visitors(of()), 'by_day', 2_000],
  ['page views', views(of('*')), 'event_by_half_hour', 20_000],
  ['visitors by day', visitors(byDay('UTC')), 'by_day', 2_000],
  ['visitors by day of Berlin', visitors(byDay('Europe/Berlin')), 'by_hour', 10_000],
  ['visitors by day of Kolkata', visitors(byDay('Asia/Kolkata')), 'by_half_hour', 20_000],
  ['visitors of part-days', visitors(partDays(source('user_id'))), 'by_day', 20_000],
  ['visitors by page', top('page'), 'page_by_day', 20_000],
  ['visitors by referrer', top('referrer'), 'referrer_by_day', 10_000],
  ['visitors by country', top('country'), 'country_by_day', 10_000],
  ['visitors by device', top('device'), 'device_by_day', 10_000],
  ['visitors by browser', top('browser'), 'browser_by_day', 10_000],
  ['visitors by system', top('os'), 'os_by_day', 10_000],
  ['visitors by source', top('utm_source'), 'utm_source_by_day', 10_000],
  ['visitors of a page', visitors(where('page', 'equals', '/3', of())), 'page_by_day', 10_000],
])('%s read the roll-up and few rows', async (_, query, projection, most) => {
  const { sql, params } = statementOf(query);
  const ask = (text: string) =>
    client.query({ query: text, query_params: { ...params }, format: 'JSON' });
  const plan = await (await ask(`EXPLAIN ${sql}`)).text();
  expect(plan).toContain(`ReadFromMergeTree (${projection})`);
  const { statistics } = await (await ask(sql)).json();
  expect(statistics?.rows_read).toBeLessThan(most);

  const named = statementOf(query, direct);
  expect(named.sql).toContain(`mergeTreeProjection(currentDatabase(), events, ${projection})`);
  const answer = await client.query({
    query: named.sql,
    query_params: { ...named.params },
    format: 'JSON',
  });
  expect((await answer.json()).statistics?.rows_read).toBeLessThan(most);
});

test.each([
  ['a property', visitors(group(['plan'], of()))],
  ['two columns', visitors(group(['page', 'country'], of()))],
  ['a person', visitors(where('is_identified', 'equals', true, of()))],
  [
    'minutes',
    visitors(buckets(ended(now - 2 * hour, now, source('user_id')), { interval: 'minute' })),
  ],
  ['a zone with quarters of hours', visitors(byDay('Asia/Kathmandu'))],
  ['a median', aggregate('median', of('time_on_page'))],
  ['visits', visitors(of('session_id'))],
  ['the latest rows', { type: 'deduplicate', input: of('*') }],
])('%s are read from rows', (_, query) => {
  expect(statementOf(query).sql).not.toContain('cell_');
});

test('answers from roll-ups are those from rows', async () => {
  const queries = [
    ...[visitors(of()), visitors(partDays(source('user_id'))), views(of('*'))],
    ...['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Kathmandu'].flatMap((zone) => [
      visitors(byDay(zone)),
      visitors({ ...byDay(zone), cumulative: true }),
      limit(2, true, visitors(group(['page'], byDay(zone)))),
    ]),
    ...['page', 'referrer', 'country', 'device'].flatMap((field) => [
      top(field),
      limit(3, true, visitors(group([field], partDays(source('user_id'))))),
    ]),
    visitors(where('page', 'in', ['/1', '/2'], of())),
  ];
  const fromRows = await harness.asker({ ...tenant, readsRollUps: false })(...queries);
  expect(await harness.asker(tenant)(...queries)).toEqual(fromRows);
  expect(await harness.asker(direct)(...queries)).toEqual(fromRows);
});

test('visitors are read from roll-ups, next to fields that only rows have', async () => {
  const duration = aggregate('median', of('time_on_page'));
  const queries = [visitors(of()), duration, of('*'), visitors(of('session_id'))];
  const outputs = queries.map((query, index) => ({ id: `${index}`, query }));
  const leaves = atOnce(normaliseQuery(readTrustedQuery({ outputs }), now)).flatMap(
    ({ evaluation }) => leavesOf(evaluation),
  );
  const batches = atOnce(planBatches(leaves, tenant));
  expect(batches.map(({ source, members }) => [source.type, members.length])).toEqual([
    ['rollUps', 1],
    ['rows', 3],
  ]);
  const fromRows = harness.asker({ ...tenant, readsRollUps: false });
  expect(await harness.asker(direct)(...queries)).toEqual(await fromRows(...queries));
});

test('visitors from before they were numbered are counted from rows', () => {
  const before = { ...tenant, numberedFrom: now - 20 * day };
  const request = readTrustedQuery({
    outputs: [visitors(of()), visitors(ended(now - 10 * day, now, source('user_id'))), of('*')].map(
      (query, index) => ({ id: `${index}`, query }),
    ),
  });
  const leaves = atOnce(normaliseQuery(request, now)).flatMap(({ evaluation }) =>
    leavesOf(evaluation),
  );
  const sources = atOnce(planBatches(leaves, before)).map(({ source: { type } }) => type);
  // Visitors and rows of one window share a statement.
  expect(sources).toEqual(['rows', 'rollUps']);
});

test('visitors of rows are counted by their numbers if all of them have one', () => {
  const byPlan = visitors(group(['plan'], of()));
  expect(statementOf(byPlan).sql).toContain('groupBitmap(visitor_number)');
  const byPage = visitors(group(['plan'], of('page')));
  expect(statementOf(byPage).sql).not.toContain('visitor_number');
  const early = visitors(group(['plan'], ended(now - 400 * day, now, source('user_id'))));
  const later = { ...tenant, numberedFrom: now - 20 * day };
  expect(statementOf(early, later).sql).not.toContain('visitor_number');
});

// The last test, because it removes the rows.
test('roll-ups of a table without rows are read by name', async () => {
  await client.command({ query: 'TRUNCATE TABLE events' });
  const answers = await harness.asker(direct)(visitors(of()), top('page'), visitors(byDay('UTC')));
  const fromRows = harness.asker({ ...tenant, readsRollUps: false });
  expect(answers).toEqual(await fromRows(visitors(of()), top('page'), visitors(byDay('UTC'))));
});
