import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { dashboardsEngineHarness } from '../../../../test/dashboards-harness.ts';

const harness = closedAfterTests(await dashboardsEngineHarness());
const source = { type: 'source', dataset: 'events-web', field: '*' };
const query = (input: unknown) => ({ version: 1, outputs: [{ id: 'a', query: input }] });

test('members see which charts would not be public, and why, before they publish', async () => {
  const project = await harness.post('ann', { private: true });
  const dashboard = await harness.dashboard(project.id);
  const shown = await harness.chart(project.id, dashboard.id, { query: query(source) });
  const hidden = await harness.chart(project.id, dashboard.id, {
    name: 'By person',
    query: query({ type: 'group', fields: ['external_id'], input: source }),
  });
  const unread = await harness.chart(project.id, dashboard.id, { name: 'Of the future' });
  await harness.db
    .updateTable('charts')
    .set({ query: '{"outputs":[{"id":"a","query":{"type":"tomorrow"}}]}' })
    .where('id', '=', String(unread.id))
    .execute();
  const url = `/v0/project/${String(project.id)}/dashboards/${String(dashboard.id)}/public-charts`;
  expect(await harness.list('ann', url)).toEqual([
    { id: shown.id, name: 'A chart', hiddenBecause: null },
    {
      id: hidden.id,
      name: 'By person',
      hiddenBecause: 'It reads “External ID”, which can contain personal data.',
    },
    {
      id: unread.id,
      name: 'Of the future',
      hiddenBecause: 'Its query cannot be read by this version.',
    },
  ]);
  expect((await harness.ask('stranger', 'GET', url)).status).toBe(403);
});
