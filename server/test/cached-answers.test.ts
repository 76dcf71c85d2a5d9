import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tableNames, wholePartitions } from '../src/kinds/tables.ts';
import { type EventStore, openEventStore } from '../src/store/events/index.ts';
import { browser } from './collector-harness.ts';
import { eventRow } from './event-row.ts';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';
import { harnessAccount } from './service-harness.ts';

/** An answer must have every row that was visible this long before, ms. */
const late = 2_000;
/** A minute is for busy machines. */
const timeLimit = 60_000;

interface Site {
  readonly id: string;
  readonly token: string;
  readonly number: number;
}

let harness: InProcessHarness;
/** The engine without the service: it does not know of what is done here. */
let engine: EventStore;
let site: Site;
let other: Site;

beforeAll(async () => {
  harness = await inProcessHarness();
  const address = harness.service.engine.address();
  if (address === null) throw new Error('The engine is not ready');
  engine = openEventStore(address, tableNames, wholePartitions);
  site = await newSite('Site');
  other = await newSite('Other');
});
afterAll(async () => {
  await engine?.close();
  await harness.close();
});

async function newSite(name: string): Promise<Site> {
  const made = await ask<Site>('POST', '/v0/project', { name, private: true });
  await ask('PATCH', `/v0/project/${made.id}`, { cookielessMode: false });
  const { number } = await harness.service.db
    .selectFrom('projects')
    .select('number')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  return { id: made.id, token: made.token, number };
}

async function ask<Body>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await harness.request(
    method,
    path,
    body === undefined ? body : JSON.stringify(body),
  );
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

const visitor = (at: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(at).padStart(12, '0')}`;

async function collect(path: string, body: object): Promise<void> {
  const answer = await fetch(`${harness.url}/v1/${path}`, {
    method: 'POST',
    headers: { 'user-agent': browser },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}
const view = ({ token }: Site, at = 1) =>
  collect('web', { token, userId: visitor(at), identifier: visitor(at), page: '/a' });

/** A window that does not move, so that only changes of rows change the answer. */
const range = {
  type: 'absolute',
  from: Date.now() - 86_400_000,
  to: Date.now() + 86_400_000,
};
const inRange = (field: string) => ({
  type: 'timeRange',
  range,
  input: { type: 'source', dataset: 'events-web', field },
});

/** Events and people of a project, from two endpoints. */
async function answered({ id }: Site): Promise<readonly [events: number, people: number]> {
  const outputs = [
    { id: 'events', query: inRange('*') },
    {
      id: 'people',
      query: { type: 'aggregate', function: 'distinct', input: inRange('person_id') },
    },
  ];
  interface Answer {
    readonly outputs: readonly { readonly value: string }[];
  }
  const query = { outputs };
  const [one, shown] = await Promise.all([
    ask<Answer>('POST', `/v0/project/${id}/metrics/query`, query),
    ask<{ charts: { a: Answer } }>('POST', '/v0/metrics/dashboard-data', {
      projectId: id,
      charts: [{ id: 'a', query }],
    }),
  ]);
  const [events, people] = one.outputs.map(({ value }) => Number(value));
  expect(shown.charts.a.outputs.map(({ value }) => Number(value))).toEqual([events, people]);
  return [events ?? -1, people ?? -1];
}

/** Events of a project in the engine. */
async function stored({ number }: Site): Promise<number> {
  const sql = 'SELECT count() AS events FROM events WHERE project = {project:UInt32}';
  const limits = { seconds: 60, bytes: 1e9 };
  const [row] = await engine.query<{ events: string }>(
    { sql, params: { project: number } },
    limits,
  );
  return Number(row?.events);
}

/** Waits until the engine has so many events; then answers must follow in time. */
async function follows(of: Site, events: number): Promise<void> {
  const end = Date.now() + timeLimit;
  while ((await stored(of)) !== events && Date.now() < end) await pause(20);
  const since = Date.now();
  for (;;) {
    const startedAt = Date.now();
    const [shown] = await answered(of);
    if (shown === events) return;
    expect([events, startedAt - since, shown]).toEqual([events, expect.toSatisfy(isInTime), shown]);
    await pause(20);
  }
}
const isInTime = (passed: number): boolean => passed < late;

test('answers follow new rows, identify calls, removals, crashes and wipes in time', async () => {
  for (const at of [1, 2, 3]) await view(site, at);
  await view(other);
  await follows(site, 3);
  await follows(other, 1);
  expect(await answered(site)).toEqual([3, 3]);

  // The service was not notified of this row: if it is missing, answers are cached.
  const row = { project: site.number, ts: Date.now(), visitor: visitor(9), position: 1 };
  await engine.insert('events', [eventRow(row)], 'unnoticed');
  expect(await answered(site)).toEqual([3, 3]);

  await view(site, 1);
  await follows(site, 5);
  expect(await answered(site)).toEqual([5, 4]);

  for (const at of [1, 2]) {
    const { token } = site;
    await collect('identify', { token, externalId: 'ann', identifier: visitor(at) });
  }
  await harness.service.stored();
  await expect.poll(() => answered(site), { timeout: late }).toEqual([5, 3]);

  const users = `/v0/project/${site.id}/users`;
  const { items } = await ask<{ items: { id: string; externalId: string | null }[] }>('GET', users);
  const ann = items.find(({ externalId }) => externalId === 'ann');
  await ask('DELETE', `${users}/${ann?.id}`);
  await follows(site, 2);

  const killed = digestOf(process.pid);
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  expect(killed.length).toBeGreaterThan(0);
  await view(site, 3);
  await follows(site, 3);

  const { password } = harnessAccount;
  await ask('POST', `/v0/project/${site.id}/wipe`, { password });
  expect(await answered(site)).toEqual([0, 0]);
  expect(await answered(other)).toEqual([1, 1]);
});

/** Processes of the digest that a process has started. */
function digestOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
        const isChild = Number(after.split(' ')[1]) === parent;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('digest');
      } catch {
        // It has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}
