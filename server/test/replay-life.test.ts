import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { writeMigratedStores } from './migrated-stores.ts';
import { harnessAccount, type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { fewOr } from './test-runs.ts';

const chunks = 60;
const kills = fewOr(2, 4);
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

let folder: string;
let port: number;
let service: ServiceHarness | undefined;
let project: { id: string; token: string };
const began = Date.now() - 60_000;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-replays-'));
  await writeMigratedStores(folder, 'file');
  port = await freePort();
  const made = await running();
  const created = await made.request('POST', '/v0/project', { name: 'x', private: true });
  project = (await created.json()) as typeof project;
  await made.request('PATCH', `/v0/project/${project.id}`, { sessionReplaysEnabled: true });
  await until(async () => (await send(999, 'probe')) === 200);
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function running(): Promise<ServiceHarness> {
  service ??= await startServiceHarness({ folder, port });
  return service;
}

/** The service is killed immediately; its children exit when they notice. */
async function kill(): Promise<void> {
  const ended = new Promise((resolve) => service?.process.once('exit', resolve));
  service?.process.kill('SIGKILL');
  await ended;
  service = undefined;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const giveUp = Date.now() + 60_000;
  while (!(await isSo())) {
    if (Date.now() > giveUp) throw new Error('It did not come about within a minute');
    await pause(50);
  }
}

/** The status of a chunk's answer; 0 if there was none. */
async function send(sequence: number, sessionId = 's'): Promise<number> {
  const timestamp = began + sequence * 500;
  const events = [
    { type: 3, timestamp, data: { text: 'x'.repeat(5000) } },
    { type: 3, timestamp: timestamp + 400, data: {} },
  ];
  const body = { token: project.token, sessionId, sequence, url: 'https://x.example/a', events };
  const headers = { 'user-agent': browser };
  const address = `http://127.0.0.1:${port}/v1/replay`;
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const answer = await fetch(address, sent).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

async function read(path: string): Promise<Record<string, unknown>> {
  const answer = await (await running()).request('GET', `/v0/project/${project.id}${path}`);
  return (await answer.json()) as Record<string, unknown>;
}

function blobs(): string[] {
  return readdirSync(join(folder, 'blobs', project.id), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('='));
}

test('chunks that are sent until they are answered are stored once, regardless of what is killed when', async () => {
  const open = new Set(Array.from({ length: chunks }, (_, index) => index));
  let killed = 0;
  let again = 0;
  const client = async (): Promise<void> => {
    for (;;) {
      const [next] = open;
      if (next === undefined) return;
      open.delete(next);
      const status = await send(next);
      // One in four was answered but is sent again, as if the client did not get the answer.
      if (status !== 200 || (next % 4 === 0 && again++ < chunks / 2)) open.add(next);
      if (status === 0) await pause(50);
    }
  };
  const killer = async (): Promise<void> => {
    for (; killed < kills; killed++) {
      await pause(40 + killed * 60);
      await kill();
      await running();
    }
  };
  await Promise.all([client(), client(), client(), client(), killer()]);
  expect(killed).toBe(kills);
  // The process that remembered what was sent is gone.
  for (let index = 0; index < chunks; index += 7) expect(await send(index)).toBe(200);

  const mine = async () =>
    ((await read('/replays'))['items'] as Record<string, unknown>[]).find(
      ({ sessionId }) => sessionId === 's',
    );
  await until(async () => Number((await mine())?.['chunks']) >= chunks);
  await pause(500);
  expect(await mine()).toMatchObject({ chunks, events: chunks * 2, browser: 'Firefox' });
  const events = await read('/replays/s/s/events?limit=1000');
  const times = (events['items'] as { timestamp: number }[]).map(({ timestamp }) => timestamp);
  const expected = Array.from({ length: chunks }, (_, index) => began + index * 500);
  expect(times).toEqual(expected.flatMap((time) => [time, time + 400]));
  expect(blobs()).toHaveLength(chunks + 1);
});

test('after a wipe nothing is left, and later chunks are accepted again', async () => {
  const made = await running();
  const late = Promise.all(Array.from({ length: 20 }, (_, index) => send(index, 'late')));
  const { password } = harnessAccount;
  const wiped = await made.request('POST', `/v0/project/${project.id}/wipe`, { password });
  expect(wiped.status).toBe(204);
  const seen = (await read('/replays/usage'))['chunks'];
  for (const status of await late) expect([200, 503]).toContain(status);
  await until(async () => {
    const jobs = (await read('/jobs'))['items'] as { state: string }[];
    return jobs.every(({ state }) => state === 'done');
  });
  await until(async () => (await send(0, 'new')) === 200);
  await until(async () => (await mineOf('new')).length === 1);
  expect(Number(seen)).toBeLessThanOrEqual(20);
  const kept = (await read('/replays/usage'))['chunks'];
  expect(blobs()).toHaveLength(Number(kept));
  for (const name of blobs()) expect(name).toMatch(/^2\/replays\//);
});

const mineOf = async (session: string) =>
  ((await read('/replays'))['items'] as { sessionId: string }[]).filter(
    ({ sessionId }) => sessionId === session,
  );
