import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectedDataRoutes } from '../../test/collected-data-routes.ts';
import { type EngineRig, startEngineRig } from '../../test/engine-rig.ts';
import { groupsOf } from '../../test/issues-rig.ts';
import { occurrenceRow } from '../../test/occurrence-row.ts';
import { ownerIds } from '../../test/people.ts';
import { projectsHttpRig, type ProjectsHttpRig } from '../../test/projects-http-rig.ts';
import { issueRoutes } from './index.ts';
import { recordGroups } from './new-issues.ts';

let engine: EngineRig;
let rig: ProjectsHttpRig;
let path: string;
beforeAll(async () => {
  engine = await startEngineRig();
  rig = await projectsHttpRig((of) => [
    ...issueRoutes(of.options),
    ...collectedDataRoutes(of, engine.store),
  ]);
  const project = await rig.create({ ownerId: ownerIds.acme, private: true });
  path = `/v0/project/${project.id}`;
  const now = rig.clock.now();
  // Many share their times, counts and people with others.
  const rows = Array.from({ length: 150 }, (_, index) =>
    occurrenceRow(project.number, now - 1000 * (1 + (index % 9)), {
      group_hash: `g${index % 50}`,
      language: index % 50 < 10 ? 'python' : 'java',
      error_type: `Error${index % 50}`,
      count: 1 + (index % 3),
      release: `r${index % 2}`,
      visitor: `aaaaaaaa-0000-0000-0000-00000000000${index % 4}`,
    }),
  );
  await recordGroups(rig.options, groupsOf(rows));
  await engine.store.insert('occurrences', rows, 'issue-pages');
  const { body } = await rig.ask('acmeMember', 'GET', `${path}/issues?limit=50`);
  const ids = (body.items ?? []).map(({ id }) => String(id));
  for (const from of [0, 20]) {
    const merge = {
      projectId: project.id,
      primaryErrorId: ids[from],
      mergedErrorIds: ids.slice(from + 1, from + 4),
    };
    const merged = await rig.ask('acmeMember', 'POST', '/v0/errors/merge', merge);
    expect(merged.status).toBe(200);
  }
  for (const [index, id] of ids.slice(30, 40).entries()) {
    const state = index % 2 === 0 ? 'resolved' : 'ignored';
    await rig.ask('acmeMember', 'PATCH', `${path}/issues/${id}`, { state });
  }
}, 60_000);
afterAll(async () => {
  await rig.close();
  await engine.close();
});

test.each(['lastSeen', 'firstSeen', 'count', 'people'])(
  'a page by %s is the same whether the event store orders the issues or the texts are searched',
  async (sort) => {
    for (const filter of [
      '',
      '&state=open',
      '&state=resolved',
      '&language=python',
      '&release=r1',
    ]) {
      for (const page of ['&limit=7', '&limit=7&offset=7&direction=asc', '&limit=3&offset=40']) {
        const query = `sort=${sort}${filter}${page}`;
        const [ordered, searched] = await Promise.all(
          [query, `${query}&search=error`].map((asked) =>
            rig.ask('acmeViewer', 'GET', `${path}/issues?${asked}`),
          ),
        );
        expect(ordered?.status, query).toBe(200);
        expect(ordered?.body, query).toEqual(searched?.body);
      }
    }
    const { body } = await rig.ask('acmeViewer', 'GET', `${path}/issues?sort=${sort}`);
    expect(body.total).toBe(44);
  },
);
