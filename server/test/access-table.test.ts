import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../src/accounts/index.ts';
import { openBuilds } from '../src/builds/index.ts';
import { openOutcomes } from '../src/collect/index.ts';
import { openDashboards } from '../src/dashboards/index.ts';
import { createServer, RateLimiter, registerRoutes } from '../src/http/index.ts';
import { openImports } from '../src/imports/index.ts';
import { openDataSources } from '../src/data-sources/index.ts';
import { openNetworkRules } from '../src/network-rules/index.ts';
import { issueRoutes } from '../src/issues/routes/all.ts';
import { notifyRoutes } from '../src/notify/routes/all.ts';
import { openMarkers } from '../src/markers/index.ts';
import { openPublicProjects } from '../src/public-projects/index.ts';
import { QueryRunner } from '../src/query/index.ts';
import { defaultLimits } from '../src/quotas/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { collectedDataRoutes } from './collected-data-routes.ts';
import { dashboardRows } from './dashboard-rows.ts';
import { edgeOperations } from './edge-operations.ts';
import { type Ask, get, post, type Row } from './access-asks.ts';
import { type Asker, callers, people } from './access-callers.ts';
import { accessSnapshot } from './access-snapshot.ts';
import { addPeople, keyOf, ownerIds } from './people.ts';
import { accountRows } from './account-rows.ts';
import { newOrganizationKey } from './new-organization-key.ts';
import { openPermissions } from '../src/permissions/index.ts';
import {
  aboutNeither,
  declaredOperations,
  PermittedAnswers,
  permissionRows,
} from './permitted-answers.ts';
import { notifyWithoutMail } from './preferences-harness.ts';
import { projectPartRows } from './project-part-rows.ts';
import { projectsHarness, type ProjectsHarness } from './projects-harness.ts';
import { accountsOf } from './projects-http-harness.ts';

const read = '401 401 401 200 403 200 200 200 200 200';
const settings = '401 401 401 403 403 403 403 200 200 200';
const anyKey = '401 401 401 200 200 200 200 200 200 200';
const anyWritingKey = '401 401 401 403 200 200 200 200 200 200';
const everybody = '200 200 200 200 200 200 200 200 200 200';

const source = { type: 'source', dataset: 'events-web', field: 'event' };
const query = { version: 1, outputs: [{ id: 'a', query: source }] };

const table: Readonly<Record<string, readonly Row[]>> = {
  listProjects: [
    { name: 'one’s projects', ask: () => get('/v0/projects'), statuses: anyKey },
    {
      name: 'projects of an owner that may be another’s',
      ask: () => get(`/v0/projects?ownerId=${ownerIds.acme}`),
      statuses: anyKey,
    },
  ],
  getProject: [
    { name: 'a private project', ask: () => get(project(secret)), statuses: read },
    {
      name: 'a public project',
      ask: () => get(project(open)),
      statuses: '200 401 401 200 200 200 200 200 200 200',
    },
    {
      name: 'no project',
      ask: () => get(project('nothing-here')),
      statuses: '404 401 401 404 404 404 404 404 404 404',
    },
  ],
  checkProjectData: forBoth('check-data', read, (url) => post(url)),
  createProject: [
    {
      name: 'a project of one’s own',
      ask: () => post('/v0/project', { name: 'New', private: true }),
      statuses: anyWritingKey,
    },
  ],
  updateProject: forBoth('', settings, (url) => ({ method: 'PATCH', url, body: {} })),
  deleteProject: forNew('', (url) => ({ method: 'DELETE', url, body: { password: '' } })),
  moveProject: [
    ...forNew('owner', (url) => ({
      method: 'PATCH',
      url,
      body: { targetOwnerId: ownerIds.acme },
    })),
    {
      name: 'a project to one’s personal account',
      ask: async () => ({
        method: 'PATCH',
        url: `${project(await newProject(true))}/owner`,
        body: { targetOwnerId: null },
      }),
      statuses: '401 401 401 403 403 403 403 204 204 403',
    },
  ],
  wipeProject: forNew('wipe', (url) => post(url, { password: '' })),
  resetErrorTracking: forNew('error-tracking/reset', (url) => post(url, { password: '' })),
  listProjectJobs: forBoth('jobs', read, get),
  checkProjectSlug: [
    { name: 'a slug', ask: () => get('/v0/project-slug?slug=free-one'), statuses: everybody },
  ],
  listPublicProjects: [
    { name: 'public projects', ask: () => get('/v0/public-projects'), statuses: everybody },
  ],
  getProjectStats: [
    {
      name: 'a private project',
      ask: () => get(`/projects/${secret}/stats`),
      statuses: '404 404 404 200 404 200 200 200 200 200',
    },
    { name: 'a public project', ask: () => get(`/projects/${open}/stats`), statuses: everybody },
  ],
  getBadge: [
    {
      name: 'a private project',
      ask: () => get(`/api/shields/${secret}?metric=servers`),
      statuses: '404 404 404 404 404 404 404 404 404 404',
    },
    {
      name: 'a public project',
      ask: () => get(`/api/shields/${open}?metric=servers`),
      statuses: everybody,
    },
  ],
  queryMetrics: forBoth('metrics/query', read, (url) => post(url, query)),
  suggestFilters: forBoth('metrics/filter-suggestions', read, (url) =>
    post(url, { dataset: 'events-web', field: 'page' }),
  ),
  previewChart: forBoth('metrics/preview', read, (url) => post(url, { query })),
  listDatasets: forBoth('metrics/datasets', read, get),
  listEvents: forBoth('events', read, get),
  searchEvents: forBoth('events/search', read, get),
  getProjectNow: forBoth('now', read, get),
  listProjectFigures: [
    {
      name: 'a private project, with an error for those who can’t read it',
      ask: () => get(`/v0/projects/figures?projects=${secret}&from=${harness.clock.now()}`),
      statuses: anyKey,
    },
  ],
  listVitals: forBoth('vitals', read, get),
  listVitalTrends: forBoth('vitals/trends', read, get),
  listOutcomes: forBoth('outcomes', read, get),
  ...projectPartRows(forBoth, () => secret),
  ...dashboardRows(() => ({ harness, secret, open })),
  ...accountRows(() => newOrganizationKey(harness.db)),
  ...permissionRows(forBoth),
};

let engine: EngineHarness;
let harness: ProjectsHarness;
let server: FastifyInstance;
let routes: readonly Route[];
let imports: ReturnType<typeof openImports>;
let secret: string;
let open: string;

beforeAll(async () => {
  engine = await startEngineHarness();
  harness = await projectsHarness({ events: engine.store });
  await addPeople(harness.db);
  await harness.db
    .updateTable('api_keys')
    .set((eb) => {
      const owner = eb.selectFrom('api_keys').select('owner_id').where('id', '=', 'key-acmeOwner');
      return { owner_id: owner, created_by: owner };
    })
    .where('id', 'in', ['key-annReadOnly', 'key-annRevoked'])
    .execute();
  secret = (await harness.create({ ownerId: ownerIds.acme, private: true })).id;
  open = (await harness.create({ ownerId: ownerIds.acme, private: false })).id;
  const { clock, makeId } = harness.options;
  const log = pino({ level: 'silent' });
  const clientAddress = (): string => '127.0.0.1';
  const accounts = await accountsOf(harness);
  const { store } = engine;
  const { projects } = harness;
  imports = openImports({
    ...harness.options,
    events: store,
    limits: defaultLimits,
    storedOf: () => ({ itemsOfMonth: 0, replayBytes: 0, diskBytes: 0 }),
    numbersOf: async () => [],
    recordFirstEvent: async () => {},
    onImported: () => {},
    isDiskLow: () => false,
  });
  routes = [
    ...accounts.routes,
    ...projects.routes,
    ...openPublicProjects({ ...harness.options, runner: new QueryRunner(store) }).routes,
    ...openDashboards(harness.options).routes,
    ...issueRoutes(harness.options),
    ...openMarkers(harness.options).routes,
    ...imports.routes,
    ...openBuilds({ ...harness.options, isDiskLow: () => false }).routes,
    ...openDataSources({ ...harness.options, changed: () => projects.directory.refresh() }).routes,
    ...openNetworkRules({ ...harness.options, changed: () => projects.directory.refresh() }).routes,
    ...notifyRoutes(notifyWithoutMail(harness)),
    ...collectedDataRoutes(harness, store),
    ...openOutcomes({ runner: new QueryRunner(store), clock }).routes,
    ...openPermissions({ db: harness.db, routes: () => routes }).routes,
  ];
  server = createServer({ log, makeId });
  const edge = {
    authenticate: accounts.authenticate,
    clientAddress,
    limiter: new RateLimiter(clock),
    limits: { perAccount: 0, perAddress: 0 },
    ownUrl: null,
    log,
  };
  await registerRoutes(server, routes, edge, harness.db);
});
afterAll(async () => {
  await server?.close();
  await imports?.close?.();
  await harness.close();
  await engine.close();
});

test('every operation of openapi.json has its rows here, and its line in the access table', async () => {
  expect(routes.map(({ operation }) => operation).toSorted()).toEqual(edgeOperations());
  expect(Object.keys(table).toSorted()).toEqual(edgeOperations());
  await expect(accessSnapshot(routes)).toMatchFileSnapshot('./access-table.snapshot.md');
});

test('no endpoint that writes answers a read-only key', () => {
  const readOnly = callers.indexOf('readOnly');
  const answered = routes.filter(
    ({ operation, access }) =>
      access.writes &&
      table[operation]?.some(({ statuses }) => statuses.split(' ')[readOnly]?.startsWith('2')),
  );
  expect(answered.map(({ operation }) => operation)).toEqual([]);
});

const rows = Object.entries(table).flatMap(([operation, list]) =>
  list.map((row) => ({ operation, ...row })),
);

const tags: Readonly<Record<number, string>> = {
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
};

const said = new Map<string, readonly string[] | null>();

test.each(rows)('$operation of $name answers each caller as pinned', async (row) => {
  const outcomes: string[] = [];
  const permitted = new PermittedAnswers(server, said, row);
  for (const caller of callers) {
    const ask = await row.ask();
    const { method, url, body } = ask;
    const key = keyOf(people[caller]);
    await permitted.ask(caller, ask);
    const answer = await server.inject({
      method,
      url,
      headers: key === null ? {} : { 'x-api-key': key },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    outcomes.push(String(answer.statusCode));
    const tag = tags[answer.statusCode];
    if (tag !== undefined) expect(answer.json()).toMatchObject({ _tag: tag });
  }
  expect(named(outcomes)).toEqual(named(row.statuses.split(' ')));
  permitted.compare(outcomes, routes);
});

test('every route about a project or an owner has a rule', () => {
  const without = routes.filter(({ access }) => access.rule === null);
  expect(without.map(({ operation }) => operation).toSorted()).toEqual(aboutNeither);
  const paths = /^\/v0\/(?:public-projects|project|organizations)\/\{/;
  expect(without.filter(({ path }) => paths.test(path))).toEqual([]);
});

test.each(callers.slice(3))(
  'what is permitted is what the routes declare, for %s',
  async (caller) => {
    for (const [id, isPublic] of [
      [secret, false],
      [open, true],
    ] as const) {
      const headers = { 'x-api-key': keyOf(people[caller]) ?? '' };
      const answer = await server.inject({ url: `${project(id)}/permissions`, headers });
      const { operations = [] } = answer.json<{ operations?: string[] }>();
      expect(operations).toEqual(declaredOperations(routes, caller, isPublic));
    }
  },
);

test('a member below admin reads the project without its token if the role is viewer', async () => {
  const token = async (caller: Asker): Promise<unknown> => {
    const headers = { 'x-api-key': keyOf(people[caller]) ?? '' };
    const answer = await server.inject({ url: project(open), headers });
    return answer.json<Record<string, unknown>>()['token'];
  };
  expect(await token('viewer')).toBeNull();
  expect(await token('member')).toMatch(/^[a-z0-9]{32}$/);
  expect(await token('stranger')).toBeUndefined();
});

function forBoth(path: string, statuses: string, ask: (url: string) => Ask): readonly Row[] {
  const at = (id: string): Ask => ask(path === '' ? project(id) : `${project(id)}/${path}`);
  return [
    { name: 'a private project', ask: () => at(secret), statuses },
    { name: 'a public project', ask: () => at(open), statuses },
    {
      name: 'no project',
      ask: () => at('nothing-here'),
      statuses: '401 401 401 404 404 404 404 404 404 404',
    },
  ];
}

/** For irreversible operations: each caller gets a new project. */
function forNew(path: string, ask: (url: string) => Ask): readonly Row[] {
  const at = (id: string): Ask => ask(path === '' ? project(id) : `${project(id)}/${path}`);
  const statuses = '401 401 401 403 403 403 403 204 204 204';
  return [
    { name: 'a private project', ask: async () => at(await newProject(true)), statuses },
    { name: 'a public project', ask: async () => at(await newProject(false)), statuses },
    {
      name: 'no project',
      ask: () => at('nothing-here'),
      statuses: '401 401 401 404 404 404 404 404 404 404',
    },
  ];
}

async function newProject(isPrivate: boolean): Promise<string> {
  return (await harness.create({ ownerId: ownerIds.acme, private: isPrivate })).id;
}

function project(id: string): string {
  return `/v0/project/${id}`;
}

function named(statuses: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(callers.map((caller, index) => [caller, statuses[index]]));
}
