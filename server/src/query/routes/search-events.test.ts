import { expect, test } from 'vitest';
import { eventRow } from '../../../test/event-row.ts';
import { addIssue } from '../../../test/issues-harness.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness } from '../../../test/queries-harness.ts';
import { telemetryRow } from '../../../test/telemetry-row.ts';
import { vitalRow } from '../../../test/vital-row.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await queriesHarness());
const idOf = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

async function project(): Promise<{ readonly number: number; readonly id: string }> {
  return harness.create({ ownerId: ownerIds.ann });
}

const is = (field: string, operator: string, value?: unknown) => ({
  type: 'comparison',
  field,
  operator,
  value,
});

async function ask(id: string, filter: unknown, more: Record<string, string> = {}) {
  const text = typeof filter === 'string' ? filter : JSON.stringify(filter);
  const query = new URLSearchParams({ ...more, filter: text }).toString();
  return harness.ask('ann', 'GET', `/v0/project/${id}/events/search?${query}`);
}

/** The number of matches, and the last part of the IDs on the page. */
async function found(id: string, filter: unknown, more?: Record<string, string>) {
  const { body, status, text } = await ask(id, filter, more);
  expect(status, text).toBe(200);
  const page = body as unknown as { total: number; rows: readonly { id: string }[] };
  return { total: page.total, ids: page.rows.map((row) => Number(row.id.slice(-4))) };
}

test('only matching events are counted and paged', async () => {
  const { id, number } = await project();
  const now = harness.clock.now();
  const rows = Array.from({ length: 9 }, (_, index) =>
    eventRow({
      project: number,
      id: idOf(index),
      position: index,
      ts: now - 1000 * (index + 1),
      event: index % 3 === 0 ? 'order' : 'pageview',
      page: `/p${index}`,
      time_on_page: index,
      window: `w${index}`,
      props: { plan: index < 4 ? 'team' : '' },
    }),
  );
  await harness.engine.store.insert('events', rows, 'rows');
  expect(await found(id, is('event', 'equals', 'order'))).toEqual({ total: 3, ids: [0, 3, 6] });
  const second = { page: '2', pageSize: '2' };
  expect(await found(id, is('event', 'equals', 'order'), second)).toEqual({ total: 3, ids: [6] });
  const both = {
    type: 'and',
    conditions: [is('properties.plan', 'equals', 'team'), is('time_on_page', 'greaterThan', 1)],
  };
  expect((await found(id, both)).ids).toEqual([2, 3]);
  expect((await found(id, is('page', 'regex', '^/p[12]$'))).ids).toEqual([1, 2]);
  expect((await found(id, is('window_id', 'equals', 'w5'))).ids).toEqual([5]);
  expect((await found(id, is('nobody_sent_it', 'isNotNull'))).total).toBe(0);
});

test('with reports, each table is filtered by the columns it has', async () => {
  const { id, number } = await project();
  const now = harness.clock.now();
  const at = { project: number, ts: now - 1000 };
  await harness.engine.store.insert(
    'events',
    [
      eventRow({ ...at, id: idOf(1), event: 'order', country: 'DE' }),
      eventRow({ ...at, id: idOf(2), event: 'pageview', country: 'AT', position: 1 }),
    ],
    'events',
  );
  await harness.engine.store.insert(
    'telemetry',
    [
      telemetryRow({ ...at, id: idOf(3), game_version: '1.21', country: 'DE' }),
      telemetryRow({ ...at, id: idOf(4), props: { tps: '20' }, position: 1 }),
    ],
    'reports',
  );
  expect(await found(id, is('country', 'equals', 'DE'))).toEqual({ total: 2, ids: [3, 1] });
  expect((await found(id, is('game_version', 'equals', '1.21'))).ids).toEqual([3]);
  expect((await found(id, is('tps', 'greaterOrEqual', 20))).ids).toEqual([4]);
  // A column that reports don't have counts as empty.
  expect((await found(id, is('event', 'notEquals', 'pageview'))).ids).toEqual([4, 3, 1]);
});

test('data sources with the shape map are filtered by their keys or values', async () => {
  const { id, number } = await project();
  const worlds = { name: 'Worlds', referenceId: 'worlds', dataType: 'number', metricShape: 'map' };
  const made = await harness.ask('ann', 'POST', `/v0/project/${id}/data-sources`, worlds);
  expect(made.status).toBe(200);
  const at = { project: number, ts: harness.clock.now() - 1000 };
  await harness.engine.store.insert(
    'telemetry',
    [
      telemetryRow({ ...at, id: idOf(1), props: { worlds: '{"over":2}' } }),
      telemetryRow({ ...at, id: idOf(2), props: { worlds: '{"nether":5}' }, position: 1 }),
    ],
    'maps',
  );
  const key = { ...is('worlds', 'equals', 'over'), mapTarget: 'key' };
  expect(await found(id, key)).toEqual({ total: 1, ids: [1] });
  const value = { ...is('worlds', 'greaterThan', 2), mapTarget: 'value' };
  expect(await found(id, value)).toEqual({ total: 1, ids: [2] });
  const none = await ask(id, { ...is('page', 'equals', 'over'), mapTarget: 'key' });
  expect([none.status, none.body]).toMatchObject([400, { path: 'query.filter.mapTarget' }]);
  const elsewhere = await project();
  expect((await ask(elsewhere.id, key)).status).toBe(400);
});

test('errors and web vitals are filtered by the columns that their rows show', async () => {
  const { id, number } = await project();
  const at = harness.clock.now() - 1000;
  await harness.engine.store.insert(
    'occurrences',
    [
      occurrenceRow(number, at, { id: idOf(1), error_message: 'no money', handled: true }),
      occurrenceRow(number, at, { id: idOf(2), stack: 'at shop.ts:7', position: 1 }),
    ],
    'errors',
  );
  const one = vitalRow({ project: number, ts: at, id: idOf(1), rating: 'poor' });
  const other = vitalRow({ project: number, ts: at, id: idOf(2), position: 1, value: 7 });
  await harness.engine.store.insert('vitals', [one, other], 'vitals');
  const errors = { mode: 'errors' };
  expect(await found(id, is('error_message', 'contains', 'money'), errors)).toMatchObject({
    total: 1,
    ids: [1],
  });
  expect((await found(id, is('stack', 'contains', 'shop.ts'), errors)).ids).toEqual([2]);
  expect((await found(id, is('handled', 'equals', 'false'), errors)).ids).toEqual([2]);
  expect((await found(id, is('rating', 'equals', 'poor'), { mode: 'vitals' })).ids).toEqual([1]);
  expect((await found(id, is('value', 'lessThan', 10), { mode: 'vitals' })).ids).toEqual([2]);
});

test('errors are filtered by their current issue', async () => {
  const { id, number } = await project();
  const [one, other] = [
    await addIssue(harness, id, ['a', 'b']),
    await addIssue(harness, id, ['c']),
  ];
  const at = harness.clock.now() - 1000;
  const rows = ['a', 'b', 'c', 'none'].map((group_hash, index) =>
    occurrenceRow(number, at - index, {
      id: idOf(index),
      position: index,
      group_hash,
      algorithm: 'g1',
    }),
  );
  await harness.engine.store.insert('occurrences', rows, 'errors of issues');
  const issue = (operator: string, value?: unknown) =>
    found(id, is('issue_id', operator, value), { mode: 'errors' });
  expect(await issue('equals', one)).toEqual({ total: 2, ids: [0, 1] });
  expect(await issue('in', [other, idOf(9)])).toEqual({ total: 1, ids: [2] });
  expect(await issue('isNull')).toEqual({ total: 1, ids: [3] });
  const shop = {
    type: 'and',
    conditions: [is('issue_id', 'equals', one), is('id', 'equals', idOf(1))],
  };
  const page = { mode: 'errors', pageSize: '1', order: 'asc' };
  expect(await found(id, is('issue_id', 'equals', one), page)).toEqual({ total: 2, ids: [1] });
  expect(await found(id, shop, page)).toEqual({ total: 1, ids: [1] });
  await harness.db
    .updateTable('fingerprints')
    .set({ issue_id: one })
    .where('issue_id', '=', other)
    .execute();
  expect((await issue('equals', one)).ids).toEqual([0, 1, 2]);
});

test('events are filtered by their session, also where its first event is on another page', async () => {
  const { id, number } = await project();
  const now = harness.clock.now();
  const hour = 3_600_000;
  const at = (index: number, session: string, more: object) =>
    eventRow({
      project: number,
      id: idOf(index),
      position: index,
      ts: now - hour + index,
      session,
      ...more,
    });
  const rows = [
    at(0, 'a', { page: '/landing', referrer: 'search.example' }),
    at(1, 'a', { page: '/shop', utm_source: 'ignored' }),
    at(2, 'a', { event: 'order', page: '/shop' }),
    at(3, 'b', { page: '/shop', referrer: 'news.example' }),
    at(4, '', { page: '/landing' }),
  ];
  await harness.engine.store.insert('events', rows, 'events of sessions');
  const where = (field: string, operator: string, value?: unknown, more?: Record<string, string>) =>
    found(id, is(field, operator, value), more);
  const landed = ['session.entry_page', 'equals', '/landing'] as const;
  expect(await where(...landed)).toEqual({ total: 3, ids: [2, 1, 0] });
  expect(await where(...landed, { pageSize: '1', page: '2' })).toEqual({ total: 3, ids: [1] });
  // The session began before the time range.
  const later = { fromTime: String(now - hour + 2) };
  expect(await where(...landed, later)).toEqual({ total: 1, ids: [2] });
  expect((await where('session.referrer', 'contains', 'news')).ids).toEqual([3]);
  expect((await where('session.bounced', 'equals', true)).ids).toEqual([3]);
  expect((await where('session.events', 'greaterThan', 2)).ids).toEqual([2, 1, 0]);
  expect((await where('session.entry_page', 'isNull')).ids).toEqual([4]);
  const both = {
    type: 'and',
    conditions: [
      is(...landed),
      is('event', 'equals', 'order'),
      is('is_identified', 'equals', false),
    ],
  };
  expect(await found(id, both)).toEqual({ total: 1, ids: [2] });
  // Reports have no session.
  const report = telemetryRow({ project: number, ts: now, id: idOf(5) });
  await harness.engine.store.insert('telemetry', [report], 'report among sessions');
  harness.clock.advance(60_000);
  expect(await where(...landed)).toEqual({ total: 3, ids: [2, 1, 0] });
  expect((await where('session.entry_page', 'isNull')).ids).toEqual([5, 4]);
});

test('a row is found by every field that it shows, no matter how its properties are named', async () => {
  const { id, number } = await project();
  const worlds = { name: 'C', referenceId: 'country', dataType: 'string', metricShape: 'scalar' };
  await harness.ask('ann', 'POST', `/v0/project/${id}/data-sources`, worlds);
  const ts = harness.clock.now() - 1000;
  const at = { project: number, ts };
  const props = {
    ...{ plan: 'team', page: 'own', browser: 'old', dataset: 'mine', country: 'elsewhere' },
    ...{ session: '{"plan":"x"}', 'session.plan': 'x', 'session.referrer': 'y', rating: 'best' },
    ...{ 'properties.plan': 'inner', 'properties.browser': 'deep', 'context.plan': 'c', '*': '1' },
    ...{ 'attributes.page': 'a', 'properties.properties.page': 'deeper', 'a.b': '2' },
  };
  const event = {
    page: '/cart',
    browser: 'Chrome',
    country: 'DE',
    build_id: 'b1',
    time_on_page: 1.5,
  };
  const { store } = harness.engine;
  await store.insert('events', [eventRow({ ...at, ...event, id: idOf(1), props })], 'fields');
  // The names of data sources have no dots.
  const sent = { plan: 'team', page: 'own', dataset: 'mine', country: 'elsewhere' };
  const report = telemetryRow({ ...at, id: idOf(2), country: 'DE', core_count: 4, props: sent });
  await store.insert('telemetry', [report], 'fields of reports');
  const error = occurrenceRow(number, ts, { id: idOf(3), page: '/x', browser: 'Chrome', props });
  await store.insert('occurrences', [error], 'fields of errors');
  await store.insert('vitals', [vitalRow({ ...at, id: idOf(4), props })], 'fields of vitals');
  for (const mode of ['events', 'errors', 'vitals']) {
    const { body } = await harness.ask('ann', 'GET', `/v0/project/${id}/events?mode=${mode}`);
    const { rows } = body as unknown as {
      rows: readonly { id: string; fieldValues: Record<string, string> }[];
    };
    expect(rows.length).toBe(mode === 'events' ? 2 : 1);
    for (const { id: row, fieldValues } of rows) {
      const fields = Object.entries(fieldValues);
      expect(fields.length).toBeGreaterThan(10);
      const same = fields.map(([field, value]) => is(field, 'equals', value));
      const other = fields.map(([field, value]) => is(field, 'notIn', [value]));
      const totalOf = async (type: 'and' | 'or', those: readonly object[]) => {
        const conditions = [is('id', 'in', [row]), { type, conditions: those }];
        return (await found(id, { type: 'and', conditions }, { mode })).total;
      };
      if ((await totalOf('and', same)) === 1 && (await totalOf('or', other)) === 0) continue;
      for (const [index, [field]] of fields.entries()) {
        const totals = [same, other].map((all) => totalOf('and', all.slice(index, index + 1)));
        expect([field, ...(await Promise.all(totals))]).toEqual([field, 1, 0]);
      }
      expect.fail('only together are they found, or not found');
    }
  }
  expect(await found(id, is('dataset', 'regex', '^events-m'))).toEqual({ total: 1, ids: [2] });
  expect(await found(id, is('dataset', 'equals', 'replays'), { mode: 'replays' })).toEqual({
    total: 0,
    ids: [],
  });
  const figures = { mode: 'figures' };
  expect((await found(id, is('dataset', 'equals', 'imported-figures'), figures)).total).toBe(0);
});

test('an invalid or unsupported condition is rejected with its path', async () => {
  const { id } = await project();
  const event = is('event', 'equals', 'x');
  const wrong: [unknown, string, string?][] = [
    ['{', 'query.filter'],
    [[event], 'query.filter'],
    [{ type: 'and', conditions: [is('a', 'like', 'b')] }, 'query.filter.conditions[0].operator'],
    [is('page', 'regex', '('), 'query.filter.value'],
    [is('*', 'equals', '1'), 'query.filter.field'],
    [is('session.nothing', 'equals', '1'), 'query.filter.field'],
    [event, 'query.filter.field', 'replays'],
  ];
  for (const [filter, path, mode = 'events'] of wrong) {
    const { status, tag, body } = await ask(id, filter, { mode });
    expect([status, tag, body.path]).toEqual([400, 'EventExplorerValidationError', path]);
  }
});
