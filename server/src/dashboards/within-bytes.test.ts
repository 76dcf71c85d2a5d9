import { CompiledQuery } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { dashboardsHarness, type Json } from '../../test/dashboards-harness.ts';
import { bytesOfDashboards } from '../quotas/index.ts';

const harness = closedAfterTests(await dashboardsHarness());
const { db } = harness;
let project: Json;
beforeEach(async () => {
  project = await harness.post('ann');
});

const id = () => String(project.id);
const path = (rest: string) => `/v0/project/${id()}/${rest}`;
const ask = (method: 'POST' | 'PATCH' | 'DELETE', rest: string, body: unknown) =>
  harness.ask('ann', method, path(rest), body);
const limit = async (value: number): Promise<void> => {
  await db
    .insertInto('project_limits')
    .values({ project_id: id(), quota: 'dashboardBytes', value, cap: null })
    .execute();
};
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = { outputs: [{ id: 'a', name: 'Views', query: source }] };
const chart = (name: string) => ({ name, type: 'number', query });

/** Added up from the rows. */
async function summed(): Promise<number> {
  const { rows } = await db.executeQuery<{ bytes: number }>(
    CompiledQuery.raw(
      `select coalesce((select sum(octet_length(name) + octet_length(description) + octet_length(marker_overrides))
        from dashboards where project_id = '${id()}'), 0)
      + coalesce((select sum(octet_length(name) + octet_length(query) + octet_length(options))
        from charts where project_id = '${id()}'), 0) as bytes`,
    ),
  );
  return Number(rows[0]?.bytes);
}

test('after every change, the counted bytes are those of the stored texts', async () => {
  const check = async () => expect(await bytesOfDashboards(db, id())).toBe(await summed());
  await check();
  const { body: made } = await ask('POST', 'dashboards', { name: 'Ü', description: '🎉' });
  await check();
  const board = String(made.id);
  const { body: one } = await ask('POST', 'charts', { dashboardId: board, ...chart('One') });
  await ask('POST', 'charts', { dashboardId: board, ...chart('Two') });
  await check();
  await ask('PATCH', `charts/${String(one.id)}`, { name: 'A longer name', type: 'line' });
  await ask('PATCH', `dashboards/${board}`, { description: '', position: 3 });
  await check();
  await ask('POST', `dashboards/${board}/duplicate`, {});
  await check();
  await ask('DELETE', `charts/${String(one.id)}`, undefined);
  await check();
  expect((await ask('DELETE', `dashboards/${board}`, undefined)).status).toBe(204);
  await check();
  expect(await summed()).toBeGreaterThan(0);
});

test('what would exceed the quota is a 409 and stores nothing, and everything can be made smaller', async () => {
  const { body: board } = await ask('POST', 'dashboards', {
    name: 'Mine',
    description: 'x'.repeat(500),
  });
  const dashboardId = String(board.id);
  const before = await bytesOfDashboards(db, id());
  await limit(before + 100);
  const rejected = [
    await ask('POST', 'dashboards', { name: 'y', description: 'y'.repeat(200) }),
    await ask('PATCH', `dashboards/${dashboardId}`, { description: 'x'.repeat(700) }),
    await ask('POST', `dashboards/${dashboardId}/duplicate`, {}),
    await ask('POST', 'charts', { dashboardId, ...chart('Large') }),
  ];
  expect(rejected.map(({ status, tag }) => [status, tag])).toEqual(
    rejected.map(() => [409, 'ProjectConflictError']),
  );
  expect(await bytesOfDashboards(db, id())).toBe(before);
  await db
    .updateTable('project_limits')
    .set({ value: 10 })
    .where('project_id', '=', id())
    .execute();
  const smaller = await ask('PATCH', `dashboards/${dashboardId}`, { description: 'x' });
  expect(smaller.status).toBe(200);
  expect(await bytesOfDashboards(db, id())).toBe(before - 499);
});
