import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsOf } from './test-runs.ts';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { arbitraryValue } from './openapi/arbitrary-value.ts';
import { brokenValues } from './openapi/broken-values.ts';
import { harnessKey } from './service-harness.ts';
import {
  type Description,
  operationsOf,
  type Parameter,
  type PlacedOperation,
  type Schema,
  validatorOf,
} from './openapi/description.ts';
import { metadataDump } from './metadata-dump.ts';
import { World } from './openapi/world.ts';

/** Routes of the edge, without HTML pages for unsubscribing and uploads, which need another key. */
const walked = /^\/(?:v0(?!\/notifications\/unsubscribe|\/upload$)|projects|api)\//;
const seed = 20260301;
const bodyRuns = runsOf(1);
const queryRuns = runsOf(3);
/** Number of body errors that are tried, out of all possible ones. */
const mostFaults = runsOf(12);

let harness: InProcessHarness;
let description: Description;
let operations: readonly PlacedOperation[];
let faultOf: ReturnType<typeof validatorOf>;
let own: World;
let foreign: World;

beforeAll(async () => {
  harness = await inProcessHarness({ BELLWETHER_SIGNUP: 'open' });
  description = (await (await harness.request('GET', '/openapi.json')).json()) as Description;
  operations = operationsOf(description).filter(({ path }) => walked.test(path));
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
    const [body] = bodies(operation, world);
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
  const where = address ?? world.address(operation.path, nobodysId);
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

const nobodysId = '019cfc25-0000-7000-8000-000000000000';

/** Bodies that the operation accepts: its example first, then random ones. */
function bodies(operation: PlacedOperation, world: World): readonly unknown[] {
  const content = operation.requestBody?.content['application/json'];
  if (!content) return [undefined];
  const making = { description, known: world.known.bind(world) };
  const others = fc.sample(arbitraryValue(content.schema, making), { seed, numRuns: bodyRuns });
  return [withKnown(content.example, world, ''), ...others];
}

/** The example with its IDs replaced by existing ones. */
function withKnown(value: unknown, world: World, parent: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnown(one, world, parent));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = world.known(name, parent);
      return [name, known === undefined ? withKnown(inner, world, name) : known];
    }),
  );
}

function queries(operation: PlacedOperation): readonly string[] {
  const parameters = inQuery(operation);
  if (parameters.length === 0) return [''];
  const making = { description, known: () => undefined };
  const fields = parameters.map((one) => [one.name, arbitraryValue(one.schema, making)] as const);
  const requiredKeys = parameters.filter((one) => one.required).map((one) => one.name);
  const values = fc.record(Object.fromEntries(fields), { requiredKeys });
  const sampled = fc
    .sample(values, { seed, numRuns: queryRuns })
    .map((sample) => queryText(sample));
  if (requiredKeys.length === 0) return ['', ...sampled];
  const known = knownQueries[operation.operationId]?.();
  return known === undefined ? sampled : [known, ...sampled];
}

/** Random text is neither a project nor a time. */
const knownQueries: Readonly<Record<string, () => string>> = {
  listProjectFigures: () => `?projects=${own.project}&from=${Date.now() - 86_400_000}`,
};

function inQuery(operation: PlacedOperation): readonly Parameter[] {
  return (operation.parameters ?? []).filter((one) => one.in === 'query');
}

function queryText(values: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) search.set(name, String(value));
  return `?${search.toString()}`;
}

function isOfProject(path: string): boolean {
  return path.includes('/project/{');
}

/** Reads and creates first, so that later requests find something; deletes last. */
const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
function placeOf({ method, operationId }: PlacedOperation): number {
  if (needsFreshProject.has(operationId)) return order.length + 1;
  return deletesMore.has(operationId) ? order.length : order.indexOf(method);
}
/** What else it deletes, another operation has to find before. */
const deletesMore = new Set(['deleteMarkerCollection']);
const needsFreshProject = new Set(['deleteProject', 'wipeProject', 'resetErrorTracking']);
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
  const sorted = operations.toSorted((a, b) => placeOf(a) - placeOf(b));
  for (const operation of sorted) {
    const asks =
      inQuery(operation).length > 0
        ? queries(operation).map((query) => ({ query }))
        : bodies(operation, own).map((body) => ({ body: JSON.stringify(body) }));
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
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) continue;
    for (const { what, text } of brokenBodies(operation, schema)) {
      const { status, answer } = await ask(operation, own, { body: text });
      const path: unknown = Object(answer).path;
      const named = typeof path === 'string' && path.startsWith('body');
      if (status !== 400 || !named) taken.push(`${operation.operationId} ${what}: ${status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(harness.errors).toEqual([]);
});

function brokenBodies(operation: PlacedOperation, schema: Schema) {
  const faults = bodies(operation, own)
    .slice(0, 4)
    .flatMap((body) => brokenValues(description, schema, body))
    .filter(({ value }) => faultOf(schema, value) !== null)
    .map(({ what, value }) => ({ what, text: JSON.stringify(value) }));
  const different = [...new Map(faults.map((one) => [one.text, one])).values()];
  const step = Math.max(1, Math.ceil(different.length / mostFaults));
  return [
    ...different.filter((_one, index) => index % step === 0),
    { what: 'is missing', text: '' },
    { what: 'is no JSON', text: '{"name":' },
    { what: 'is a list', text: '[{}]' },
  ];
}

test('no operation accepts a query that its parameters forbid', async () => {
  const taken: string[] = [];
  for (const operation of operations) {
    for (const parameter of inQuery(operation)) {
      const forbidden = ['', 'x', '-1', '0', '1.5', 'NaN', '1e3', 'null', ' '].filter(
        (text) => faultOf(parameter.schema, text) !== null,
      );
      const given = forbidden.filter(
        (text) => parameter.required || (text !== '' && text !== 'null'),
      );
      const whole = Object.fromEntries(
        inQuery(operation).flatMap((one) => (one.required ? [[one.name, one.example]] : [])),
      );
      const twice = `${queryText({ ...whole, [parameter.name]: 'x' })}&${parameter.name}=x`;
      const queries = given.map((text) => queryText({ ...whole, [parameter.name]: text }));
      for (const query of [...queries, twice]) {
        const { status, answer } = await ask(operation, own, { query });
        const named = Object(answer).path === `query.${parameter.name}`;
        if (status !== 400 || !named) taken.push(`${operation.operationId} ${query}: ${status}`);
      }
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
    const [query = ''] = queries(operation);
    const address = own.address(operation.path, nobodysId) + query;
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
      const [body] = bodies(operation, own);
      const address = foreign.address(operation.path, nobodysId);
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
      const [body] = bodies(operation, own);
      const theirs = foreign.address(operation.path, nobodysId);
      expect(theirs, 'an id is known').not.toContain(nobodysId);
      const address = theirs.replace(foreign.project, own.project);
      const { status } = await ask(operation, own, { body: JSON.stringify(body), address });
      expect(status, `${operation.method} ${address}`).toBe(404);
    }
    expect(await metadataDump(harness.service)).toEqual(before);
  });
});
