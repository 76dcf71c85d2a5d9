import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboard: Json;
beforeEach(async () => {
  project = await harness.post('acmeKey');
  dashboard = await harness.dashboard(project.id, {}, 'acmeKey');
});

const url = (query = '') => `/v0/project/${String(project.id)}/charts${query}`;
const charts = (person: Person, dashboardId: unknown = dashboard.id) =>
  harness.list(person, url(`?dashboardId=${String(dashboardId)}`));
const place = (x: number, y: number) => ({ position: { x, y, w: 6, h: 4 } });

test('charts are listed by dashboard, top to bottom and left to right', async () => {
  const add = (name: string, x: number, y: number) =>
    harness.chart(project.id, dashboard.id, { name, ...place(x, y) }, 'acmeKey');
  await add('below', 0, 4);
  await add('right', 6, 0);
  await add('left', 0, 0);
  await add('left as well', 0, 0);
  const names = (await charts('acmeViewer')).map(({ name }) => name);
  expect(names).toEqual(['left', 'left as well', 'right', 'below']);
  const all = await harness.list('acmeViewer', url());
  expect(all.slice(-4)).toEqual(await charts('acmeViewer'));
  expect(all.length).toBeGreaterThan(10);
});

test('many charts are one list, in order and each once', async () => {
  const made = [];
  for (let at = 0; at < 40; at++) {
    const body = { name: `chart ${at}`, ...place(0, 4 * at) };
    made.push(await harness.chart(project.id, dashboard.id, body, 'acmeKey'));
  }
  expect(await charts('acmeViewer')).toEqual(made);
  expect((await harness.list('acmeViewer', url())).slice(-40)).toEqual(made);
});

test('an unknown dashboard has no charts', async () => {
  const other = await harness.post('acmeKey');
  const [foreign] = await harness.list('acmeKey', `/v0/project/${String(other.id)}/dashboards`);
  for (const id of [foreign?.id, 'x', '%00', '01234567-89ab-7def-8123-456789abcdef']) {
    expect(await charts('acmeKey', id)).toEqual([]);
  }
  const made = await harness.chart(project.id, dashboard.id, {}, 'acmeKey');
  expect(await charts('acmeKey', String(dashboard.id).toUpperCase())).toEqual([made]);
});

test('a non-member sees the charts of public dashboards in a public project', async () => {
  const made = await harness.chart(project.id, dashboard.id, {}, 'acmeKey');
  expect(await harness.list('stranger', url())).toEqual([]);
  expect(await charts('stranger')).toEqual([]);
  const dashboardUrl = `/v0/project/${String(project.id)}/dashboards/${String(dashboard.id)}`;
  await harness.ask('acmeKey', 'PATCH', dashboardUrl, { isPublic: true });
  const { query, ...shown } = made;
  expect(query).toBeDefined();
  expect(await harness.list('stranger', url())).toEqual([shown]);
  expect(await charts('stranger')).toEqual([shown]);
  await harness.ask('acmeKey', 'PATCH', `/v0/project/${String(project.id)}`, { private: true });
  expect((await harness.ask('stranger', 'GET', url())).status).toBe(403);
});

test('a non-member sees no chart that is left out of the public page', async () => {
  const dashboardUrl = `/v0/project/${String(project.id)}/dashboards/${String(dashboard.id)}`;
  await harness.ask('acmeKey', 'PATCH', dashboardUrl, { isPublic: true });
  const shown = await harness.chart(project.id, dashboard.id, {}, 'acmeKey');
  const predicate = { type: 'comparison', field: 'external_id', operator: 'equals', value: 'ann' };
  const input = { type: 'source', dataset: 'events-web', field: '*' };
  const query = { outputs: [{ id: 'a', query: { type: 'filter', predicate, input } }] };
  const hidden = await harness.chart(project.id, dashboard.id, { query }, 'acmeKey');
  const idsFor = async (person: Person) => (await charts(person)).map(({ id }) => id);
  expect(await idsFor('stranger')).toEqual([shown.id]);
  expect(await idsFor('acmeViewer')).toEqual([shown.id, hidden.id]);
});

test('without a valid key the answer is 401, and for an unknown project 404', async () => {
  expect((await harness.ask('nobody', 'GET', url())).status).toBe(401);
  expect((await harness.ask('badKey', 'GET', url())).status).toBe(401);
  expect((await harness.ask('ann', 'GET', '/v0/project/no-such-project/charts')).status).toBe(404);
});
