import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let overview: Json | undefined;
beforeEach(async () => {
  project = await harness.post('ann');
  [overview] = await harness.list('ann', url());
  harness.clock.advance(60_000);
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/dashboards`;
const charts = (dashboard: unknown) =>
  harness.list('ann', `/v0/project/${String(project.id)}/charts?dashboardId=${String(dashboard)}`);
const duplicate = (id: unknown, person: Person = 'ann') =>
  harness.ask(person, 'POST', `${url()}/${String(id)}/duplicate`);

test('the copy comes last, is neither public nor the default, and is otherwise the same', async () => {
  await harness.dashboard(project.id, { position: 7 });
  const change = { isPublic: true, description: 'Text', markerOverrides: { mode: 'disable' } };
  await harness.ask('ann', 'PATCH', `${url()}/${String(overview?.id)}`, change);
  const { status, body } = await duplicate(overview?.id);
  expect(status).toBe(200);
  const now = new Date(harness.clock.now()).toISOString();
  expect(body).toEqual({
    ...overview,
    ...change,
    id: body.id,
    name: 'Overview (copy)',
    isPublic: false,
    isDefault: false,
    position: 8,
    createdAt: now,
    updatedAt: now,
  });
  expect((await harness.list('ann', url())).at(-1)).toEqual(body);
});

test('its charts are copied with new IDs and changed independently', async () => {
  const { body } = await duplicate(overview?.id);
  const [originals, copies] = await Promise.all([charts(overview?.id), charts(body.id)]);
  const content = (list: readonly Json[]) =>
    list.map(({ name, type, query, position, options }) => ({
      name,
      type,
      query,
      position,
      options,
    }));
  expect(originals.length).toBeGreaterThan(5);
  expect(content(copies)).toEqual(content(originals));
  const ids = [...originals, ...copies].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(
    copies.every(
      ({ dashboardId, createdAt }) => dashboardId === body.id && createdAt === body.createdAt,
    ),
  ).toBe(true);
  await harness.ask(
    'ann',
    'PATCH',
    `/v0/project/${String(project.id)}/charts/${String(copies[0]?.id)}`,
    { name: 'Changed' },
  );
  expect(await charts(overview?.id)).toEqual(originals);
});

test('any body is ignored', async () => {
  for (const bytes of ['{"name":"x"}', '[]', 'no JSON', '']) {
    const { status, body } = await harness.askRaw(
      'ann',
      'POST',
      `${url()}/${String(overview?.id)}/duplicate`,
      bytes,
    );
    expect([status, body.name]).toEqual([200, 'Overview (copy)']);
  }
});

test('a name too long for the suffix is cut', async () => {
  const long = await harness.dashboard(project.id, { name: '🎉'.repeat(200) });
  expect((await duplicate(long.id)).body.name).toBe(`${'🎉'.repeat(193)} (copy)`);
});

test('a full project rejects it, and no charts are created either', async () => {
  await harness.limitDashboards(project.id, 5);
  for (let made = 1; made < 5; made++) await harness.dashboard(project.id);
  const before = await harness.list('ann', `/v0/project/${String(project.id)}/charts`);
  const { status, tag } = await duplicate(overview?.id);
  expect([status, tag]).toEqual([409, 'ProjectConflictError']);
  expect(await harness.list('ann', `/v0/project/${String(project.id)}/charts`)).toEqual(before);
});

test.each([
  ['nobody', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)(
  '%s gets %d, and missing resources get 404 for everyone with a key',
  async (person, status) => {
    expect((await duplicate(overview?.id, person)).status).toBe(status);
    const unknown = await duplicate('01234567-89ab-7def-8123-456789abcdef', person);
    expect(unknown.status).toBe(person === 'nobody' ? 401 : 404);
  },
);
