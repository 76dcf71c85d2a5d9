import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEngineHarness, type EngineHarness } from '../../../test/engine-harness.ts';
import { projectsHarness, type ProjectsHarness } from '../../../test/projects-harness.ts';
import type { Caller } from '../../accounts/index.ts';
import { QueryRunner } from '../../query/index.ts';
import { EventStoreError } from '../../store/events/index.ts';
import { listOutcomesRoute } from './list-outcomes.ts';

let engine: EngineHarness;
let harness: ProjectsHarness;
let project: { id: string; slug: string; number: number };
beforeAll(async () => {
  [engine, harness] = await Promise.all([startEngineHarness(), projectsHarness()]);
  project = await harness.create();
  const rows: [string, string, string, number][] = [
    ['2026-02-28', 'bot', 'ai', 3],
    ['2026-02-28', 'bot', 'search', 2],
    ['2026-02-28', 'accepted', '', 10],
    ['2026-03-01', 'bot', 'ai', 1],
    ['2026-03-01', 'bot', 'ai', 4],
    ['2025-12-01', 'invalid', '', 9],
  ];
  const { number } = project;
  const stored = rows.map(([day, outcome, detail, count]) => ({
    project: number,
    generation: 2,
    day,
    outcome,
    detail,
    count,
  }));
  const others = stored.map((row) => ({ ...row, project: number + 1 }));
  const older = stored.map((row) => ({ ...row, generation: 1 }));
  await harness.db
    .updateTable('projects')
    .set({ generation: 2 })
    .where('id', '=', project.id)
    .execute();
  await engine.store.insert('outcomes', [...stored, ...others, ...older], 'outcomes');
});
afterAll(async () => {
  await engine.close();
  await harness.close();
});

const owner: Caller = {
  kind: 'user-key',
  userId: 'owner',
  keyId: 'k',
  readOnly: true,
  memberships: new Map(),
};

async function outcomes(
  query: Record<string, string> = {},
  { caller = owner, idOrSlug = project.id, events = engine.store } = {},
): Promise<unknown> {
  const runner = new QueryRunner(events);
  const route = listOutcomesRoute({ runner, clock: harness.clock });
  const sent = { params: { idOrSlug }, query, body: undefined };
  const request = { ...sent, caller };
  const parsed = route.parse(sent);
  const granted = await route.access.grant(request, harness.db);
  return route.handle({
    ...request,
    ...granted,
    parsed,
    recheck: async () => granted,
    id: 'r',
    signal: new AbortController().signal,
    setHeader: () => undefined,
  });
}

test('counts by day, outcome and detail over the last 30 days', async () => {
  expect(await outcomes({}, { idOrSlug: project.slug })).toEqual({
    from: '2026-01-31',
    to: '2026-03-01',
    items: [
      { day: '2026-02-28', outcome: 'accepted', detail: '', count: 10 },
      { day: '2026-02-28', outcome: 'bot', detail: 'ai', count: 3 },
      { day: '2026-02-28', outcome: 'bot', detail: 'search', count: 2 },
      { day: '2026-03-01', outcome: 'bot', detail: 'ai', count: 5 },
    ],
  });
});

test.each([
  [{ from: '2026-03-01' }, 1],
  [{ to: '2026-02-28' }, 3],
  [{ from: '2025-12-01', to: '2025-12-01T23:59:59Z' }, 1],
  [{ from: '1764547200000', to: '1764547200001' }, 1],
  [{ from: '2026-03-02', to: '2026-03-01' }, 0],
  [{ from: '-99999999999', to: '9999-12-31' }, 5],
])('%j finds %d', async (query, count) => {
  const answer = (await outcomes(query)) as { items: unknown[] };
  expect(answer.items).toHaveLength(count);
});

test('an invalid time is rejected, and the error names the parameter', async () => {
  await expect(outcomes({ from: 'soon' })).rejects.toMatchObject({
    tag: 'ProjectValidationError',
    path: 'query.from',
  });
});

test('callers who are not members, and unknown projects, are rejected', async () => {
  const stranger: Caller = { ...owner, userId: 'eve' };
  await expect(outcomes({}, { caller: stranger })).rejects.toMatchObject({ tag: 'ForbiddenError' });
  await expect(outcomes({}, { idOrSlug: 'none' })).rejects.toMatchObject({ tag: 'NotFoundError' });
});

test('an unavailable engine is a 503', async () => {
  const events = {
    ...engine.store,
    query: () => Promise.reject(new EventStoreError('unavailable', 'gone')),
  };
  await expect(outcomes({}, { events })).rejects.toMatchObject({ tag: 'ServiceUnavailableError' });
});
