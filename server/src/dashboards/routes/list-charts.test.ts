import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardsRig, type DashboardsRig, type Json } from '../../../test/dashboards-rig.ts';
import type { Person } from '../../../test/people.ts';

let rig: DashboardsRig;
let project: Json;
let dashboard: Json;
beforeAll(async () => {
  rig = await dashboardsRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  project = await rig.post('acmeKey');
  dashboard = await rig.dashboard(project.id, {}, 'acmeKey');
});

const url = (query = '') => `/v0/project/${String(project.id)}/charts${query}`;
const charts = (person: Person, dashboardId: unknown = dashboard.id) =>
  rig.list(person, url(`?dashboardId=${String(dashboardId)}`));
const place = (x: number, y: number) => ({ position: { x, y, w: 6, h: 4 } });

test('they come by dashboard, from top to bottom and left to right', async () => {
  const add = (name: string, x: number, y: number) =>
    rig.chart(project.id, dashboard.id, { name, ...place(x, y) }, 'acmeKey');
  await add('below', 0, 4);
  await add('right', 6, 0);
  await add('left', 0, 0);
  await add('left as well', 0, 0);
  const names = (await charts('acmeViewer')).map(({ name }) => name);
  expect(names).toEqual(['left', 'left as well', 'right', 'below']);
  const all = await rig.list('acmeViewer', url());
  expect(all.slice(-4)).toEqual(await charts('acmeViewer'));
  expect(all.length).toBeGreaterThan(10);
});

test('many charts are one list, in their order and each once', async () => {
  const made = [];
  for (let at = 0; at < 40; at++) {
    const body = { name: `chart ${at}`, ...place(0, 4 * at) };
    made.push(await rig.chart(project.id, dashboard.id, body, 'acmeKey'));
  }
  expect(await charts('acmeViewer')).toEqual(made);
  expect((await rig.list('acmeViewer', url())).slice(-40)).toEqual(made);
});

test('of a dashboard that is none there are no charts', async () => {
  const other = await rig.post('acmeKey');
  const [foreign] = await rig.list('acmeKey', `/v0/project/${String(other.id)}/dashboards`);
  for (const id of [foreign?.id, 'x', '%00', '01234567-89ab-7def-8123-456789abcdef']) {
    expect(await charts('acmeKey', id)).toEqual([]);
  }
  const made = await rig.chart(project.id, dashboard.id, {}, 'acmeKey');
  expect(await charts('acmeKey', String(dashboard.id).toUpperCase())).toEqual([made]);
});

test('a stranger sees the charts of public dashboards of a public project', async () => {
  const made = await rig.chart(project.id, dashboard.id, {}, 'acmeKey');
  expect(await rig.list('stranger', url())).toEqual([]);
  expect(await charts('stranger')).toEqual([]);
  const dashboardUrl = `/v0/project/${String(project.id)}/dashboards/${String(dashboard.id)}`;
  await rig.ask('acmeKey', 'PATCH', dashboardUrl, { isPublic: true });
  expect(await rig.list('stranger', url())).toEqual([made]);
  expect(await charts('stranger')).toEqual([made]);
  await rig.ask('acmeKey', 'PATCH', `/v0/project/${String(project.id)}`, { private: true });
  expect((await rig.ask('stranger', 'GET', url())).status).toBe(403);
});

test('without a valid key it is a 401, and of no project a 404', async () => {
  expect((await rig.ask('nobody', 'GET', url())).status).toBe(401);
  expect((await rig.ask('badKey', 'GET', url())).status).toBe(401);
  expect((await rig.ask('ann', 'GET', '/v0/project/no-such-project/charts')).status).toBe(404);
});
