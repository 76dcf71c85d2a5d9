import { beforeEach, expect, test } from 'vitest';
import { dashboardsHarness, type Json } from '../../../test/dashboards-harness.ts';
import type { Person } from '../../../test/people.ts';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';

const harness = closedAfterTests(await dashboardsHarness());
let project: Json;
let charts: Json[];
beforeEach(async () => {
  project = await harness.post('ann');
  charts = await harness.list('ann', url());
});

const url = (id: unknown = project.id) => `/v0/project/${String(id)}/charts`;
const remove = (id: unknown, person: Person = 'ann') =>
  harness.ask(person, 'DELETE', `${url()}/${String(id)}`);

test('only the chart is deleted', async () => {
  const { status, text } = await remove(charts[0]?.id);
  expect([status, text]).toEqual([204, '']);
  expect(await harness.list('ann', url())).toEqual(charts.slice(1));
  expect((await remove(charts[0]?.id)).status).toBe(404);
});

test('a chart of another project does not exist', async () => {
  const other = await harness.post('ann');
  const theirs = await harness.list('ann', url(other.id));
  for (const id of [theirs[0]?.id, 'x', '%00']) expect((await remove(id)).status).toBe(404);
  expect(await harness.list('ann', url(other.id))).toEqual(theirs);
});

test.each([
  ['nobody', 401],
  ['stranger', 403],
  ['annReadOnly', 403],
  ['acmeMember', 403],
] as const)('%s gets %d', async (person, status) => {
  expect((await remove(charts[0]?.id, person)).status).toBe(status);
  expect(await harness.list('ann', url())).toEqual(charts);
});
