import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../test/engine-harness.ts';
import { groupsOf } from '../../test/issues-harness.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from '../../test/projects-http-harness.ts';
import { issueRoutes } from './routes/all.ts';
import { silentIssueRemover } from './remove-silent-issues.ts';
import { recordGroups } from './new-issues.ts';

let engine: EngineHarness;
let harness: ProjectsHttpHarness;
beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await projectsHttpHarness(({ options }) => issueRoutes(options));
});
afterAll(async () => {
  await harness.close();
  await engine.close();
});

const day = 86_400_000;

test('issues without stored occurrences are removed, unless someone changed them', async () => {
  const project = await harness.create({ ownerId: ownerIds.acme });
  const hashes = [
    'occurs',
    'silent',
    'resolved',
    'commented',
    'prioritized',
    'labelled',
    'primary',
    'merged',
  ];
  const rows = hashes.map((hash) =>
    occurrenceRow(project.number, harness.clock.now(), { group_hash: hash, error_type: hash }),
  );
  await recordGroups(harness.options, groupsOf(rows));
  const many = Array.from({ length: 250 }, (_, index) =>
    occurrenceRow(project.number, harness.clock.now(), { group_hash: `many${index}` }),
  );
  await recordGroups(harness.options, groupsOf(many));
  const issues = await harness.db.selectFrom('issues').select(['id', 'type']).execute();
  const idOf = (type: string) => issues.find((issue) => issue.type === type)?.id ?? '';
  const path = `/v0/project/${project.id}`;
  const ask = async (method: 'POST' | 'PATCH', url: string, body: object) => {
    const answer = await harness.ask('acmeMember', method, url, body);
    expect([url, answer.status]).toEqual([url, 200]);
    return answer.body;
  };
  await ask('PATCH', `${path}/issues/${idOf('resolved')}`, { state: 'resolved' });
  await ask('POST', `${path}/issues/${idOf('commented')}/comments`, { text: 'Why?' });
  await ask('PATCH', `${path}/issues/${idOf('prioritized')}`, { priority: 'low' });
  const label = { projectId: project.id, name: 'slow', color: 'red' };
  const { id } = await ask('POST', '/v0/errors/labels/create', label);
  await ask('PATCH', `${path}/issues/${idOf('labelled')}`, { labelIds: [id] });
  const merge = { primaryErrorId: idOf('primary'), mergedErrorIds: [idOf('merged')] };
  await ask('POST', '/v0/errors/merge', { projectId: project.id, ...merge });
  await engine.store.insert('occurrences', rows.slice(0, 1), 'kept');

  const remove = silentIssueRemover(harness.db, engine.store, harness.clock);
  const { signal } = new AbortController();
  const left = async () => {
    const types = await harness.db.selectFrom('issues').select('type').execute();
    return types.map(({ type }) => type).toSorted();
  };
  // Issues younger than the retention stay: their occurrences may not be stored yet.
  await remove(project.number, harness.clock.now(), signal);
  expect(await left()).toHaveLength(hashes.length + many.length);
  await remove(project.number, harness.clock.now() + day, signal);
  expect(await left()).toEqual(hashes.filter((hash) => hash !== 'silent').toSorted());
  await remove(123_456, harness.clock.now(), signal);
});

test('an issue stays if its error occurs, or someone comments on it, while silent ones are removed', async () => {
  const project = await harness.create({ ownerId: ownerIds.acme });
  const rows = ['occurs', 'commented', 'silent'].map((hash) =>
    occurrenceRow(project.number, harness.clock.now(), { group_hash: hash, error_type: hash }),
  );
  await recordGroups(harness.options, groupsOf(rows));
  const issues = await harness.db
    .selectFrom('issues')
    .select(['id', 'type'])
    .where('project_id', '=', project.id)
    .execute();
  const commented = issues.find(({ type }) => type === 'commented')?.id ?? '';
  const meanwhile = async () => {
    // The digest reports a group again before it stores its rows.
    await recordGroups(harness.options, groupsOf(rows.slice(0, 1)));
    const path = `/v0/project/${project.id}/issues/${commented}/comments`;
    await harness.ask('acmeMember', 'POST', path, { text: 'Why?' });
  };
  const events: Pick<typeof engine.store, 'query'> = {
    query: async (...statement) => {
      const found = await engine.store.query<never>(...statement);
      await meanwhile();
      return found;
    },
  };
  const remove = silentIssueRemover(harness.db, events, harness.clock);
  await remove(project.number, harness.clock.now() + day, new AbortController().signal);
  const left = await harness.db
    .selectFrom('issues')
    .select('type')
    .where('project_id', '=', project.id)
    .orderBy('type')
    .execute();
  expect(left.map(({ type }) => type)).toEqual(['commented', 'occurs']);
});
