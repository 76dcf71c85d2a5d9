import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerIds, type Person } from '../../../test/people.ts';
import {
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from '../../../test/projects-http-harness.ts';
import type { Route } from '../../accounts/index.ts';
import { openPublicProjects } from '../../public-projects/index.ts';
import { QueryRunner } from '../../query/index.ts';
import { CollectingQuotas, defaultLimits } from '../../quotas/index.ts';
import { quotaRoutes } from '../../quotas/routes/all.ts';
import { openPermissions } from '../index.ts';

let harness: ProjectsHttpHarness;
let id: string;

beforeAll(async () => {
  harness = await projectsHttpHarness(({ options, projects, clock }) => {
    const all: Route[] = [
      ...projects.routes,
      ...openPublicProjects({ ...options, runner: new QueryRunner(options.events) }).routes,
      ...openPermissions({ db: options.db, routes: () => all }).routes,
      ...quotaRoutes({
        ...options,
        limits: defaultLimits,
        collecting: new CollectingQuotas(defaultLimits, clock),
        changed: async () => {},
      }),
    ];
    return all.slice(projects.routes.length);
  });
  ({ id } = await harness.create({ ownerId: ownerIds.acme, private: false }));
});
afterAll(() => harness.close());

const permissions = async (person: Person) => {
  const { body } = await harness.ask(person, 'GET', `/v0/project/${id}/permissions`);
  return body;
};
const readsOfEveryone = [
  'getBadge',
  'getProject',
  'getProjectIcon',
  'getProjectPermissions',
  'getProjectStats',
  'getTimeZone',
];

test('everyone may read what is public of a public project, with and without a key', async () => {
  for (const person of ['nobody', 'stranger'] as const) {
    expect(await permissions(person)).toEqual({ role: null, operations: readsOfEveryone });
  }
});

test('a viewer may read all of a project', async () => {
  const viewer = await permissions('acmeViewer');
  expect(viewer['role']).toBe('viewer');
  expect(viewer['operations']).toEqual(
    [...readsOfEveryone, 'checkProjectData', 'getQuotas', 'listProjectJobs'].toSorted(),
  );
});

test('the administrator of the instance may change quotas of a project that they may only read', async () => {
  const change = { instanceAdministrator: 1 } as const;
  await harness.db.updateTable('user').set(change).where('name', '=', 'eve').execute();
  expect(await permissions('stranger')).toEqual({
    role: null,
    operations: [...readsOfEveryone, 'getQuotas', 'updateQuotas'].toSorted(),
  });
  const url = `/v0/project/${id}/quotas`;
  expect((await harness.ask('stranger', 'PATCH', url, {})).status).toBe(200);
});
