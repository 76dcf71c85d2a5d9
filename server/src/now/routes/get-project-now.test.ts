import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../test/engine-harness.ts';
import { eventRow } from '../../../test/event-row.ts';
import { addIssue } from '../../../test/issues-harness.ts';
import { ownerIds } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { openQueries, QueryRunner } from '../../query/index.ts';
import { openNow } from '../index.ts';

const engine = closedAfterTests(await startEngineHarness());
const harness = closedAfterTests(
  await projectsHttpHarness(({ clock, options: { db } }) => {
    const runner = new QueryRunner(engine.store);
    const { answers } = openQueries({ runner, clock });
    return openNow({ runner, clock, db, answers, report: () => undefined }).routes;
  }),
);
const minute = 60_000;
const visitor = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;

const nowOf = async (slug: string) =>
  (await harness.ask('acmeViewer', 'GET', `/v0/project/${slug}/now`)).body;

test('visitors are online for half an hour, as the public numbers say, and each counts once', async () => {
  const project = await harness.create({ ownerId: ownerIds.acme, private: true });
  const now = harness.clock.now();
  const seen = [
    ...[0, 5, 29].map((minutes) => ({ visitor: visitor(1), ts: now - minutes * minute })),
    { visitor: visitor(2), ts: now - 30 * minute + 1 },
    { visitor: visitor(3), ts: now - 30 * minute - 1 },
    { visitor: visitor(4), ts: now, project: project.number + 1000 },
  ];
  const { number, generation } = project;
  const rows = seen.map((each) => eventRow({ project: number, generation, ...each }));
  await engine.store.insert('events', rows, 'online');
  expect(await nowOf(project.slug)).toEqual({ online: 2, openIssues: 0 });
});

test('open issues are those that are neither resolved, ignored nor merged', async () => {
  const { id, slug, generation } = await harness.create({ ownerId: ownerIds.acme, private: true });
  const issues = [];
  for (const hash of 'abcde') issues.push(await addIssue(harness, id, [hash]));
  await addIssue(harness, id, ['of the past'], { generation: generation - 1 });
  const [first = '', resolved = '', ignored = '', merged = ''] = issues;
  const change = (issue: string, values: object) =>
    harness.db.updateTable('issues').set(values).where('id', '=', issue).execute();
  await change(resolved, { state: 'resolved' });
  await change(ignored, { state: 'ignored' });
  await change(merged, { merged_into: first });
  expect(await nowOf(slug)).toEqual({ online: 0, openIssues: 2 });
});
