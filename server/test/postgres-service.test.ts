import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dropPostgres, newPostgres, onDatabase } from './postgres-harness.ts';
import {
  harnessAccount,
  harnessKey,
  type ServiceHarness,
  startServiceHarness,
} from './service-harness.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-on-postgres-'));
let address: string;
let proxy: TcpProxy;
let service: ServiceHarness;

const environment = () => {
  const url = new URL(address);
  url.port = String(proxy.port);
  return { BELLWETHER_DATABASE_URL: url.href, BELLWETHER_SIGNUP: 'open' };
};
beforeAll(async () => {
  address = await newPostgres();
  proxy = await tcpProxy(Number(new URL(address).port));
  service = await startServiceHarness({ folder, environment: environment() });
});
afterAll(async () => {
  await service.close();
  await proxy.cut();
  await dropPostgres(address);
});

const json = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await service.request(method, path, body);
  expect([method, path, answer.status]).toEqual([method, path, 200]);
  return (await answer.json()) as Body;
};

/** Runs the service where it should not start. */
async function failedStart(more: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', ...more },
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, words };
}

interface Listed {
  readonly items: readonly { readonly id: string; readonly count: number }[];
  readonly total: number;
}
let project: { readonly id: string; readonly token: string };

test('events and errors of a project are collected, read, and survive a restart', async () => {
  expect(readdirSync(folder)).not.toContain('metadata.db');
  const signedUp = await fetch(`${service.url}/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: service.url },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'a long password' }),
  });
  expect(signedUp.status).toBe(200);
  project = await json('POST', '/v0/project', { name: 'Shop', private: true });
  const send = async (body: object) => {
    const answer = await fetch(`${service.url}/v1/web`, {
      method: 'POST',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0.0.0 Safari/537.36' },
      body: JSON.stringify({ token: project.token, ...body }),
    });
    expect(answer.status).toBe(200);
  };
  const url = 'https://shop.example/basket';
  await send({ events: [{ event: 'pageview', url }] });
  await send({ errors: [{ error: 'TypeError', message: 'x is undefined' }] });
  const issues = () => json<Listed>('GET', `/v0/project/${project.id}/issues`);
  const events = () => json<Listed>('GET', `/v0/project/${project.id}/events`);
  await expect.poll(async () => (await issues()).total).toBe(1);
  await expect.poll(async () => (await events()).total).toBe(1);
  const [issue] = (await issues()).items;
  await json('PATCH', `/v0/project/${project.id}/issues/${issue?.id ?? ''}`, { state: 'resolved' });

  expect(await service.stop()).toBe(0);
  service = await startServiceHarness({ folder, environment: environment() });
  expect((await issues()).items).toMatchObject([{ id: issue?.id, state: 'resolved' }]);
  expect((await events()).total).toBe(1);
});

test('a second instance on the database does not start', async () => {
  const other = join(folder, 'other');
  const { code, words } = await failedStart({ BELLWETHER_DATA_DIR: other, ...environment() });
  expect(code).toBe(1);
  expect(words).toMatch(
    /^Bellwether cannot start: the metadata database \S+ is in use by another instance.*\.?\n$/,
  );
});

test('while the server is down, requests are answered 503 and events are collected, and then everything works again', async () => {
  const read = () => service.request('GET', `/v0/project/${project.id}`);
  const rename = (name: string) => service.request('PATCH', `/v0/project/${project.id}`, { name });
  await proxy.cut();
  for (const answer of [await read(), await rename('Away')]) {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(await answer.json()).toMatchObject({ _tag: 'ServiceUnavailableError' });
  }
  const collected = await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    body: JSON.stringify({
      token: project.token,
      events: [{ event: 'pageview', url: 'https://shop.example/' }],
    }),
  });
  expect(collected.status).toBe(200);
  await proxy.restore();
  expect((await read()).status).toBe(200);
  expect((await rename('Back')).status).toBe(200);
  expect(await (await read()).json()).toMatchObject({ name: 'Back' });
});

/** Runs a command of the service. */
async function command(...words: readonly string[]): Promise<number | null> {
  const env = { PATH: process.env.PATH, BELLWETHER_DATA_DIR: folder, ...environment() };
  const child = spawn(process.execPath, [main, ...words], { stdio: 'ignore', env });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

test('a deleted project and its events are removed, once no lost journal can have more of them', async () => {
  await onDatabase(
    address,
    "insert into journals values ('lost', 'old machine', 0, 0, 0, 0, 9, 5, 0, 0, null, null)",
  );
  const deleted = await service.request('DELETE', `/v0/project/${project.id}`, {
    password: harnessAccount.password,
  });
  expect(deleted.status).toBe(204);
  expect((await service.request('GET', `/v0/project/${project.id}`)).status).toBe(404);
  const findings = async () => {
    const { findings } = await json<{ findings: readonly { check: string; text: string }[] }>(
      'GET',
      '/health?findings',
    );
    return findings.find(({ check }) => check === 'journals')?.text;
  };
  expect(await findings()).toMatch(/^Removals wait .* lost on old machine/);
  const waiting = "select kind from jobs where kind = 'project-delete' and state <> 'done'";
  expect(await onDatabase(address, waiting)).toHaveLength(1);
  const running = await onDatabase(address, "select id from journals where id <> 'lost'");
  expect(running).toHaveLength(1);
  expect(await command('retire-journal', String(running[0]?.id))).toBe(1);
  expect(await command('retire-journal', 'lost')).toBe(0);
  expect(await findings()).toMatch(/^No instance/);
  // The row goes with the last step of the removal.
  await expect
    .poll(() => onDatabase(address, 'select id from projects where deleted_at is not null'))
    .toEqual([]);
});

test('a data folder is not used with the metadata of another instance', async () => {
  await service.stop();
  const elsewhere = await newPostgres();
  const start = (more: Record<string, string>) =>
    failedStart({ BELLWETHER_DATA_DIR: folder, BELLWETHER_ADMIN_API_KEY: harnessKey, ...more });
  const other = await start({ BELLWETHER_DATABASE_URL: elsewhere });
  expect(other).toMatchObject({ code: 1, words: expect.stringContaining('another database') });
  const none = await start({});
  expect(none).toMatchObject({ code: 1, words: expect.stringContaining('is in PostgreSQL') });

  const usedWithFile = mkdtempSync(join(tmpdir(), 'bellwether-with-file-'));
  writeFileSync(join(usedWithFile, 'metadata.db'), '');
  const empty = await start({
    BELLWETHER_DATA_DIR: usedWithFile,
    BELLWETHER_DATABASE_URL: elsewhere,
  });
  expect(empty).toMatchObject({ code: 1, words: expect.stringContaining('copy-metadata') });
  const used = await start({
    BELLWETHER_DATA_DIR: usedWithFile,
    BELLWETHER_DATABASE_URL: address,
  });
  expect(used).toMatchObject({ code: 1, words: expect.stringContaining('another data folder') });
  rmSync(usedWithFile, { recursive: true });
  await dropPostgres(elsewhere);
});
