import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboard: Json;
let charts: Json[];
beforeEach(async () => {
  project = await harness.post('ann');
  dashboard = await harness.dashboard(project.id);
  for (const x of [0, 4, 8]) {
    await harness.chart(project.id, dashboard.id, { position: place(x, 0, 4, 2) });
  }
  charts = await listed();
  harness.clock.advance(60_000);
});

const place = (x: number, y: number, w: number, h: number) => ({ x, y, w, h });
const url = (id: unknown = project.id) => `/v0/project/${String(id)}`;
const listed = (): Promise<Json[]> =>
  harness.list('ann', `${url()}/charts?dashboardId=${String(dashboard.id)}`);
const arrange = (places: unknown, person: Person = 'ann', of: unknown = dashboard.id) =>
  harness.ask(person, 'PATCH', `${url()}/dashboards/${String(of)}/arrange`, { charts: places });
const idOf = (index: number) => charts[index]?.id;

test('places are set exactly as sent, and the other charts keep theirs', async () => {
  const { status, text } = await arrange([
    { id: idOf(0), position: place(0, 10_000, 12, 100) },
    { id: String(idOf(2)).toUpperCase(), position: place(0, 0, 4, 2) },
  ]);
  expect([status, text]).toEqual([204, '']);
  expect((await listed()).map(({ id, position }) => [id, position])).toEqual([
    [idOf(2), place(0, 0, 4, 2)],
    [idOf(1), place(4, 0, 4, 2)],
    [idOf(0), place(0, 10_000, 12, 100)],
  ]);
});

test('updatedAt moves only if the place changes', async () => {
  await arrange([
    { id: idOf(0), position: place(0, 0, 4, 2) },
    { id: idOf(2), position: place(8, 0, 4, 3) },
  ]);
  const after = await listed();
  expect(after.slice(0, 2)).toEqual(charts.slice(0, 2));
  expect(after[2]?.updatedAt).not.toBe(charts[2]?.updatedAt);
  expect(after[2]?.createdAt).toBe(charts[2]?.createdAt);
});

test('an empty list gets 204 and changes nothing', async () => {
  expect((await arrange([])).status).toBe(204);
  expect(await listed()).toEqual(charts);
});

test('a chart that is not on the dashboard gets 404 with its path, and nothing moves', async () => {
  const other = await harness.dashboard(project.id);
  const elsewhere = await harness.chart(project.id, other.id);
  const stranger = await harness.post('stranger');
  const [first] = await harness.list('stranger', `/v0/project/${String(stranger.id)}/dashboards`);
  const foreign = await harness.chart(stranger.id, first?.id, {}, 'stranger');
  const moved = { id: idOf(0), position: place(1, 1, 1, 1) };
  const gone = '01234567-89ab-7def-8123-456789abcdef';
  for (const id of [elsewhere.id, foreign.id, gone, 'x', '', '__proto__']) {
    const { status, tag, body } = await arrange([moved, { id, position: place(0, 0, 1, 1) }]);
    expect([status, tag, body.path]).toEqual([404, 'NotFoundError', 'body.charts[1].id']);
  }
  expect(await listed()).toEqual(charts);
  expect((await arrange([moved], 'ann', gone)).status).toBe(404);
});

test('a chart that is listed twice gets 400, and nothing moves', async () => {
  for (const id of [idOf(0), String(idOf(0)).toUpperCase()]) {
    const { status, tag, body } = await arrange([
      { id: idOf(0), position: place(1, 1, 1, 1) },
      { id, position: place(2, 2, 2, 2) },
    ]);
    expect([status, tag, body.path]).toEqual([
      400,
      'DashboardValidationError',
      'body.charts[1].id',
    ]);
  }
  expect(await listed()).toEqual(charts);
});

test.each([
  [undefined, 'body.charts'],
  [null, 'body.charts'],
  [{}, 'body.charts'],
  [Array.from({ length: 101 }, () => ({ id: 'x', position: place(0, 0, 1, 1) })), 'body.charts'],
  [[null], 'body.charts[0]'],
  [[{ position: place(0, 0, 1, 1) }], 'body.charts[0].id'],
  [[{ id: 5, position: place(0, 0, 1, 1) }], 'body.charts[0].id'],
  [[{ id: 'x' }], 'body.charts[0].position'],
  [[{ id: 'x', position: null }], 'body.charts[0].position'],
  [[{ id: 'x', position: { x: 0, y: 0, w: 1 } }], 'body.charts[0].position.h'],
  [[{ id: 'x', position: place(-1, 0, 1, 1) }], 'body.charts[0].position.x'],
  [[{ id: 'x', position: place(0.5, 0, 1, 1) }], 'body.charts[0].position.x'],
  [[{ id: 'x', position: place(0, 10_001, 1, 1) }], 'body.charts[0].position.y'],
  [[{ id: 'x', position: place(0, 0, 0, 1) }], 'body.charts[0].position.w'],
  [[{ id: 'x', position: place(8, 0, 5, 1) }], 'body.charts[0].position.w'],
  [[{ id: 'x', position: place(0, 0, 1, 101) }], 'body.charts[0].position.h'],
])('the places %j get 400 at %s', async (places, path) => {
  const { status, tag, body } = await arrange(places);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
});

test('of two concurrent arrangements, one applies completely', async () => {
  const places = (y: number) =>
    charts.map(({ id }, index) => ({ id, position: place(index, y, 1, 1) }));
  for (let round = 0; round < 5; round++) {
    await Promise.all([arrange(places(20)), arrange(places(30))]);
    const rows = new Set((await listed()).map(({ position }) => (position as { y: number }).y));
    expect(rows.size).toBe(1);
  }
});
