import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { harnessKey } from './service-harness.ts';
import {
  type Description,
  operationsOf,
  type PlacedOperation,
  validatorOf,
} from './openapi/description.ts';
import {
  inOrder,
  inQuery,
  needsFreshProject,
  unknownId,
  OperationRequests,
} from './openapi/operation-requests.ts';
import { metadataDump } from './metadata-dump.ts';
import { World } from './openapi/world.ts';

/** Routes of the edge, without HTML pages for unsubscribing and uploads, which need another key. */
const walked = /^\/(?:v0(?!\/notifications\/unsubscribe|\/upload$)|projects|api)\//;

let harness: InProcessHarness;
let description: Description;
let operations: readonly PlacedOperation[];
let requests: OperationRequests;
let faultOf: ReturnType<typeof validatorOf>;
let own: World;
let foreign: World;

beforeAll(async () => {
  harness = await inProcessHarness({ BELLWETHER_SIGNUP: 'open' });
  description = (await (await harness.request('GET', '/openapi.json')).json()) as Description;
  operations = operationsOf(description).filter(({ path }) => walked.test(path));
  requests = new OperationRequests(description);
  faultOf = validatorOf(description);
  own = new World(harness, harnessKey);
  await own.newProject();
  await own.publish();
  await own.collect();
  foreign = await stranger();
});
afterAll(() => harness.close());

/** Another user of the instance, with a project that contains one of everything. */
async function stranger(): Promise<World> {
  const person = { name: 'Eve', email: 'eve@example.com', password: 'another long password' };
  const signed = await harness.asBrowser('POST', '/auth/sign-up/email', person);
  const cookie = signed.headers.getSetCookie().map((one) => one.split(';')[0]);
  const made = await harness.asBrowser('POST', '/v0/api-keys', { name: 'hers' }, cookie.join('; '));
  const world = new World(
    harness,
    ((await made.json()) as { key: string }).key,
    person.password,
    true,
  );
  await world.newProject();
  // Before network rules are created.
  await world.collect();
  const creating = operations.filter(
    ({ method, operationId }) => method === 'POST' && operationId.startsWith('create'),
  );
  for (const operation of creating) {
    const [body] = requests.bodies(operation, world);
    await ask(operation, world, { body: JSON.stringify(body) });
  }
  return world;
}

interface Ask {
  readonly query?: string;
  readonly body?: string;
  readonly address?: string;
}

/** Sends a request and checks the answer against the operation's description. @returns status and body */
async function ask(
  operation: PlacedOperation,
  world: World,
  { query = '', body, address }: Ask,
): Promise<{ readonly status: number; readonly answer: unknown }> {
  const where = address ?? world.address(operation.path, unknownId);
  const response = await harness.request(operation.method, where + query, body, world.key);
  const text = await response.text();
  const about = `${operation.method} ${where}${query} ${body ?? ''}\n${response.status} ${text}`;
  const { status } = response;
  const declared = operation.responses[status];
  if (status >= 500 || !declared) throw new Error(`not declared: ${about.slice(0, 3000)}`);
  expect(response.headers.get('x-request-id'), about).toMatch(/^[0-9a-f-]{36}$/);
  if (status === 204) {
    expect([text, response.headers.get('content-type')], about).toEqual(['', null]);
    return { status, answer: null };
  }
  expect(response.headers.get('content-type'), about).toBe('application/json; charset=utf-8');
  const answer: unknown = JSON.parse(text);
  const schema = declared.content?.['application/json']?.schema ?? {};
  expect(faultOf(schema, answer), about).toBeNull();
  if (status < 300) world.learn(operation, answer);
  return { status, answer };
}

const queriesOf = (operation: PlacedOperation) =>
  requests.queries(operation, knownQueries[operation.operationId]?.());

/** Random text is neither a project nor a time. */
const knownQueries: Readonly<Record<string, () => string>> = {
  listProjectFigures: () => `?projects=${own.project}&from=${Date.now() - 86_400_000}`,
};

function isOfProject(path: string): boolean {
  return path.includes('/project/{');
}

/**
 * These need data that this test does not send, a picture of another server, another user or an email to one, or charts
 * of the same dashboard.
 */
const needsCollected = new Set([
  'getProjectIcon',
  'getInvitation',
  'deleteUser',
  'arrangeCharts',
  'mergeErrors',
  'unmergeErrors',
  'getReplay',
  'readReplayEvents',
  'deleteReplay',
  'markReplayViewed',
  'deleteBuild',
]);

test('the description has as many operations as the service has routes', () => {
  expect(operations.length).toBeGreaterThan(50);
});

test('every operation answers valid requests as described', async () => {
  const succeeded = new Set<string>();
  for (const operation of inOrder(operations)) {
    const asks =
      inQuery(operation).length > 0
        ? queriesOf(operation).map((query) => ({ query }))
        : requests.bodies(operation, own).map((body) => ({ body: JSON.stringify(body) }));
    // One of two dashboards can be deleted: the other may be the default one.
    const times = operation.operationId === 'deleteDashboard' ? 2 : 1;
    for (const one of asks.flatMap((each) => Array.from({ length: times }, () => each))) {
      if (needsFreshProject.has(operation.operationId)) await own.newProject();
      const { status } = await ask(operation, own, one);
      if (status < 300) succeeded.add(operation.operationId);
    }
    if (needsFreshProject.has(operation.operationId)) await own.newProject();
  }
  const never = operations.filter(
    ({ operationId }) => !succeeded.has(operationId) && !needsCollected.has(operationId),
  );
  expect(never.map(({ operationId }) => operationId)).toEqual([]);
  expect(harness.errors).toEqual([]);
});

test('no operation accepts a body that its schema forbids', async () => {
  const taken: string[] = [];
  for (const operation of operations) {
    for (const { what, text } of requests.brokenBodies(operation, own)) {
      const { status, answer } = await ask(operation, own, { body: text });
      const path: unknown = Object(answer).path;
      const named = typeof path === 'string' && path.startsWith('body');
      if (status !== 400 || !named) taken.push(`${operation.operationId} ${what}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(harness.errors).toEqual([]);
});

test('no operation accepts a query that its parameters forbid', async () => {
  const taken: string[] = [];
  for (const operation of operations) {
    for (const { name, query } of requests.brokenQueries(operation)) {
      const { status, answer } = await ask(operation, own, { query });
      const named = Object(answer).path === `query.${name}`;
      if (status !== 400 || !named) taken.push(`${operation.operationId} ${query}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
});

/** The administrator, who sends these requests, may use them in all projects. */
const ofAdministrators = new Set(['getQuotas', 'updateQuotas']);

test('GET and HEAD change nothing', async () => {
  const reading = operations.filter(({ method }) => method === 'GET');
  const before = await metadataDump(harness.service);
  const asks = reading.flatMap((operation) => {
    const [query = ''] = queriesOf(operation);
    const address = own.address(operation.path, unknownId) + query;
    return ['GET', 'HEAD'].map((method) => ({ method, address }));
  });
  // One at a time: a badge with a figure that takes longer than two seconds is a 503.
  for (const { method, address } of asks) {
    const answer = await harness.request(method, address, undefined, harnessKey);
    await answer.arrayBuffer();
    expect(answer.status, `${method} ${address}`).toBeLessThan(500);
  }
  expect(reading.length).toBeGreaterThan(25);
  expect(await metadataDump(harness.service)).toEqual(before);
});

describe('resources of another user', () => {
  test('in their private project get an error', async () => {
    const ofProjects = operations.filter(
      ({ path, operationId }) => isOfProject(path) && !ofAdministrators.has(operationId),
    );
    const before = await metadataDump(harness.service);
    for (const operation of ofProjects) {
      const [body] = requests.bodies(operation, own);
      const address = foreign.address(operation.path, unknownId);
      const { status } = await ask(operation, own, { body: JSON.stringify(body), address });
      expect([403, 404], `${operation.method} ${address}`).toContain(status);
    }
    expect(await metadataDump(harness.service)).toEqual(before);
  });

  test('do not exist in one’s own project', async () => {
    const ofItems = operations.filter(({ path }) => /\/project\/\{\w+\}\/.*\{id\}/.test(path));
    expect(ofItems.length).toBeGreaterThan(10);
    const before = await metadataDump(harness.service);
    for (const operation of ofItems) {
      const [body] = requests.bodies(operation, own);
      const theirs = foreign.address(operation.path, unknownId);
      expect(theirs, 'an id is known').not.toContain(unknownId);
      const address = theirs.replace(foreign.project, own.project);
      const { status } = await ask(operation, own, { body: JSON.stringify(body), address });
      expect(status, `${operation.method} ${address}`).toBe(404);
    }
    expect(await metadataDump(harness.service)).toEqual(before);
  });
});
