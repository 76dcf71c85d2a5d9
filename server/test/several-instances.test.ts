import { once } from 'node:events';
import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, balance } from './balancer.ts';
import { failedStart } from './failed-start.ts';
import { type InstancesHarness, instancesHarness, type Place } from './instances-harness.ts';
import { addressLimited, expectSharedLimits } from './shared-limits.ts';
import { harnessAccount, type ServiceHarness } from './service-harness.ts';
import { killDigestOf, SharedVisit } from './shared-visit.ts';
import { visitorCharts } from './visitor-charts.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

interface Made {
  readonly id: string;
  readonly token: string;
}

let stores: InstancesHarness;
let places: readonly [Place, Place];
let a: ServiceHarness;
let b: ServiceHarness;
let balancer: Balancer;
beforeAll(async () => {
  stores = await instancesHarness();
  places = [await stores.place(), await stores.place()];
  a = await stores.start(places[0], draining);
  balancer = await balance(places.map(({ port }) => port));
});
afterAll(async () => {
  await balancer.close();
  await stores.close();
});

/** A second, and longer on a busy machine, as measured by how long an instance takes to start. */
const aSecond = () => Math.max(1100, a.startedIn / 5);

const draining = { BELLWETHER_DRAIN_SECONDS: '1', ...addressLimited };

async function json<Body>(service: ServiceHarness, method: string, path: string, body?: unknown) {
  const answer = await service.request(method, path, body);
  const text = await answer.text();
  expect([method, path, answer.status, text]).toEqual([method, path, 200, expect.anything()]);
  return JSON.parse(text) as Body;
}

const create = (name: string) => json<Made>(a, 'POST', '/v0/project', { name, private: true });

async function send(url: string, { token }: Made, path: string, body: object): Promise<number> {
  const answer = await fetch(`${url}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: token, 'user-agent': browser, connection: 'close' },
    body: JSON.stringify(body),
  });
  await answer.text();
  return answer.status;
}

/** Waits until an instance accepts data of a new project. */
async function known(project: Made, ...services: readonly ServiceHarness[]): Promise<void> {
  for (const { url } of services.length > 0 ? services : [a, b])
    await expect.poll(() => send(url, project, 'web', []), { interval: 50 }).toBe(200);
}

const uuid = (number: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;

/** Rows of a project with an event, by how often each value of its property occurs. */
async function stored({ id }: Made): Promise<Map<string, number>> {
  const [row] = await stores.metadata(`select number, generation from projects where id = '${id}'`);
  const rows = await stores.events.query<{ mark: string; times: number }>(
    {
      sql: `SELECT props['mark'] AS mark, toUInt32(count()) AS times FROM events
WHERE project = {project:UInt32} AND generation = {generation:UInt32} GROUP BY mark`,
      params: { project: Number(row?.['number']), generation: Number(row?.['generation']) },
    },
    { seconds: 60, bytes: 1e9 },
  );
  return new Map(rows.map(({ mark, times }) => [mark, times]));
}

/** Rows of a project from before it was wiped. */
async function olderRows({ id }: Made): Promise<number> {
  const [row] = await stores.metadata(`select number, generation from projects where id = '${id}'`);
  const sql = `SELECT toUInt32(count()) AS count FROM events
WHERE project = {project:UInt32} AND generation < {generation:UInt32}`;
  const params = { project: Number(row?.['number']), generation: Number(row?.['generation']) };
  const [found] = await stores.events.query<{ count: number }>(
    { sql, params },
    { seconds: 60, bytes: 1e9 },
  );
  return found?.count ?? Number.NaN;
}

/** Sends marked events through the balancer until told to stop. @returns marks that were acknowledged */
async function load(project: Made, name: string, signal: AbortSignal) {
  const acknowledged: string[] = [];
  let failures = 0;
  const sender = async (own: number): Promise<void> => {
    for (let nth = 0; !signal.aborted; nth++) {
      const marks = [0, 1, 2].map((each) => `${name}-${own}-${nth}-${each}`);
      const events = marks.map((mark) => ({
        event: 'load',
        identifier: uuid(own),
        properties: { mark },
      }));
      const status = await send(balancer.url, project, 'web', events).catch(() => 0);
      if (status === 200) acknowledged.push(...marks);
      else failures += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.all([0, 1, 2, 3].map(sender));
  return { acknowledged, failures };
}

async function expectStoredOnce(project: Made, acknowledged: readonly string[]): Promise<void> {
  const missing = async () => {
    const found = await stored(project);
    return acknowledged.filter((mark) => !found.has(mark));
  };
  await expect.poll(missing).toEqual([]);
  expect([...(await stored(project))].filter(([, times]) => times !== 1)).toEqual([]);
}

async function answers(service: ServiceHarness, { id }: Made): Promise<unknown> {
  const path = `/v0/project/${id}/metrics/query`;
  const { outputs: given } = await json<{ outputs: unknown[] }>(service, 'POST', path, {
    outputs: visitorCharts,
  });
  return given;
}

/** Chart answers as of all that was sent, after the digests and the second for which rows are kept. */
async function settled(project: Made, events: number): Promise<void> {
  const count = async () => [...(await stored(project)).values()].reduce((all, n) => all + n, 0);
  await expect.poll(count).toBe(events);
  await new Promise((resolve) => setTimeout(resolve, aSecond()));
}

let shop: Made;
let answered: unknown;
let alternating: SharedVisit;

test('charts have the same answers on one instance and on both, whichever stored the visitors', async () => {
  shop = await create('Shop');
  await known(shop, a);
  let events = 0;
  const visit = async ({ url }: ServiceHarness, visitor: number): Promise<void> => {
    const page = `https://shop.example/${visitor % 4}`;
    const sent = [1, 2].map(() => {
      const properties = { mark: String((events += 1)) };
      return { event: 'pageview', url: page, identifier: uuid(visitor), properties };
    });
    expect(await send(url, shop, 'web', sent)).toBe(200);
  };
  // These get numbers.
  for (let visitor = 0; visitor < 20; visitor++) await visit(a, visitor);
  await settled(shop, events);
  expect(await answers(a, shop)).toMatchObject([{ value: '20' }, { value: '40' }, {}, {}, {}]);
  const visited = await create('Visited');
  await known(visited, a);
  alternating = new SharedVisit(visited);
  await alternating.view(a, '/entry');
  b = await stores.start(places[1], draining);
  await known(shop, b);
  for (let visitor = 10; visitor < 40; visitor++)
    for (const [at, service] of [a, b].entries())
      // A third comes through one instance, a third through the other, and a third through both.
      if (visitor % 3 !== at) await visit(service, visitor);
  await settled(shop, events);
  const [one, other] = [await answers(a, shop), await answers(b, shop)];
  expect(one).toEqual(other);
  expect(one).toMatchObject([{ value: '40' }, { value: String(events) }, {}, {}, {}]);
  // What is stored through one instance is in the charts of the other a second later.
  await visit(b, 40);
  await settled(shop, events);
  answered = await answers(a, shop);
  expect(answered).toMatchObject([{ value: '41' }, { value: String(events) }, {}, {}, {}]);
  expect(await answers(b, shop)).toEqual(answered);
});

test('a visitor whose requests alternate has one visit, also while a digest is killed', async () => {
  await known(alternating.project);
  for (let nth = 0; nth < 6; nth++) await alternating.view(nth % 2 === 0 ? b : a, `/${nth}`);
  await alternating.expectOneOn(b);
  for (const service of [a, b, a]) {
    await alternating.view(service, '/before');
    killDigestOf(service.process);
    for (const next of [b, a]) await alternating.view(next, '/after');
    await alternating.expectOneOn(service);
  }
});

test('projects, settings and sign-ins of one instance work on the other', async () => {
  const path = `/v0/project/${shop.id}`;
  expect(await json(b, 'PATCH', path, { name: 'Renamed' })).toMatchObject({ name: 'Renamed' });
  expect(await json(a, 'GET', path)).toMatchObject({ name: 'Renamed' });
  const { email, password } = harnessAccount;
  const signedIn = await fetch(`${a.url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: a.url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const seen = await fetch(`${b.url}${path}`, { headers: { cookie } });
  expect([signedIn.status, seen.status]).toEqual([200, 200]);
});

test('identify calls through both instances count in the order they were sent in', async () => {
  const project = await create('People');
  await known(project);
  for (const [at, { url }] of [a, b, a, b, a, b].entries()) {
    const said = { identifier: uuid(1), externalId: 'ada', traits: { last: at, [`t${at}`]: true } };
    expect(await send(url, project, 'identify', said)).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const everything = { last: 5, t0: true, t1: true, t2: true, t3: true, t4: true, t5: true };
  const users = `/v0/project/${project.id}/users?show=identified`;
  const traits = async () => {
    const { items } = await json<{ items: { id: string }[] }>(b, 'GET', users);
    if (items[0] === undefined) return null;
    const path = `/v0/project/${project.id}/users/${items[0].id}`;
    return (await json<{ traits: object }>(b, 'GET', path)).traits;
  };
  await expect.poll(traits).toEqual(everything);
});

test('each job was started once', async () => {
  const done = () => stores.metadata("select kind, lease from jobs where state = 'done'");
  await expect.poll(async () => (await done()).length).toBeGreaterThan(5);
  expect((await done()).filter(({ lease }) => Number(lease) !== 1)).toEqual([]);
});

test('a project is wiped on one instance while the other one collects', async () => {
  const project = await create('Wiped');
  await known(project);
  const stop = new AbortController();
  const loading = load(project, 'before', stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { password } = harnessAccount;
  const wiped = await a.request('POST', `/v0/project/${project.id}/wipe`, { password });
  expect(wiped.status).toBe(204);
  const sentBefore = [...(await stored(project)).keys()];
  stop.abort();
  await loading;
  expect(sentBefore).toEqual([]);
  // The other instance follows within a second.
  await new Promise((resolve) => setTimeout(resolve, aSecond() + 400));
  const after = ['after-1', 'after-2'];
  for (const [at, { url }] of [a, b].entries()) {
    const event = { event: 'load', identifier: uuid(1), properties: { mark: after[at] } };
    expect(await send(url, project, 'web', [event])).toBe(200);
  }
  await expectStoredOnce(project, after);
  const waiting = `select id from jobs where kind = 'project-wipe' and state <> 'done'`;
  await expect.poll(() => stores.metadata(waiting)).toEqual([]);
  expect([...(await stored(project)).keys()]).toEqual(expect.arrayContaining(after));
  expect(await olderRows(project)).toBe(0);
  const older = `select * from open_sessions s join projects p on p.number = s.project where s.generation < p.generation`;
  expect(await stores.metadata(older)).toEqual([]);
});

test('a person is removed on one instance while the other one collects', async () => {
  const project = await create('Forgotten');
  await known(project);
  const event = (mark: string) => ({ event: 'seen', identifier: uuid(7), properties: { mark } });
  const said = { identifier: uuid(7), externalId: 'eve', email: 'eve@example.com' };
  for (const { url } of [a, b]) {
    expect(await send(url, project, 'web', [event(`old-${url}`)])).toBe(200);
    expect(await send(url, project, 'identify', said)).toBe(200);
  }
  const users = `/v0/project/${project.id}/users`;
  const people = async () =>
    (await json<{ items: { id: string }[] }>(b, 'GET', `${users}?show=identified`)).items;
  await expect.poll(async () => (await people()).length).toBe(1);
  // Acknowledged by the other instance just before.
  expect(await send(b.url, project, 'web', [event('late')])).toBe(200);
  const removed = await a.request('DELETE', `${users}/${(await people())[0]?.id ?? ''}`);
  expect(removed.status).toBe(204);
  expect(await send(b.url, project, 'web', [event('new')])).toBe(200);
  const waiting = 'select id from person_removals';
  await expect.poll(() => stores.metadata(waiting)).toEqual([]);
  await expect.poll(async () => [...(await stored(project)).keys()]).toEqual(['new']);
  expect(await people()).toEqual([]);
});

test('instances are restarted one after the other under load: nothing fails, is lost or doubled', async () => {
  const project = await create('Rolling');
  await known(project);
  const stop = new AbortController();
  const loading = load(project, 'rolling', stop.signal);
  expect(await a.stop()).toBe(0);
  a = await stores.start(places[0], draining);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await b.stop()).toBe(0);
  b = await stores.start(places[1], draining);
  stop.abort();
  const { acknowledged, failures } = await loading;
  expect([acknowledged.length > 20, failures]).toEqual([true, 0]);
  await expectStoredOnce(project, acknowledged);
});

test('an instance is killed under load: what was acknowledged is stored once, after it has returned', async () => {
  const project = await create('Killed');
  await known(project);
  const stop = new AbortController();
  const loading = load(project, 'killed', stop.signal);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const ended = once(a.process, 'exit');
  a.process.kill('SIGKILL');
  await ended;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  a = await stores.start(places[0], draining);
  await new Promise((resolve) => setTimeout(resolve, 500));
  stop.abort();
  const { acknowledged } = await loading;
  expect(acknowledged.length).toBeGreaterThan(20);
  await expectStoredOnce(project, acknowledged);
});

test('a limit that is used up on one instance is used up on the other within a second', () =>
  expectSharedLimits(a.url, b.url, Math.max(1_000, a.startedIn / 5)));

test('stores that others do not have, or that belong to another database, are refused in one sentence', async () => {
  const root = (await stores.place()).folder;
  const refused = async (name: string, more: Record<string, string>) => {
    const folder = join(root, name);
    mkdirSync(folder);
    const { code, words } = await failedStart({
      ...stores.environment,
      BELLWETHER_DATA_DIR: folder,
      ...more,
    });
    expect([name, code]).toEqual([name, 1]);
    return words;
  };
  const without = (prefix: string, ...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [`BELLWETHER_${prefix}_${name}`, '']));
  const noBucket = without('S3', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY');
  const noServer = without('CLICKHOUSE', 'URL', 'USER', 'PASSWORD', 'DATABASE');
  const [engine, files, otherEvents, otherFiles] = await Promise.all([
    refused('engine', noServer),
    refused('files', noBucket),
    refused('events', {
      ...noBucket,
      BELLWETHER_DATABASE_URL: await stores.anotherDatabase(),
    }),
    refused('bucket', {
      BELLWETHER_DATABASE_URL: await stores.anotherDatabase(),
      BELLWETHER_CLICKHOUSE_DATABASE: await stores.anotherEventDatabase(),
    }),
  ]);
  expect(engine).toMatch(
    /is in use by another instance; .*set BELLWETHER_CLICKHOUSE_URL, stop .*\.?\n$/,
  );
  expect(files).toMatch(/is in use by another instance; .*set BELLWETHER_S3_BUCKET, stop .*\.?\n$/);
  expect(otherEvents).toMatch(/BELLWETHER_CLICKHOUSE_URL has the events of another database/);
  expect(otherFiles).toMatch(
    /The bucket \S+ of BELLWETHER_S3_BUCKET has the files of another database/,
  );
});

test('charts have the same answers after the other instance has ended', async () => {
  await b.stop();
  await a.stop();
  a = await stores.start(places[0], draining);
  // Before and after its digest has numbered all visitors.
  expect(await answers(a, shop)).toEqual(answered);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await answers(a, shop)).toEqual(answered);
  // The visit goes on.
  await alternating.view(a, '/exit');
  await alternating.expectOneOn(a);
});
