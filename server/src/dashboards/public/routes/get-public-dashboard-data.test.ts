import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness, type Json } from '../../../../test/dashboards-harness.ts';
import { eventRow } from '../../../../test/event-row.ts';

const day = 86_400_000;
const harness = closedAfterTests(await dashboardsEngineHarness());
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (input: unknown) => ({ version: 1, outputs: [{ id: 'a', query: input }] });

interface PublicData {
  readonly outputs: readonly { readonly value?: string; readonly rows?: readonly Json[] }[];
  readonly comparison: PublicData['outputs'] | null;
  readonly failed: boolean;
}

async function published() {
  const project = await harness.post('ann', { private: false });
  const dashboard = await harness.dashboard(project.id, { isPublic: true });
  const url = `/v0/public-projects/${String(project.id)}/dashboards/${String(dashboard.id)}/data`;
  return {
    project,
    chart: async (input: unknown, body: Json = {}) =>
      String((await harness.chart(project.id, dashboard.id, { query: query(input), ...body })).id),
    ask: (search = '') => harness.ask('nobody', 'GET', url + search),
    data: async (search = '') => {
      const answer = await harness.ask('nobody', 'GET', url + search);
      expect(answer.status, answer.text).toBe(200);
      return answer.body.charts as Record<string, PublicData>;
    },
    insert: async (name: string, ...daysAgo: readonly number[]) => {
      const { number } = await harness.db
        .selectFrom('projects')
        .select('number')
        .where('id', '=', String(project.id))
        .executeTakeFirstOrThrow();
      const rows = daysAgo.map((days, position) =>
        eventRow({
          project: number,
          ts: harness.clock.now() - days * day - 1,
          position,
          page: `/${days}`,
        }),
      );
      await harness.engine.store.insert('events', rows, `${name} of ${number}`);
    },
  };
}

test('anyone gets the answers of all charts over one of a few ranges', async () => {
  const { chart, data, insert } = await published();
  await insert('views', 0, 0, 3, 10, 50);
  const count = await chart(source, { type: 'number' });
  const pages = await chart(
    { type: 'group', fields: ['page'], input: source },
    { type: 'barList' },
  );
  const charts = await data('?range=7d');
  expect(charts[count]).toMatchObject({
    outputs: [{ value: '3' }],
    comparison: [{ value: '1' }],
    failed: false,
  });
  expect(charts[pages]).toMatchObject({
    outputs: [
      {
        rows: [
          { name: '/0', value: 2 },
          { name: '/3', value: 1 },
        ],
      },
    ],
    comparison: null,
  });
  expect((await data())[count]?.outputs).toMatchObject([{ value: '4' }]);
  expect((await data('?range=90d'))[count]?.outputs).toMatchObject([{ value: '5' }]);
});

test.each(['?range=365d', '?range=1'])('%s is not a public range', async (search) => {
  const { ask } = await published();
  const answer = await ask(search);
  expect(answer).toMatchObject({ status: 400, tag: 'ChartQueryValidationError' });
});

test('days begin in the zone of the request, by default in that of the project or UTC', async () => {
  const { chart, data, insert, project } = await published();
  await insert('views', 0);
  const perDay = await chart({ type: 'timeBucket', interval: 'day', input: source });
  const days = async (search: string) =>
    (await data(search))[perDay]?.outputs[0]?.rows?.map(({ name }) => name) ?? [];
  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(harness.clock.now());
  const utc = await days('?range=7d');
  expect(utc.at(-1)).toBe(dayIn('UTC'));
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  for (const zone of zones) {
    expect((await days(`?range=7d&timezone=${zone}`)).at(-1), zone).toBe(dayIn(zone));
  }
  for (const zone of zones) {
    await harness.ask('ann', 'PUT', `/v0/project/${String(project.id)}/timezone`, {
      timezone: zone,
    });
    expect((await days('?range=7d')).at(-1), zone).toBe(dayIn(zone));
    expect((await days('?range=7d&timezone=UTC')).at(-1), zone).toBe(dayIn('UTC'));
  }
  // 25 hours apart, so never on the same day.
  expect(dayIn('Pacific/Kiritimati')).not.toBe(dayIn('Pacific/Pago_Pago'));
});

test.each(['Europe/Atlantis', '%2B02:00', 'x'.repeat(300)])('%s is not a zone', async (zone) => {
  const { ask } = await published();
  const answer = await ask(`?timezone=${zone}`);
  expect(answer).toMatchObject({ status: 400, tag: 'ChartQueryValidationError' });
  expect(JSON.stringify(answer.body)).toContain('query.timezone');
});

test('a query or filter in the request changes nothing', async () => {
  const { chart, data, insert } = await published();
  await insert('views', 0, 1);
  const count = await chart(source);
  const sent = encodeURIComponent(JSON.stringify(query(source)));
  const charts = await data(`?filters=${sent}&query=${sent}&from=1`);
  expect(charts[count]?.outputs).toMatchObject([{ value: '2' }]);
});

test('charts with personal data have no answer', async () => {
  const { chart, data, insert } = await published();
  await insert('views', 0);
  await chart({ type: 'group', fields: ['user_id'], input: source });
  expect(await data()).toEqual({});
});

test('a chart that fails says nothing about the query', async () => {
  const { chart, data } = await published();
  const good = await chart(source);
  const id = await chart(source);
  const minutes = { type: 'timeBucket', interval: 'minute', input: source };
  await harness.db
    .updateTable('charts')
    .set({ query: JSON.stringify(query(minutes)) })
    .where('id', '=', id)
    .execute();
  const charts = await data('?range=90d');
  const nothing = {
    outputs: [],
    comparison: null,
    units: [],
    sums: [],
    failed: true,
    hasOthers: false,
  };
  expect(charts[id]).toEqual(nothing);
  expect(charts[good]).toMatchObject({ failed: false });
});

test('answers are kept for a minute, and not after a wipe', async () => {
  const { project, chart, data, insert } = await published();
  await insert('first', 0);
  const count = await chart(source);
  const value = async () => (await data())[count]?.outputs[0]?.value;
  expect(await value()).toBe('1');
  await insert('more', 0, 0);
  expect(await value()).toBe('1');
  harness.clock.advance(60_000);
  expect(await value()).toBe('3');
  await harness.db
    .updateTable('projects')
    .set({ generation: 2 })
    .where('id', '=', String(project.id))
    .execute();
  expect(await value()).toBe('0');
});
