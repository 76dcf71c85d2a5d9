import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let dashboards: Json[];
beforeEach(async () => {
  project = await harness.post('ann');
  await harness.dashboard(project.id, { name: 'one' });
  await harness.dashboard(project.id, { name: 'two' });
  dashboards = await listed();
  harness.clock.advance(60_000);
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/dashboards`;
const listed = (): Promise<Json[]> => harness.list('ann', url());
const reorder = (places: unknown, person: Person = 'ann', id: unknown = project.id) =>
  harness.ask(person, 'PATCH', `${url(id)}/reorder`, { dashboards: places });
const idOf = (index: number) => dashboards[index]?.id;

test('positions are set exactly as sent, and other dashboards keep theirs', async () => {
  const { status, text } = await reorder([
    { id: idOf(0), position: 9.5 },
    { id: String(idOf(2)).toUpperCase(), position: -2 },
  ]);
  expect([status, text]).toEqual([204, '']);
  expect((await listed()).map(({ name, position }) => [name, position])).toEqual([
    ['two', -2],
    ['one', 1],
    ['Overview', 9.5],
  ]);
});

test('two may have the same position', async () => {
  await reorder([
    { id: idOf(1), position: 3 },
    { id: idOf(2), position: 3 },
  ]);
  expect((await listed()).map(({ name }) => name)).toEqual(['Overview', 'one', 'two']);
});

test('updatedAt moves only if the position changes', async () => {
  await reorder([
    { id: idOf(1), position: 1 },
    { id: idOf(2), position: 5 },
  ]);
  const [first, second, third] = await listed();
  expect([first, second]).toEqual(dashboards.slice(0, 2));
  expect(third?.updatedAt).not.toBe(dashboards[2]?.updatedAt);
  expect(third?.createdAt).toBe(dashboards[2]?.createdAt);
});

test('an empty list gets 204 and changes nothing', async () => {
  expect((await reorder([])).status).toBe(204);
  expect(await listed()).toEqual(dashboards);
});

test('a repeated, unknown or foreign ID gets 400, and nothing changes', async () => {
  const other = await harness.post('ann');
  const [foreign] = await harness.list('ann', url(other.id));
  const moved = { id: idOf(0), position: 50 };
  for (const id of [
    idOf(0),
    String(idOf(0)).toUpperCase(),
    foreign?.id,
    '01234567-89ab-7def-8123-456789abcdef',
    'x',
    '',
    '__proto__',
  ]) {
    const { status, tag, body } = await reorder([moved, { id, position: 51 }]);
    expect([status, tag, body.path]).toEqual([
      400,
      'DashboardValidationError',
      'body.dashboards[1].id',
    ]);
  }
  expect(await listed()).toEqual(dashboards);
});

test.each([
  [undefined, 'body.dashboards'],
  [null, 'body.dashboards'],
  [{}, 'body.dashboards'],
  [[null], 'body.dashboards[0]'],
  [[{ position: 1 }], 'body.dashboards[0].id'],
  [[{ id: 5, position: 1 }], 'body.dashboards[0].id'],
  [[{ id: 'x' }], 'body.dashboards[0].position'],
  [[{ id: 'x', position: null }], 'body.dashboards[0].position'],
  [[{ id: 'x', position: '1' }], 'body.dashboards[0].position'],
  [[{ id: 'x', position: 'NaN' }], 'body.dashboards[0].position'],
  [[{ id: 'x', position: 'Infinity' }], 'body.dashboards[0].position'],
])('the list %j gets 400 at %s', async (places, path) => {
  const { status, tag, body } = await reorder(places);
  expect([status, tag, body.path]).toEqual([400, 'DashboardValidationError', path]);
});

test('of two concurrent orders, one applies completely', async () => {
  const places = (offset: number) =>
    [0, 1, 2].map((index) => ({ id: idOf(index), position: offset + index }));
  for (let round = 0; round < 5; round++) {
    await Promise.all([reorder(places(100)), reorder(places(200))]);
    const positions = (await listed()).map(({ position }) => position);
    expect([
      [100, 101, 102],
      [200, 201, 202],
    ]).toContainEqual(positions);
  }
});

test('a caller without write access is rejected before IDs are checked', async () => {
  const { id } = await harness.post('acmeKey');
  const unknown = [{ id: 'x', position: 1 }];
  for (const [person, status] of [
    ['nobody', 401],
    ['stranger', 403],
    ['acmeViewer', 403],
    ['annReadOnly', 403],
    ['acmeMember', 400],
  ] as const) {
    expect((await reorder(unknown, person, id)).status).toBe(status);
  }
  expect((await reorder(unknown, 'ann', 'no-such-project')).status).toBe(404);
});
