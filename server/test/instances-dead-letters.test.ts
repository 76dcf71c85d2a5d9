import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deadLetterId } from '../src/collect/digest/dead-letters/dead-letter.ts';
import { runCommand, startCommand } from './backup-harness.ts';
import { browser } from './collector-harness.ts';
import { eventRecord } from './digest-harness.ts';
import { type InstancesHarness, instancesHarness, type Place } from './instances-harness.ts';
import type { ServiceHarness } from './service-harness.ts';
import { killDigestOf } from './shared-visit.ts';

let stores: InstancesHarness;
let places: readonly [Place, Place];
let a: ServiceHarness;
let b: ServiceHarness;
let project: { readonly id: string; readonly token: string; readonly number: number };
/** How many names of events a project can have. */
const mostNames = 20;
const start = (place: Place) =>
  stores.start(place, { BELLWETHER_QUOTA_EVENT_NAMES: String(mostNames) });
beforeAll(async () => {
  stores = await instancesHarness();
  places = [await stores.place(), await stores.place()];
  a = await start(places[0]);
  const made = await a.request('POST', '/v0/project', { name: 'Letters', private: true });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const [row] = await stores.metadata(`select number from projects where id = '${id}'`);
  project = { id, token, number: Number(row?.['number']) };
  b = await start(places[1]);
});
afterAll(() => stores.close());

/** A file of dead letters as releases before the table wrote it: one for each visitor. */
function writeLetters({ folder }: Place, name: string, visitors: readonly string[]): void {
  const lines = visitors.map((visitor) => {
    const record = eventRecord({ project: project.number, receivedAt: Date.now() }, { visitor });
    const id = deadLetterId(name, visitor);
    const letter = { id, reason: 'invalid_row', journal: name, position: 5, record, version: '0' };
    return `${JSON.stringify({ ...letter, table: 'events', row: {}, at: Date.now() })}\n`;
  });
  mkdirSync(join(folder, 'dead-letters'), { recursive: true });
  writeFileSync(join(folder, 'dead-letters', `${name}.jsonl`), lines.join(''));
}

const uuid = (number: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;
const someVisitors = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => uuid(from + index));

/** How often each visitor is stored. */
async function stored(): Promise<ReadonlyMap<string, number>> {
  const rows = await stores.events.query<{ visitor: string; times: number }>(
    {
      sql: `SELECT toString(visitor) AS visitor, toUInt32(count()) AS times FROM events
WHERE project = {project:UInt32} AND event = 'pageview' GROUP BY visitor`,
      params: { project: project.number },
    },
    { seconds: 60, bytes: 1e9 },
  );
  return new Map(rows.map(({ visitor, times }) => [visitor, times]));
}

const rows = async () => (await stores.metadata('select id from dead_letters')).length;
const counted = async (service: ServiceHarness) =>
  ((await (await service.request('GET', '/v0/instance')).json()) as { deadLetters: number })
    .deadLetters;
const command = (place: Place, ...words: string[]) =>
  runCommand(place.folder, ['dead-letters', ...words], stores.environment);

async function kill(service: ServiceHarness): Promise<void> {
  service.process.kill('SIGKILL');
  await once(service.process, 'exit');
}

test('a person is removed from dead letters that have moved to the database', async () => {
  const visitor = uuid(500);
  writeLetters(places[0], '2026-05-01', [visitor, uuid(501)]);
  await expect.poll(rows).toBe(2);
  expect(await command(places[1], 'reprocess')).toMatchObject({ code: 0 });
  await expect.poll(async () => (await stored()).size).toBe(2);
  writeLetters(places[0], '2026-05-02', [visitor, uuid(501)]);
  await expect.poll(rows).toBe(2);
  const path = `/v0/project/${project.id}/users/${visitor}`;
  await expect.poll(async () => (await b.request('DELETE', path)).status).toBe(204);
  await expect.poll(rows, { timeout: 30_000 }).toBe(1);
  await expect.poll(async () => [...(await stored()).keys()]).toEqual([uuid(501)]);
  expect((await command(places[0], 'discard', '--all')).printed).toBe('1 discarded.\n');
  expect(await rows()).toBe(0);
});

test('dead letters of an instance are counted, listed and digested again on another one, without its disk', async () => {
  writeLetters(places[0], '2026-06-01', someVisitors(0, 3));
  await expect.poll(rows).toBe(3);
  await expect.poll(() => Promise.all([counted(a), counted(b)])).toEqual([3, 3]);
  await expect
    .poll(async () => (await fetch(`${b.url}/metrics`)).text())
    .toMatch(/^bellwether_dead_letters 3$/m);
  await kill(a);
  rmSync(places[0].folder, { recursive: true });
  const listed = await command(places[1], 'list');
  expect([listed.code, listed.printed.trim().split('\n').length]).toEqual([0, 3]);
  const [id = ''] = listed.printed.split(' ');
  const shown = await command(places[1], 'show', id);
  expect(JSON.parse(shown.printed)).toMatchObject({ id, reason: 'invalid_row' });
  expect(await command(places[1], 'discard', id)).toEqual({ code: 0, printed: '1 discarded.\n' });
  const done = await command(places[1], 'reprocess');
  expect(done).toEqual({ code: 0, printed: '2 digested, 0 failed again and stay.\n' });
  await expect.poll(async () => [...(await stored()).values()]).toEqual([1, 1, 1]);
  expect(await rows()).toBe(0);
  await expect.poll(() => counted(b)).toBe(0);
});

test('each of many is stored once, although the instances are killed while they move and digest them', async () => {
  const all = someVisitors(1000, 3000);
  a = await start(places[0]);
  writeLetters(places[0], '2026-06-02', all.slice(0, 1000));
  writeLetters(places[1], '2026-06-02', all.slice(1000));
  for (const wait of [150, 900]) {
    await pause(wait);
    await kill(b);
    b = await start(places[1]);
  }
  await expect.poll(rows, { timeout: 60_000 }).toBe(2000);
  const asked = startCommand(places[0].folder, ['dead-letters', 'reprocess'], stores.environment);
  for (const wait of [600, 1100, 300]) {
    await pause(wait);
    const [service, place] = wait % 200 === 0 ? [a, places[0]] : [b, places[1]];
    await kill(service);
    if (service === a) a = await start(place);
    else b = await start(place);
  }
  await expect.poll(rows, { timeout: 60_000 }).toBe(0);
  expect(await asked.ended).toBe(0);
  await expect
    .poll(async () => {
      const found = await stored();
      return all.filter((visitor) => found.get(visitor) !== 1).length;
    })
    .toBe(0);
});

test('instances together admit as many names of events as one, also if their digests are killed', async () => {
  const send = async ({ url }: ServiceHarness, from: number): Promise<void> => {
    const names = Array.from({ length: 12 }, (_, index) => `name ${from + index}`);
    const headers = { authorization: project.token, 'user-agent': browser };
    const body = JSON.stringify(names.map((event) => ({ event, identifier: uuid(9) })));
    const answer = await fetch(`${url}/v1/web`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
  };
  const names = async () => {
    const found = await stores.events.query<{ event: string; times: number }>(
      {
        sql: `SELECT event, toUInt32(count()) AS times FROM events
WHERE project = {project:UInt32} GROUP BY event`,
        params: { project: project.number },
      },
      { seconds: 60, bytes: 1e9 },
    );
    return new Map(found.map(({ event, times }) => [event, times]));
  };
  const before = (await names()).get('pageview') ?? 0;
  await Promise.all([send(a, 100), send(b, 200)]);
  killDigestOf(a.process);
  await Promise.all([send(a, 300), send(b, 100)]);
  killDigestOf(b.process);
  await send(b, 400);
  const total = async () => [...(await names()).values()].reduce((sum, times) => sum + times, 0);
  await expect.poll(total, { timeout: 30_000 }).toBe(before + 60);
  const found = await names();
  expect(found.delete('(other)')).toBe(true);
  expect(found.size).toBe(mostNames);
  const sql = `select name from project_names where project = ${project.number} and kind = 'event'`;
  expect(await stores.metadata(sql)).toHaveLength(mostNames);
});
