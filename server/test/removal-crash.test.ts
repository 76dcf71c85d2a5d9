import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { openMetadata } from '../src/store/metadata/index.ts';
import { startEngineHarness } from './engine-harness.ts';
import { freePort } from './free-port.ts';
import { writeMigratedStores } from './migrated-stores.ts';
import { harnessAccount, type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { fewOr } from './test-runs.ts';

interface Made {
  readonly id: string;
  readonly slug: string;
  readonly token: string;
}

/** An acknowledged event; times are from this process. */
interface Sent {
  readonly id: string;
  readonly token: string;
  readonly sentAt: number;
  readonly acknowledgedAt: number;
}

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const { password } = harnessAccount;
const makeId = idMaker(systemClock, systemRandom);
const sent: Sent[] = [];
let folder: string;
let port: number;
let service: ServiceHarness | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-removal-'));
  await writeMigratedStores(folder, 'file');
  port = await freePort();
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<ServiceHarness> {
  service = await startServiceHarness({ folder, port });
  return service;
}

async function create(harness: ServiceHarness, name: string): Promise<Made> {
  const answer = await harness.request('POST', '/v0/project', { name, private: true });
  return (await answer.json()) as Made;
}

/** Sends events until told to stop, and retries while the service is down. */
async function load({ token, slug }: Made, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ids = Array.from({ length: 5 }, makeId);
    const url = `https://example.com/of-${slug}`;
    const body = JSON.stringify(
      ids.map((id) => ({ event: 'load', url, properties: { sent: id } })),
    );
    const sentAt = performance.now();
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/v1/web`, {
        method: 'POST',
        headers: { authorization: token, 'user-agent': browser },
        body,
      });
      await answer.text();
      const acknowledgedAt = performance.now();
      if (answer.status !== 200) break;
      sent.push(...ids.map((id) => ({ id, token, sentAt, acknowledgedAt })));
    } catch {
      // The service is down.
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** IDs that the explorer shows for a project. */
async function shown(harness: ServiceHarness, { id }: Made): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const answer = await harness.request(
      'GET',
      `/v0/project/${id}/events?pageSize=1000&page=${page}`,
    );
    const { rows } = (await answer.json()) as { rows: { fieldValues: { sent: string } }[] };
    ids.push(...rows.map(({ fieldValues }) => fieldValues.sent));
    if (rows.length < 1000) return ids;
  }
}

/** What a reader sees of a project through the API. */
async function seenOf(harness: ServiceHarness, { id }: Made): Promise<unknown[]> {
  const json = async (method: string, path: string, body?: unknown) =>
    (await (await harness.request(method, path, body)).json()) as Record<string, unknown>;
  const query = { type: 'source', dataset: 'events-web', field: '*' };
  const project = await json('GET', `/v0/project/${id}`);
  const data = await harness.request('POST', `/v0/project/${id}/check-data`);
  const metrics = await json('POST', `/v0/project/${id}/metrics/query`, {
    outputs: [{ id: 'all', query }],
  });
  return [
    (await json('GET', `/projects/${id}/stats`))['totalServers7d'],
    project['firstEventAt'] !== null,
    await data.json(),
    (metrics['outputs'] as { value: string }[])[0]?.value,
    (await json('GET', `/v0/project/${id}/events`))['total'],
  ];
}

async function lag(harness: ServiceHarness): Promise<number> {
  const text = await (await fetch(`${harness.url}/metrics`)).text();
  return Number(/^bellwether_digest_lag_bytes (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

test('once a wipe has answered, no endpoint shows anything older', async () => {
  const harness = await start();
  const project = await create(harness, 'Looked at');
  for (let round = 0; round < fewOr(1, 3); round++) {
    const ending = new AbortController();
    const loading = load(project, ending.signal);
    // The first screen caches figures for a while; they must not outlive the wipe either.
    await expect
      .poll(() => seenOf(harness, project), { interval: 250 })
      .toEqual([1, true, true, expect.stringMatching(/^[1-9]/), expect.any(Number)]);
    ending.abort();
    await loading;
    const answer = await harness.request('POST', `/v0/project/${project.id}/wipe`, { password });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await seenOf(harness, project)).toEqual([0, false, false, '0', 0]);
  }
  await harness.stop();
});

test('killed during wipes and deletions, the service shows nothing old and loses nothing new', async () => {
  let harness = await start();
  const wiped = await create(harness, 'Wiped');
  const kept = await create(harness, 'Kept');
  const deleted: Made[] = [];
  const delays = fewOr([300], [0, 300]);
  let askedAt = 0;
  let answeredAt = 0;

  for (const delay of delays) {
    const gone = await create(harness, `Gone ${delay}`);
    deleted.push(gone);
    const ending = new AbortController();
    const loads = [wiped, kept, gone, wiped].map((project) => load(project, ending.signal));
    const before = sent.length;
    await expect.poll(() => sent.length).toBeGreaterThan(before + 300);
    askedAt = performance.now();
    const answers = await Promise.all([
      harness.request('POST', `/v0/project/${wiped.id}/wipe`, { password }).then((answer) => {
        answeredAt = performance.now();
        return answer;
      }),
      harness.request('DELETE', `/v0/project/${gone.slug}`, { password }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    await new Promise((resolve) => setTimeout(resolve, delay));
    const exited = once(harness.process, 'exit');
    harness.process.kill('SIGKILL');
    await exited;
    harness = await start();
    expect((await harness.request('GET', `/v0/project/${gone.id}`)).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 300));
    ending.abort();
    await Promise.all(loads);
  }

  await expect.poll(() => lag(harness), { timeout: 120_000, interval: 250 }).toBe(0);
  const old = sent.filter((one) => one.token === wiped.token && one.acknowledgedAt < askedAt);
  const fresh = sent.filter((one) => one.token === wiped.token && one.sentAt > answeredAt);
  const all = sent.filter((one) => one.token === kept.token);
  expect(old.length).toBeGreaterThan(50);
  expect(fresh.length).toBeGreaterThan(5);
  const ids = await shown(harness, wiped);
  const seen = new Set(ids);
  expect(seen.size).toBe(ids.length);
  expect(old.filter(({ id }) => seen.has(id))).toEqual([]);
  expect(fresh.filter(({ id }) => !seen.has(id))).toEqual([]);
  const others = await shown(harness, kept);
  expect(new Set(others).size).toBe(others.length);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(({ id }) => !others.includes(id))).toEqual([]);

  const jobs = async (): Promise<unknown[]> => {
    const answer = await harness.request('GET', `/v0/project/${wiped.id}/jobs`);
    return ((await answer.json()) as { items: { state: string }[] }).items.map(
      ({ state }) => state,
    );
  };
  await expect.poll(jobs, { timeout: 120_000, interval: 250 }).toEqual(delays.map(() => 'done'));
  const metadata = await openMetadata({ address: join(folder, 'metadata.db'), clock: systemClock });
  const left = () =>
    metadata.db.selectFrom('projects').select(['id', 'number', 'generation']).execute();
  const open = () =>
    metadata.db
      .selectFrom('jobs')
      .select(['kind', 'last_error'])
      .where('project_id', 'is not', null)
      .where('finished_at', 'is', null)
      .execute();
  await expect.poll(open, { timeout: 120_000 }).toEqual([]);
  const projects = await left();
  await metadata.close();
  const leftIds = projects.map((project) => project.id);
  expect(deleted.filter((project) => leftIds.includes(project.id))).toEqual([]);
  await harness.stop();

  const journal = readdirSync(join(folder, 'journal'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');
  for (const { id, slug } of deleted) {
    expect(journal).not.toContain(`of-${slug}`);
    expect(existsSync(join(folder, 'blobs', id))).toBe(false);
  }
  const engine = await startEngineHarness({ folder: join(folder, 'engine') });
  for (const table of ['events', 'outcomes', 'aliases']) {
    const sql = `SELECT DISTINCT project, generation FROM ${table}`;
    const limits = { seconds: 60, bytes: 1_000_000_000 };
    const rows = await engine.store.query<{ project: number; generation: number }>(
      { sql, params: {} },
      limits,
    );
    for (const row of rows) {
      const project = projects.find(({ number }) => number === row.project);
      expect(row, table).toEqual({ project: project?.number, generation: project?.generation });
    }
  }
  await engine.store.close();
  await engine.engine.close();
}, 480_000);
