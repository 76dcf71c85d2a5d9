import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredTables, tableNames, wholePartitions } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import { type EventStore, migrateEventStore, openEventStore } from '../src/store/events/index.ts';
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
  where,
} from './chart-harness.ts';
import { startClickHouseServers } from './clickhouse-servers.ts';
import { eventRow } from './event-row.ts';
import { occurrenceRow } from './occurrence-row.ts';
import { vitalRow } from './vital-row.ts';

const users = ['usual', 'strange'] as const;
type User = (typeof users)[number];
/** Everything in it changes answers, or makes them fail. */
const strange = {
  compatibility: '25.8',
  join_use_nulls: '1',
  group_by_use_nulls: '1',
  transform_null_in: '1',
  aggregate_functions_null_for_empty: '1',
  precise_float_parsing: '0',
  use_query_cache: '1',
  limit: '1',
  offset: '1',
  output_format_json_array_of_rows: '1',
};
const visitor = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;
const issueId = visitor(9);
const tenant = { number: 1, generation: 1, errorGeneration: 1 };
const closing: (() => Promise<void>)[] = [];
const harnesses = new Map<User, ChartHarness>();
const stores = new Map<User, EventStore>();

beforeAll(async () => {
  const { servers, close } = await startClickHouseServers(1, [
    { name: 'usual', password: 'p', grants: null },
    { name: 'strange', password: 'p', grants: null, settings: strange },
  ]);
  closing.push(close);
  const address = (username: User) => ({
    ...{ url: servers[0]?.url ?? '', username, password: 'p', database: 'default' },
  });
  await migrateEventStore(address('strange'), systemClock, declaredTables);
  for (const user of users) {
    const store = openEventStore(address(user), tableNames, wholePartitions);
    stores.set(user, store);
    const engine = { address: address(user), state: () => ({ status: 'ready', restarts: 0 }) };
    const close = () => store.close();
    const opened = { ...engine, close } as Awaited<
      ReturnType<NonNullable<Parameters<typeof startChartHarness>[0]>>
    >['engine'];
    const started = { engine: opened, store, address: address(user), folder: '', close };
    const harness = await startChartHarness(() => Promise.resolve(started));
    harnesses.set(user, harness);
    closing.unshift(() => harness.close());
  }
  const store = stores.get('strange');
  const events = [
    { visitor: visitor(1), session: 'a', utm_source: 'x', props: { price: '1.7091' } },
    { visitor: visitor(2), session: 'b', props: { price: '1.5008753E7' } },
    { visitor: visitor(3), props: { price: 'free' } },
  ].map((row, position) => eventRow({ project: 1, ts: now - hour, position, ...row }));
  await store?.insert('events', events, 'events');
  const alias = { person_id: 'p1', external_id: 'customer 1', version: 1 };
  const aliases = [{ project: 1, generation: 1, visitor: visitor(1), ...alias }];
  await store?.insert('aliases', aliases, 'aliases');
  const hashes = ['a', 'b'];
  const errors = hashes.map((group_hash) => ({ ...occurrenceRow(1, now - hour), group_hash }));
  await store?.insert('occurrences', errors, 'errors');
  const vitals = [1.7091, 1.5008753e7].map((value, position) => ({
    ...vitalRow({ project: 1, ts: now - hour, position }),
    value,
  }));
  await store?.insert('vitals', vitals, 'vitals');
}, 240_000);
afterAll(async () => {
  for (const close of closing) await close();
});

const ask = async (user: User, ...queries: readonly unknown[]) => {
  const asking = harnesses.get(user)?.asker(tenant, [{ key: 'legacy:a', issueId }]);
  return (await asking?.(...queries)) ?? [];
};
const rowsBy = async (user: User, field: string, dataset = 'events-web') => {
  const [answer] = await ask(user, group([field], source('*', dataset)));
  const rows = answer && 'rows' in answer ? answer.rows : [];
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
};
const countOf = async (user: User, ...condition: [string, string, unknown]) => {
  const [field, operator, value] = condition;
  const [answer] = await ask(user, where(field, operator, value, source()));
  return answer && 'value' in answer ? answer.value : null;
};

test.each(users)('what a join has no partner for is empty for the %s user', async (user) => {
  expect(await rowsBy(user, 'external_id')).toEqual({ '': 2, 'customer 1': 1 });
  expect(await rowsBy(user, 'issue_id', 'errors')).toEqual({ '': 1, [issueId]: 1 });
  expect(await rowsBy(user, 'session.utm_source')).toEqual({ '': 2, x: 1 });
  expect(await countOf(user, 'external_id', 'isNull', null)).toBe('2');
  expect(await countOf(user, 'session.utm_source', 'notEquals', 'x')).toBe('2');
  expect(await countOf(user, 'external_id', 'in', ['customer 1', null])).toBe('3');
});

test.each(users)('numbers are the nearest ones for the %s user', async (user) => {
  const most = [source('price'), source('value', 'web-vitals')].flatMap((rows) => [
    aggregate('min', rows),
    aggregate('max', rows),
  ]);
  const values = (await ask(user, ...most)).map((each) => 'value' in each && each.value);
  expect(values).toEqual(['1.7091', '15008753', '1.7091', '15008753']);
  expect(await countOf(user, 'price', 'equals', 1.7091)).toBe('1');
  expect(await countOf(user, 'price', 'in', [1.7091, 1.5008753e7])).toBe('2');
  expect(await countOf(user, 'price', 'between', [1.7091, 1.7091])).toBe('1');
});

test('all other answers are the same for both users, also after rows have changed', async () => {
  const none = where('price', 'equals', 'none', source('price'));
  const functions = ['count', 'sum', 'avg', 'median', 'min', 'max', 'distinct'];
  const byHour = { interval: 'hour', gapFill: 'zero', cumulative: true };
  const queries = [
    ...functions.flatMap((name) => [
      aggregate(name, none),
      aggregate(name, source('price')),
      aggregate(name, buckets(lastHours(3, source('price')), byHour)),
      limit(1, true, aggregate(name, group(['price'], source('price')))),
    ]),
    ...['channel', 'page', 'price'].map((field) => limit(1, true, group([field], source()))),
    aggregate('avg', source('duration_ms', 'sessions')),
    group(['issue_id', 'error_type'], source('*', 'errors'), 'flat'),
  ];
  const asked = async (user: User) => {
    const answers = [];
    for (const query of queries) answers.push(...(await ask(user, query)));
    return answers;
  };
  const before = await asked('strange');
  expect(before).toEqual(await asked('usual'));
  const more = eventRow({ project: 1, ts: now - hour, position: 9, props: { price: '3' } });
  await stores.get('usual')?.insert('events', [more], 'more');
  const after = await asked('strange');
  expect(after).toEqual(await asked('usual'));
  expect(after).not.toEqual(before);
});
