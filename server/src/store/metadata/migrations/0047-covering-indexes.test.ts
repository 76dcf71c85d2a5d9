import { CompiledQuery, type KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { metadataHarness } from '../../../../test/metadata-harness.ts';
import { keysOfIssues } from '../../../issues/issues-read-store.ts';
import { countOpenIssues } from '../../../issues/open-issues-store.ts';
import { listPeople } from '../../../people/people-list-store.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { Executor } from '../index.ts';

const { db } = closedAfterTests(await metadataHarness(systemClock, 'file'));
const project = { id: 'p', number: 7, generation: 1, errorGeneration: 1 };
const { signal } = new AbortController();

/** How SQLite finds rows of a table in all statements of some work. */
async function plansOf(table: string, work: (executor: Executor) => Promise<unknown>) {
  const statements: CompiledQuery[] = [];
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(noting));
  const plans: string[] = [];
  for (const { sql, parameters } of statements) {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.executeQuery<{ detail: string }>(explained);
    plans.push(...rows.map(({ detail }) => detail));
  }
  return plans.filter((plan) => new RegExp(`\\b${table} `).test(plan));
}

test('people are counted without reading their rows', async () => {
  const filter = { search: undefined, from: 1, to: 9 };
  const page = { limit: 5, offset: 0 };
  const plans = await plansOf('people', (executor) =>
    listPeople(executor, project, filter, page, signal),
  );
  expect(plans.length).toBeGreaterThan(1);
  for (const plan of plans) expect(plan).toContain('USING COVERING INDEX people_latest');
});

test.each([
  ['priority', { priority: 'low' }],
  ['language', { language: 'java' }],
  ['assignee', { assignee: '' }],
  ['state and priority', { state: 'open', priority: 'high' }],
] as const)('issues are filtered by %s without reading their rows', async (_, filters) => {
  const plans = await plansOf('issues', async (executor) => {
    for (const of of ['matching', 'others'] as const) {
      await keysOfIssues(executor, project, { filters, of, most: 1000 }, signal);
    }
  });
  expect(plans.length).toBeGreaterThan(3);
  for (const plan of plans) expect(plan).toContain('USING COVERING INDEX issues_by_project');
});

test('open issues are counted without reading their rows', async () => {
  const plans = await plansOf('issues', (executor) => countOpenIssues(executor, project));
  expect(plans.length).toBeGreaterThan(0);
  for (const plan of plans) expect(plan).toContain('USING COVERING INDEX issues_by_project');
});
