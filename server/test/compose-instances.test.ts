import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { S3BlobStore } from '../src/store/blobs/index.ts';
import { type Balancer, balance } from './balancer.ts';
import { startClickHouseServers } from './clickhouse-servers.ts';
import { composedEnvironments } from './composed-services.ts';
import { freePort } from './free-port.ts';
import { newDatabaseOf, onDatabase } from './postgres-harness.ts';
import { openS3 } from './s3-harness.ts';
import { harnessKey, type ServiceHarness, startServiceHarness } from './service-harness.ts';

const files = ['compose.yaml', 'compose.postgres-s3.yaml', 'compose.instances.yaml'];
/** What depends on the settings, apart from a domain that is not there. */
const tried = ['settings', 'event server', 'files', 'journals', 'collecting', 'storing'];
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

const root = mkdtempSync(join(tmpdir(), 'bellwether-composed-'));
const s3 = await openS3();
/** What an operator has in `.env`. */
const variables = {
  DOMAIN: 'analytics.example.com',
  POSTGRES_PASSWORD: 'madeUpByTheOperator1',
  CLICKHOUSE_PASSWORD: 'madeUpByTheOperator2',
  S3_USER: s3.settings.accessKeyId,
  S3_PASSWORD: s3.settings.secretAccessKey,
};
const composed = composedEnvironments(files, variables);
const of = (service: string): Readonly<Record<string, string>> => composed.get(service) ?? {};

const closers: (() => Promise<void>)[] = [];
const instances: ServiceHarness[] = [];
let balancer: Balancer;
/** Of the database that PostgreSQL's image makes. */
let database: string;
const bucket = new S3BlobStore({ ...s3.settings, bucket: 'bellwether' });

beforeAll(async () => {
  // What the images do at their first start, with the settings that the files give them.
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = of('postgres');
  const postgres = await newDatabaseOf(POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB);
  database = postgres.address;
  closers.push(postgres.drop);
  const { CLICKHOUSE_USER = '', CLICKHOUSE_PASSWORD = '', CLICKHOUSE_DB = '' } = of('clickhouse');
  const user = { name: CLICKHOUSE_USER, password: CLICKHOUSE_PASSWORD, grants: null };
  const clickhouse = await startClickHouseServers(1, [user]);
  closers.push(clickhouse.close);
  const clickhouseUrl = clickhouse.servers[0]?.url ?? '';
  await fetch(clickhouseUrl, { method: 'POST', body: `CREATE DATABASE ${CLICKHOUSE_DB}` });
  await s3.makeBucket('bellwether');

  const places = new Map([
    ['postgres:5432', new URL(database).host],
    ['clickhouse:8123', new URL(clickhouseUrl).host],
    ['minio:9000', new URL(s3.settings.endpoint).host],
  ]);
  const upstream = (of('caddy')['UPSTREAM'] ?? '').split(' ');
  const starting = upstream.map(async (host) => {
    const [service = ''] = host.split(':');
    const environment = Object.entries(of(service)).map(([key, text]) => {
      const found = [...places].find(([name]) => text.includes(name));
      return [key, found === undefined ? text : text.replace(...found)];
    });
    const folder = mkdtempSync(join(root, `${service}-`));
    const port = await freePort();
    const settings = Object.fromEntries(environment) as Record<string, string>;
    instances.push(await startServiceHarness({ folder, port, environment: settings }));
  });
  // All at once, on empty stores, as compose does.
  await Promise.all(starting);
  balancer = await balance(instances.map(({ url }) => Number(new URL(url).port)));
});
afterAll(async () => {
  await balancer.close();
  for (const instance of instances) await instance.stop();
  for (const close of closers.toReversed()) await close();
  await s3.close();
  rmSync(root, { recursive: true, force: true });
});

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(balancer.url + path, {
    method,
    headers: { 'x-api-key': harnessKey, connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function send(path: string, body: object): Promise<number> {
  const headers = { 'user-agent': browser, connection: 'close' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(balancer.url + path, sent)).status;
}

/** The checks of what the settings name that found something. */
async function wrongIn(instance: ServiceHarness): Promise<string[]> {
  const { findings } = (await (await instance.request('GET', '/health?findings')).json()) as {
    findings: { check: string; advice: string | null }[];
  };
  const known = new Map(findings.map(({ check, advice }) => [check, advice]));
  return tried.filter((check) => known.get(check) !== null);
}

test('the settings of the compose files start two instances that share their stores', async () => {
  expect(instances).toHaveLength(2);
  // On a busy machine, a store can take longer to answer than findings wait.
  for (const instance of instances) await expect.poll(() => wrongIn(instance)).toEqual([]);
  const made = await ask('POST', '/v0/project', { name: 'Composed', private: true });
  const { id, token } = (await made.json()) as { id: string; token: string };
  expect((await ask('PATCH', `/v0/project/${id}`, { sessionReplaysEnabled: true })).status).toBe(
    200,
  );
  const userId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
  const event = { token, userId, event: 'composed', page: '/' };
  // The other instance knows a new project and its settings within a second.
  for (let sent = 0; sent < 6; sent++)
    await expect.poll(() => send('/v1/web', event), { interval: 50 }).toBe(200);
  const timestamp = Date.now() - 1000;
  const chunk = { sessionId: 's', sequence: 0, url: 'https://x.example/' };
  const events = [{ type: 3, timestamp, data: {} }];
  const stored = async (): Promise<number> => {
    await send('/v1/replay', { token, ...chunk, events });
    return (await bucket.list(`${id}/`)).keys.length;
  };
  await expect.poll(stored, { interval: 50 }).toBe(1);

  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const query = { type: 'aggregate', function: 'count', input: source };
  for (const instance of instances) {
    await expect
      .poll(async () => {
        const path = `/v0/project/${id}/metrics/query`;
        const answer = await instance.request('POST', path, { outputs: [{ id: 'n', query }] });
        return answer.text();
      })
      .toMatch(/"value":"6"/);
  }
  const projects = await onDatabase(database, 'select id from projects');
  expect(projects.map((row) => row['id'])).toContain(id);
});

test('of instances that start at once, one makes the administrator and the tables', () => {
  const all = instances.map(({ printed }) => printed());
  expect(all.filter((text) => text.includes('The administrator (shown only once)'))).toHaveLength(
    1,
  );
  const migrated = all.filter((text) => text.includes('event tables migrated'));
  expect(migrated.length).toBeGreaterThan(0);
  expect(all.join('')).not.toMatch(/"level":[56]0/);
});

test('what the operator has to set is named if it is missing', () => {
  const { S3_USER: _, ...rest } = variables;
  expect(() => composedEnvironments(files, rest)).toThrow('set S3_USER');
  expect(() => composedEnvironments(files, {})).toThrow('set DOMAIN');
});
