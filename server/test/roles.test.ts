import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedStart } from './failed-start.ts';
import { type InstancesHarness, instancesHarness } from './instances-harness.ts';
import { harnessAccount, type ServiceHarness } from './service-harness.ts';

let stores: InstancesHarness;
let web: ServiceHarness;
let collecting: ServiceHarness;
let work: ServiceHarness;
beforeAll(async () => {
  stores = await instancesHarness();
  const start = async (role: string) =>
    stores.start(await stores.place(), { BELLWETHER_ROLES: role });
  [web, collecting, work] = await Promise.all([start('web'), start('collect'), start('work')]);
});
afterAll(() => stores.close());

const post = async (service: ServiceHarness, path: string, token: string, body: object) => {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    headers: { authorization: token, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0' },
    body: JSON.stringify(body),
  });
  return [answer.status, answer.headers.get('retry-after'), await answer.json()];
};
const json = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
  const answer = await web.request(method, path, body);
  const text = await answer.text();
  expect([path, answer.status, text]).toEqual([path, 200, expect.anything()]);
  return JSON.parse(text) as Body;
};

test('the app and the API, collecting, and jobs are in processes of their own', async () => {
  const project = await json<{ id: string; token: string }>('POST', '/v0/project', {
    name: 'Shop',
    private: true,
  });
  const events = [{ event: 'pageview', url: 'https://shop.example/' }];
  const send = () => post(collecting, '/v1/web', project.token, events);
  await expect.poll(async () => (await send())[0]).toBe(200);
  const total = async () =>
    (await json<{ total: number }>('GET', `/v0/project/${project.id}/events`)).total;
  await expect.poll(total).toBe(1);
  const query = { type: 'source', dataset: 'events-web', field: '*' };
  const outputs = [{ id: 'all', query: { type: 'aggregate', function: 'count', input: query } }];
  const charts = `/v0/project/${project.id}/metrics/query`;
  const counted = async () =>
    (await json<{ outputs: { value: string }[] }>('POST', charts, { outputs })).outputs[0]?.value;
  await expect.poll(counted).toBe('1');

  const identified = { externalId: 'ada', identifier: 'aaaaaaaa-aaaa-4aaa-8aaa-000000000001' };
  expect((await post(collecting, '/v1/identify', project.token, identified))[0]).toBe(200);
  const users = `/v0/project/${project.id}/users`;
  const people = async () =>
    (await json<{ items: { id: string }[] }>('GET', `${users}?show=identified`)).items;
  await expect.poll(async () => (await people()).length).toBe(1);
  const removed = await web.request('DELETE', `${users}/${(await people())[0]?.id ?? ''}`);
  expect(removed.status).toBe(204);
  const { password } = harnessAccount;
  const wiped = await web.request('POST', `/v0/project/${project.id}/wipe`, { password });
  expect(wiped.status).toBe(204);
  // The process of jobs removes what the one that collects has stored.
  const waiting =
    "select kind from jobs where kind in ('person-removal', 'project-wipe') and state <> 'done'";
  await expect.poll(() => stores.metadata(waiting)).toEqual([]);
  expect(await stores.metadata('select id from person_removals')).toEqual([]);
  expect(await total()).toBe(0);
});

test('a request to the wrong process gets an answer that says so, and senders try again', async () => {
  for (const service of [web, work])
    for (const path of ['/v1/web', '/v1/error'])
      expect(await post(service, path, 'token', [])).toEqual([
        503,
        '30',
        { error: expect.stringContaining('does not collect') },
      ]);
  // A tag with add-ons needs all of them, from wherever a proxy sends it.
  for (const service of [web, collecting])
    for (const path of ['/script.js', '/script.auto.js', '/script.vitals.js']) {
      const { status, headers } = await fetch(`${service.url}${path}`);
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        200,
        'text/javascript; charset=utf-8',
      ]);
    }
  const preflight = await fetch(`${web.url}/v1/web`, { method: 'OPTIONS' });
  expect(preflight.status).toBe(204);
  for (const service of [collecting, work])
    for (const path of ['/v0/project', '/', '/docs', '/auth/get-session']) {
      const answer = await service.request('GET', path);
      expect([path, answer.status, await answer.json()]).toMatchObject([
        path,
        404,
        { message: expect.stringContaining('does not serve the app') },
      ]);
    }
});

test('each process says whether it works, and what only it knows', async () => {
  const parts = async (service: ServiceHarness) =>
    ((await (await fetch(`${service.url}/health?ready`)).json()) as { parts: object }).parts;
  const stores = { metadata: 'ok', engine: 'ok' };
  expect(await parts(collecting)).toEqual({ journal: 'ok', digest: 'ok', ...stores });
  expect([await parts(web), await parts(work)]).toEqual([stores, stores]);
  const metrics = async (service: ServiceHarness) => (await fetch(`${service.url}/metrics`)).text();
  expect(await metrics(collecting)).toMatch(/^bellwether_journal_bytes \d/m);
  expect(await metrics(web)).toMatch(/^bellwether_process_cpu_seconds_total \d/m);
});

test('a process that answers the app names those that collect and have dead letters', async () => {
  const finding = async () => {
    const { findings } = await json<{
      findings: { check: string; text: string; advice: string | null }[];
    }>('GET', '/v0/instance');
    return findings.find(({ check }) => check === 'other instances');
  };
  expect(await finding()).toMatchObject({ advice: null });
  const letters = join(collecting.folder, 'dead-letters');
  mkdirSync(letters, { recursive: true });
  // Of a request, so that it does not move to the database.
  writeFileSync(join(letters, 'asked-1-00000001.jsonl'), '{"reason":"invalid_row"}\n');
  const id = readFileSync(join(collecting.folder, 'journal', 'id'), 'utf8').trim();
  await expect.poll(finding).toMatchObject({
    text: `${hostname()} (journal ${id}) has dead letters on its disk.`,
    advice: expect.stringContaining('#dead-letters'),
  });
  rmSync(letters, { recursive: true });
  await expect.poll(finding).toMatchObject({ advice: null });
});

test('a part of the roles needs stores that others reach', async () => {
  const start = (more: Record<string, string>) =>
    failedStart({ BELLWETHER_ROLES: 'web', BELLWETHER_DATA_DIR: `${web.folder}/other`, ...more });
  expect(await start({})).toEqual({
    code: 1,
    words:
      'Bellwether cannot start: With BELLWETHER_ROLES=web, other processes need the same stores: set ' +
      'BELLWETHER_DATABASE_URL and BELLWETHER_CLICKHOUSE_URL and BELLWETHER_S3_BUCKET, or unset BELLWETHER_ROLES.\n',
  });
  const wrong = await start({ BELLWETHER_ROLES: 'web,jobs' });
  expect(wrong.words).toMatch(/BELLWETHER_ROLES can have web, collect, work, not "jobs"\.\n$/);
});
