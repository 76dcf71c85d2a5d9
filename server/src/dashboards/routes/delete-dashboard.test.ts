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
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/dashboards`;
const remove = (id: unknown, person: Person = 'ann') =>
  harness.ask(person, 'DELETE', `${url()}/${String(id)}`);
const charts = () => harness.list('ann', `/v0/project/${String(project.id)}/charts`);

test('the dashboard is deleted with its charts, and nothing else', async () => {
  const kept = await charts();
  const { id } = await harness.dashboard(project.id);
  await harness.chart(project.id, id);
  const { status, text } = await remove(id);
  expect([status, text]).toEqual([204, '']);
  expect(await harness.list('ann', url())).toEqual([overview]);
  expect(await charts()).toEqual(kept);
  expect((await remove(id)).status).toBe(404);
});

test('the default one cannot be deleted while there are others', async () => {
  const { id } = await harness.dashboard(project.id);
  const { status, tag } = await remove(overview?.id);
  expect([status, tag]).toEqual([409, 'ProjectConflictError']);
  expect((await remove(id)).status).toBe(204);
  expect((await remove(overview?.id)).status).toBe(204);
  expect(await harness.list('ann', url())).toEqual([]);
});

test('deleting all at once never leaves dashboards without a default', async () => {
  for (let round = 0; round < 5; round++) {
    const ids = (await harness.list('ann', url())).map(({ id }) => id);
    ids.push((await harness.dashboard(project.id)).id, (await harness.dashboard(project.id)).id);
    await Promise.all(ids.toReversed().map((id) => remove(id)));
    const left = await harness.list('ann', url());
    expect(left.filter(({ isDefault }) => isDefault)).toHaveLength(left.length > 0 ? 1 : 0);
  }
});

test('a dashboard of another project does not exist', async () => {
  const other = await harness.post('ann');
  const [foreign] = await harness.list('ann', url(other.id));
  expect((await remove(foreign?.id)).status).toBe(404);
  expect(await harness.list('ann', url(other.id))).toEqual([foreign]);
});

test.each([
  ['nobody', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)('%s gets %d', async (person, status) => {
  const { id } = await harness.dashboard(project.id);
  expect((await remove(id, person)).status).toBe(status);
  expect(await harness.list('ann', url())).toHaveLength(2);
});
