import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashedId } from '../src/collect/identity/hashed-id.ts';
import { failedStart } from './failed-start.ts';
import { type InstancesHarness, instancesHarness } from './instances-harness.ts';
import type { ServiceHarness } from './service-harness.ts';
import { killDigestOf, SharedVisit } from './shared-visit.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

const stopped = ['database', 'engine', 'bucket'] as const;
const settings = {
  database: 'BELLWETHER_DATABASE_URL',
  engine: 'BELLWETHER_CLICKHOUSE_URL',
  bucket: 'BELLWETHER_S3_ENDPOINT',
};

let stores: InstancesHarness;
let proxies: Record<(typeof stopped)[number], TcpProxy>;
let a: ServiceHarness;
let b: ServiceHarness;
beforeAll(async () => {
  stores = await instancesHarness();
  const environment: Record<string, string> = {};
  const open = async (store: (typeof stopped)[number]): Promise<TcpProxy> => {
    const url = new URL(stores.environment[settings[store]] ?? '');
    const proxy = await tcpProxy(Number(url.port));
    url.port = String(proxy.port);
    environment[settings[store]] = url.href;
    return proxy;
  };
  proxies = {
    database: await open('database'),
    engine: await open('engine'),
    bucket: await open('bucket'),
  };
  [a, b] = [
    await stores.start(await stores.place(), environment),
    await stores.start(await stores.place(), environment),
  ];
});
afterAll(async () => {
  await stores.close();
  for (const store of stopped) await proxies[store].cut();
});

async function json<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await a.request(method, path, body);
  const text = await answer.text();
  expect([method, path, answer.status, text]).toEqual([method, path, 200, expect.anything()]);
  return JSON.parse(text) as Body;
}

interface Made {
  readonly id: string;
  readonly token: string;
}

/** A project whose token both instances know. */
async function create(name: string): Promise<Made> {
  const made = await json<Made>('POST', '/v0/project', { name, private: true });
  await json('PATCH', `/v0/project/${made.id}`, { sessionReplaysEnabled: true });
  const sent = (url: string) =>
    fetch(`${url}/v1/web`, {
      method: 'POST',
      headers: { authorization: made.token, connection: 'close' },
      body: '[]',
    });
  for (const { url } of [a, b])
    await expect.poll(async () => (await sent(url)).status, { interval: 50 }).toBe(200);
  return made;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test.each(['database', 'engine'] as const)(
  'while the %s is away, views of a visitor through both instances are accepted, and are one visit afterwards',
  async (store) => {
    const visit = new SharedVisit(await create(`Without ${store}`));
    await visit.view(a, '/first');
    await visit.view(b, '/second');
    await visit.expectOneOn(a);
    await proxies[store].cut();
    for (let nth = 0; nth < 6; nth++) await visit.view(nth % 2 === 0 ? a : b, `/away-${nth}`);
    // Long enough for digests that try again.
    await pause(2_000);
    for (let nth = 6; nth < 12; nth++) await visit.view(nth % 2 === 0 ? a : b, `/away-${nth}`);
    await proxies[store].restore();
    await visit.view(b, '/last');
    await visit.expectOneOn(a);
    await visit.expectOneOn(b);
  },
);

test('digests that are killed while the database is away continue the visit once it is back', async () => {
  const visit = new SharedVisit(await create('Killed'));
  await visit.view(a, '/first');
  await visit.view(b, '/second');
  await visit.expectOneOn(b);
  await proxies.database.cut();
  await visit.view(a, '/third');
  await visit.view(b, '/fourth');
  for (const { process } of [a, b]) killDigestOf(process);
  await visit.view(a, '/fifth');
  await pause(1_000);
  await proxies.database.restore();
  await visit.view(b, '/last');
  await visit.expectOneOn(a);
});

test('a chunk of a replay that is sent while the bucket is away is stored once it is sent again', async () => {
  const { id, token } = await create('Replay');
  await expect
    .poll(
      async () =>
        (await json<{ replayStorageState: string }>('GET', `/v0/project/${id}`)).replayStorageState,
    )
    .toBe('active');
  const at = Date.now();
  const chunk = (sequence: number) => ({
    token,
    identifier: 'aaaaaaaa-aaaa-4aaa-8aaa-000000000009',
    ...{ sessionId: 'seen', windowId: 'seen', sequence, batchId: `chunk-${sequence}` },
    url: 'https://shop.example/',
    events: [{ type: sequence === 0 ? 2 : 3, timestamp: at + sequence, data: {} }],
  });
  const send = async ({ url }: ServiceHarness, sequence: number): Promise<number> => {
    const body = JSON.stringify(chunk(sequence));
    const answer = await fetch(`${url}/v1/replay`, {
      method: 'POST',
      headers: {
        connection: 'close',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
      },
      body,
    });
    await answer.text();
    return answer.status;
  };
  await expect.poll(() => send(a, 0), { interval: 100 }).toBe(200);
  await proxies.bucket.cut();
  const away = await send(b, 1);
  await proxies.bucket.restore();
  // A chunk is accepted once it is in the bucket.
  expect([200, 503]).toContain(away);
  await expect.poll(() => send(b, 1), { interval: 200 }).toBe(200);
  await expect.poll(() => send(a, 1), { interval: 200 }).toBe(200);
  const events = `/v0/project/${id}/replays/seen/seen/events`;
  const times = async () =>
    (await json<{ items: { timestamp: number }[] }>('GET', events)).items.map(
      ({ timestamp }) => timestamp - at,
    );
  await expect.poll(() => times().catch(() => [])).toEqual([0, 1]);
});

test('the removal of a person ends their open session for all instances', async () => {
  const project = await create('Removed');
  const visit = new SharedVisit(project);
  await visit.view(a, '/first');
  await visit.view(b, '/second');
  await visit.expectOneOn(a);
  const visitor = hashedId(visit.visitor, project.id);
  const open = () =>
    stores.metadata(`select visitor from open_sessions where visitor = '${visitor}'`);
  expect(await open()).toEqual([{ visitor }]);
  const removed = await a.request('DELETE', `/v0/project/${project.id}/users/${visitor}`);
  expect(removed.status).toBe(204);
  await expect.poll(() => stores.metadata('select id from person_removals')).toEqual([]);
  expect(await open()).toEqual([]);
});

test('an instance that could not reach the database while its journal was retired ends as soon as it can', async () => {
  const place = await stores.place();
  const c = await stores.start(place);
  const ended = once(c.process, 'exit');
  const retired = await stores.metadata(
    `update journals set retired_at = 1 where retired_at is null and id in (
      select id from journals order by registered_at desc limit 1) returning id`,
  );
  expect(retired).toHaveLength(1);
  expect(await ended).toEqual([1, null]);
  const again = { ...stores.environment, BELLWETHER_DATA_DIR: place.folder };
  const { code, words } = await failedStart(again);
  expect([code, words]).toEqual([
    1,
    expect.stringMatching(/^Bellwether cannot start: The journal of .* was retired: /),
  ]);
});
