import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardsRig, type DashboardsRig, type Json } from '../../../test/dashboards-rig.ts';
import type { Person } from '../../../test/people.ts';

let rig: DashboardsRig;
let project: Json;
let charts: Json[];
beforeAll(async () => {
  rig = await dashboardsRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  project = await rig.post('ann');
  charts = await rig.list('ann', url());
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/charts`;
const remove = (id: unknown, person: Person = 'ann') =>
  rig.ask(person, 'DELETE', `${url()}/${String(id)}`);

test('it goes, and nothing else does', async () => {
  const { status, text } = await remove(charts[0]?.id);
  expect([status, text]).toEqual([204, '']);
  expect(await rig.list('ann', url())).toEqual(charts.slice(1));
  expect((await remove(charts[0]?.id)).status).toBe(404);
});

test('a chart of another project is as if it did not exist', async () => {
  const other = await rig.post('ann');
  const theirs = await rig.list('ann', url(other.id));
  for (const id of [theirs[0]?.id, 'x', '%00']) expect((await remove(id)).status).toBe(404);
  expect(await rig.list('ann', url(other.id))).toEqual(theirs);
});

test.each([
  ['nobody', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)('%s gets %d', async (person, status) => {
  expect((await remove(charts[0]?.id, person)).status).toBe(status);
  expect(await rig.list('ann', url())).toEqual(charts);
});
