import { expect, test } from 'vitest';
import { eventRow } from '../../../test/event-row.ts';
import { occurrenceRow } from '../../../test/occurrence-row.ts';
import { ownerIds } from '../../../test/people.ts';
import { queriesHarness } from '../../../test/queries-harness.ts';
import { vitalRow } from '../../../test/vital-row.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { someOf } from '../../../test/test-runs.ts';

interface Field {
  readonly name: string;
  readonly alias: string | null;
  readonly type: string;
  readonly inCharts: boolean;
}

interface Dataset {
  readonly name: string;
  readonly identity: string;
  readonly isBetterLow?: boolean;
  readonly fields: readonly Field[];
  readonly properties: { readonly prefix: string; readonly names: readonly string[] } | null;
}

const harness = closedAfterTests(await queriesHarness());
const day = 86_400_000;

async function datasetsOf(id: string, search = ''): Promise<ReadonlyMap<string, Dataset>> {
  const { status, text, body } = await harness.ask(
    'ann',
    'GET',
    `/v0/project/${id}/metrics/datasets${search}`,
  );
  expect(status, text).toBe(200);
  const { datasets } = body as unknown as { datasets: readonly Dataset[] };
  return new Map(datasets.map((dataset) => [dataset.name, dataset]));
}

const projectOfAnn = () => harness.create({ ownerId: ownerIds.ann });
const withProperties = (id: string) => datasetsOf(id, '?properties=true');
const namesOf = (dataset: Dataset | undefined) => dataset?.properties?.names;

const ofAny = ['count', 'distinct'];
const aggregates: Readonly<Record<string, readonly string[]>> = {
  ...{ text: ofAny, id: ofAny, boolean: ofAny },
  time: [...ofAny, 'min', 'max'],
  number: [...ofAny, 'sum', 'avg', 'median', 'min', 'max'],
};

test('every listed field can be queried', async () => {
  const { id } = await projectOfAnn();
  for (const { name: dataset, identity, fields } of (await datasetsOf(id)).values()) {
    expect(fields.map(({ name }) => name)).toContain(identity);
    const charted = fields.filter(({ inCharts }) => inCharts);
    for (const { name, alias, type } of someOf(charted, 8)) {
      const outputs = [name, ...(alias === null ? [] : [alias])].flatMap((field) => {
        const source = { type: 'source', dataset, field };
        return [
          { id: `${field} groups`, query: { type: 'group', fields: [field], input: source } },
          ...(aggregates[type] ?? []).map((each) => ({
            id: `${field} ${each}`,
            query: { type: 'aggregate', function: each, input: source },
          })),
        ];
      });
      const url = `/v0/project/${id}/metrics/query`;
      const { status, text } = await harness.ask('ann', 'POST', url, { version: 1, outputs });
      expect(status, `${dataset} ${name}: ${text}`).toBe(200);
    }
  }
});

test('the explorer’s rows of a mode name their first columns, and fields by which they can be filtered', async () => {
  const { id } = await projectOfAnn();
  const { body } = await harness.ask('ann', 'GET', `/v0/project/${id}/metrics/datasets`);
  const { datasets, explorer } = body as unknown as {
    datasets: readonly Dataset[];
    explorer: readonly {
      readonly mode: string;
      readonly dataset: string;
      readonly columns: readonly string[];
      readonly fields?: readonly Field[];
    }[];
  };
  expect(explorer.map(({ mode, dataset }) => `${mode}: ${dataset}`)).toEqual([
    'events: events-web',
    'events: events-mods',
    'errors: errors',
    'vitals: web-vitals',
    'replays: replays',
  ]);
  for (const { mode, dataset, columns, fields: described } of explorer) {
    const fields = described ?? datasets.find(({ name }) => name === dataset)?.fields ?? [];
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining([...columns]));
    const conditions = fields.map(({ name: field }) => {
      return { type: 'comparison', field, operator: 'isNotNull' };
    });
    const filter = JSON.stringify({ type: 'or', conditions });
    const query = new URLSearchParams({ mode, filter }).toString();
    const url = `/v0/project/${id}/events/search?${query}`;
    const { status, text } = await harness.ask('ann', 'GET', url);
    expect(status, `${mode}: ${text}`).toBe(200);
  }
});

test('datasets in which fewer is better say so', async () => {
  const { id } = await projectOfAnn();
  const all = [...(await datasetsOf(id)).values()];
  const low = all.filter(({ isBetterLow }) => isBetterLow === true).map(({ name }) => name);
  expect(low).toEqual(['errors', 'web-vitals']);
});

test('a field says what people need to know of it', async () => {
  const { id } = await projectOfAnn();
  const fields = (await datasetsOf(id)).get('events-web')?.fields ?? [];
  const found = (name: string) => fields.find((field) => field.name === name);
  expect(found('scroll_depth')).toEqual({
    name: 'scroll_depth',
    alias: null,
    title: 'Scroll depth',
    type: 'number',
    dataSource: false,
    shape: 'scalar',
    description: null,
    unit: '%',
    iconSet: null,
    distinctTitle: null,
    inCharts: true,
    inEvents: true,
  });
  expect(found('country')).toMatchObject({ iconSet: 'country' });
  expect(found('window_id')).toMatchObject({ inCharts: false, inEvents: true });
  expect(found('person_id')).toMatchObject({ inCharts: true, inEvents: true });
  expect(found('user_id')).toMatchObject({ type: 'id', distinctTitle: 'Unique visitors' });
  // Every row of the explorer has them.
  expect(found('id')).toMatchObject({ inCharts: true, inEvents: true });
  expect(found('created_at')).toMatchObject({ alias: 'timestamp', inCharts: true, inEvents: true });
});

test('a dashboard filter finds the other name that a chart uses', async () => {
  const { id } = await projectOfAnn();
  const fields = (await datasetsOf(id)).get('events-mods')?.fields ?? [];
  const aliases = fields.flatMap(({ name, alias }) => (alias === null ? [] : [[alias, name]]));
  expect(aliases).toEqual([
    ['minecraft_version', 'game_version'],
    ['timestamp', 'created_at'],
  ]);
});

test('no field of a session is in the explorer', async () => {
  const { id } = await projectOfAnn();
  const fields = (await datasetsOf(id)).get('sessions')?.fields ?? [];
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) expect(field).toMatchObject({ inCharts: true, inEvents: false });
});

test('the data sources of the project follow the columns of telemetry', async () => {
  const { id } = await projectOfAnn();
  const sources = [
    { name: 'Ticks', referenceId: 'tps', dataType: 'number' },
    { name: 'Worlds', referenceId: 'worlds', dataType: 'string', metricShape: 'map' },
    { name: 'Own country', referenceId: 'own_country', dataType: 'string' },
  ];
  for (const source of sources) {
    const { status, text } = await harness.ask(
      'ann',
      'POST',
      `/v0/project/${id}/data-sources`,
      source,
    );
    expect(status, text).toBe(200);
  }
  // Only earlier versions accepted the name of a column.
  await harness.db
    .updateTable('data_sources')
    .set({ reference_id: 'country' })
    .where('reference_id', '=', 'own_country')
    .execute();
  const fields = (await datasetsOf(id)).get('events-mods')?.fields ?? [];
  expect(fields.slice(-2)).toMatchObject([
    { name: 'tps', title: 'Ticks', type: 'number', dataSource: true, shape: 'scalar' },
    { name: 'worlds', title: 'Worlds', type: 'text', shape: 'map' },
  ]);
  expect(fields.filter(({ name }) => name === 'country')).toHaveLength(1);
});

test('properties of the last 30 days are named, the most frequent first', async () => {
  const { id, number } = await projectOfAnn();
  const { id: otherId, number: other } = await projectOfAnn();
  const now = harness.clock.now();
  const rows = [
    { props: { plan: 'team', seats: '5', page: 'shadowed' }, ts: now - day },
    { props: { plan: 'solo' }, ts: now - 29 * day },
    { props: { plan: 'solo', old: '1' }, ts: now - 31 * day },
    { props: { foreign: '1' }, ts: now, project: other },
  ].map((row, position) => eventRow({ project: number, position, ...row }));
  await harness.engine.store.insert('events', rows, 'events');
  const measured = vitalRow({ project: number, ts: now, props: { element: 'img', page: '/a' } });
  await harness.engine.store.insert('vitals', [measured], 'vitals');
  const failed = occurrenceRow(number, now, { props: { cart: '3' } });
  await harness.engine.store.insert('occurrences', [failed], 'occurrences');

  const datasets = await withProperties(id);
  expect(datasets.get('events-web')?.properties).toEqual({
    prefix: 'properties.',
    names: ['plan', 'seats'],
  });
  expect(namesOf(datasets.get('web-vitals'))).toEqual(['element']);
  expect(namesOf(datasets.get('errors'))).toEqual(['cart']);
  expect(datasets.get('sessions')?.properties).toBeNull();
  expect(datasets.get('events-mods')?.properties).toBeNull();
  expect(namesOf((await withProperties(otherId)).get('events-web'))).toEqual(['foreign']);
});

test('a property is named if its name alone means it in a chart query', async () => {
  const { id, number } = await projectOfAnn();
  const named = ['timestamp', '*', 'properties.x', 'created_at', 'sdk_name', 'x'];
  const props = Object.fromEntries(named.map((name) => [name, '1']));
  const row = eventRow({ project: number, ts: harness.clock.now(), props });
  await harness.engine.store.insert('events', [row], 'ambiguous names');
  expect(namesOf((await withProperties(id)).get('events-web'))).toEqual(['sdk_name', 'x']);
});

test('names are read again after some minutes, and at most 1,000 of them', async () => {
  const { id, number } = await projectOfAnn();
  expect(namesOf((await withProperties(id)).get('events-web'))).toEqual([]);
  const names = Array.from({ length: 1_001 }, (_, index) => `p${index}`);
  const props = Object.fromEntries(names.map((name) => [name, '1']));
  const rows = [eventRow({ project: number, ts: harness.clock.now(), props })];
  await harness.engine.store.insert('events', rows, 'many names');
  expect(namesOf((await withProperties(id)).get('events-web'))).toEqual([]);
  harness.clock.advance(300_000);
  expect(namesOf((await withProperties(id)).get('events-web'))).toHaveLength(1_000);
});

test('names have 64 Ki characters in all', async () => {
  const { id, number } = await projectOfAnn();
  const ts = harness.clock.now();
  const named = Array.from({ length: 300 }, (_, index) => `${index}`.padStart(200, 'x'));
  const props = Object.fromEntries(named.map((name) => [name, '1']));
  await harness.engine.store.insert('events', [eventRow({ project: number, ts, props })], 'long');
  const names = namesOf((await withProperties(id)).get('events-web')) ?? [];
  expect(names.length).toBeGreaterThan(50);
  expect(names.join('').length).toBeLessThanOrEqual((64 * 1024) / 3);
});

test('properties are only read if requested', async () => {
  const { id, number } = await projectOfAnn();
  const row = eventRow({ project: number, ts: harness.clock.now(), props: { plan: 'team' } });
  await harness.engine.store.insert('events', [row], 'unasked');
  expect(namesOf((await datasetsOf(id)).get('events-web'))).toEqual([]);
  expect(namesOf((await datasetsOf(id, '?properties=false')).get('events-web'))).toEqual([]);
  expect(namesOf((await withProperties(id)).get('events-web'))).toEqual(['plan']);
  const url = `/v0/project/${id}/metrics/datasets?properties=yes`;
  expect((await harness.ask('ann', 'GET', url)).status).toBe(400);
});
