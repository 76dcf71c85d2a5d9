import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routesWithoutScreen } from './screens.ts';
import { sweepScreens } from './sweep-screens.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';

/** On a busy machine; the sweep of all screens takes longer. */
const within = 240_000;
let harness: ServiceHarness;
beforeAll(async () => {
  harness = await startServiceHarness({ arguments: ['--demo'] });
  await filled(harness);
}, within);
afterAll(() => harness.close());

const filled = (service: ServiceHarness) =>
  vi.waitFor(() => expect(service.printed()).toContain('The demo: '), { timeout: within });

async function get<Answer>(path: string, from = harness): Promise<Answer> {
  const answer = await from.request('GET', `/v0/project/demo${path}`);
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

interface Issue {
  readonly id: string;
  readonly type: string;
  readonly message: string;
  readonly state: string;
  readonly count: number;
  readonly firstSeen: string;
}
interface Replay {
  readonly hasFullSnapshot: boolean;
  readonly hasErrors: boolean;
  readonly duration: number;
}
const issues = async (from = harness) =>
  (await get<{ items: readonly Issue[] }>('/issues', from)).items;

test('its errors are issues, including a new one and a regressed one', async () => {
  const all = await issues();
  expect(all.length).toBeGreaterThanOrEqual(6);
  const fresh = all.filter(({ firstSeen }) => Date.parse(firstSeen) > Date.now() - 86_400_000);
  expect(fresh.map(({ type }) => type)).toEqual(['RangeError']);
  const back = all.find(({ type }) => type === 'SyncConflictError');
  const { items } = await get<{ items: object[] }>(`/issues/${back?.id}/history`);
  expect(items).toMatchObject([
    { actorName: null, detail: { from: 'resolved', to: 'open', release: '1.6.0' } },
    { detail: { from: 'open', to: 'resolved', release: '1.5.0' } },
  ]);
});

test('its errors are minified, and shown as in the sources of their releases', async () => {
  const { items: builds } = await get<{ items: { buildId: string; files: number }[] }>('/builds');
  expect(builds.map(({ buildId, files }) => [buildId, files])).toEqual(
    ['1.6.0', '1.5.1', '1.5.0', '1.4.1', '1.4.0', '1.3.0'].map((release) => [release, 2]),
  );
  // Firefox does not name the property that was read.
  const priced = (await issues()).find(({ message }) => /monthly|plan\.prices/.test(message));
  const { items } = await get<{ items: { stack: string; mapped: { stack: string } }[] }>(
    `/issues/${priced?.id}/occurrences?limit=1`,
  );
  expect(items[0]?.stack).toMatch(/assets\/index-[0-9a-f]{8}\.js:1:\d+/);
  expect(items[0]?.mapped.stack).toMatch(/priceOf.{1,2}src\/pricing\/price-of\.ts:18:31/);
});

test('it can be compared with the 30 days before, which had about as much traffic', async () => {
  const day = 86_400_000;
  const today = Math.floor(Date.now() / day) * day;
  const visitsFrom = async (from: number): Promise<number> => {
    const range = { type: 'absolute', from, to: from + 30 * day };
    const source = { type: 'source', dataset: 'events-web', field: 'session_id' };
    const input = { type: 'timeRange', range, input: source };
    const query = { type: 'aggregate', function: 'distinct', input };
    const request = { outputs: [{ id: 'visits', query }] };
    const answer = await harness.request('POST', '/v0/project/demo/metrics/query', request);
    const { outputs } = (await answer.json()) as { outputs: { value: string }[] };
    return Number(outputs[0]?.value);
  };
  const [before, now] = [await visitsFrom(today - 60 * day), await visitsFrom(today - 30 * day)];
  expect(now / before).toBeGreaterThan(0.9);
  expect(now / before).toBeLessThan(1.2);
});

test('it has vitals of every page, people with names, and dropped bots', async () => {
  const vitals = await get<{ items: { metrics: object[] }[] }>('/vitals?by=page');
  expect(vitals.items.length).toBeGreaterThan(8);
  expect(vitals.items[0]?.metrics).toHaveLength(5);
  const people = await get<{ items: object[] }>('/users?limit=5');
  expect(people.items).toHaveLength(5);
  const outcomes = await get<{ items: object[] }>('/outcomes');
  expect(outcomes.items).toContainEqual(expect.objectContaining({ outcome: 'bot', detail: 'ai' }));
});

test('its replays can be played, and some of them end with an error', async () => {
  const { items } = await get<{ items: Replay[] }>('/replays');
  expect(items.length).toBeGreaterThanOrEqual(3);
  expect(items.every(({ hasFullSnapshot, duration }) => hasFullSnapshot && duration > 0)).toBe(
    true,
  );
  expect(items.some(({ hasErrors }) => hasErrors)).toBe(true);
});

test('the charts of its dashboards have answers, and its releases are marked', async () => {
  const dashboards = await get<{ id: string; name: string }[]>('/dashboards');
  expect(dashboards.map(({ name }) => name)).toEqual(['Overview', 'Growth', 'Behavior', 'Health']);
  for (const { id } of dashboards.slice(1)) {
    const charts = await get<{ name: string; query: object }[]>(`/charts?dashboardId=${id}`);
    expect(charts.length).toBeGreaterThan(5);
    for (const { name, query } of charts) {
      const answer = await harness.request('POST', '/v0/project/demo/metrics/query', query);
      const { outputs } = (await answer.json()) as { outputs?: { error?: unknown }[] };
      expect([name, outputs?.every(({ error }) => !error)]).toEqual([name, true]);
    }
  }
  expect((await get<{ total: number }>('/markers')).total).toBe(6);
});

test(
  'axe finds nothing wrong on any screen, the policy blocks nothing, and none is wider than a phone',
  async () => {
    expect(await sweepScreens(harness.url)).toEqual([]);
  },
  4 * within,
);

test('every route of the app is a screen', async () => {
  expect(await routesWithoutScreen()).toEqual([]);
});

test(
  'starting it again changes nothing',
  async () => {
    const before = await issues();
    await harness.stop();
    const again = await startServiceHarness({ arguments: ['--demo'], folder: harness.folder });
    try {
      await filled(again);
      expect(await issues(again)).toEqual(before);
    } finally {
      await again.close();
    }
  },
  within,
);
