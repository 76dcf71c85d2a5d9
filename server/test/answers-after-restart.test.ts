import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { tableNames, wholePartitions } from '../src/kinds/tables.ts';
import { openEventStore, startEmbeddedEngine } from '../src/store/events/index.ts';
import { browser } from './collector-harness.ts';
import { eventRow } from './event-row.ts';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';

/** A minute is for busy machines. */
const timeLimit = 60_000;
const visitor = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
/** A window that does not move: the same question before and after. */
const range = { type: 'absolute', from: Date.now() - 86_400_000, to: Date.now() + 86_400_000 };

let harness: InProcessHarness | undefined;
afterAll(() => harness?.close());

interface Site {
  readonly id: string;
  readonly token: string;
}

async function ask<Body>(method: string, path: string, body: unknown): Promise<Body> {
  const answer = await harness?.request(method, path, JSON.stringify(body));
  const text = await answer?.text();
  expect(answer?.ok, text).toBe(true);
  return JSON.parse(text ?? '') as Body;
}

async function view({ token }: Site, page: string): Promise<void> {
  const answer = await fetch(`${harness?.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': browser },
    body: JSON.stringify({ token, userId: visitor, identifier: visitor, page }),
  });
  expect(answer.status).toBe(200);
}

/** The pages of a site by views, from a dashboard. */
async function pages({ id }: Site): Promise<Readonly<Record<string, number>>> {
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const input = { type: 'timeRange', range, input: source };
  const query = {
    outputs: [{ id: 'a', query: { type: 'group', fields: ['page'], mode: 'combined', input } }],
  };
  interface Shown {
    readonly charts: { a: { outputs: { rows: { name: string; value: number }[] }[] } };
  }
  const { charts } = await ask<Shown>('POST', '/v0/metrics/dashboard-data', {
    projectId: id,
    charts: [{ id: 'a', query }],
  });
  const rows = charts.a.outputs[0]?.rows ?? [];
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

test('an answer from before a restart is never served after it, if rows were stored meanwhile', async () => {
  harness = await inProcessHarness();
  const { folder } = harness;
  const site = await ask<Site>('POST', '/v0/project', { name: 'Site', private: true });
  await ask('PATCH', `/v0/project/${site.id}`, { cookielessMode: false });
  const { number: project } = await harness.service.db
    .selectFrom('projects')
    .select('number')
    .where('id', '=', site.id)
    .executeTakeFirstOrThrow();
  await view(site, '/before');
  await expect.poll(() => pages(site)).toEqual({ '/before': 1 });
  expect(await pages(site)).toEqual({ '/before': 1 });
  // Still in the journal when the service stops, or just stored.
  await view(site, '/last');
  await harness.stop();

  const engine = await startEmbeddedEngine({
    folder: join(folder, 'engine'),
    memoryBytes: 1024 ** 3,
  });
  const store = openEventStore(engine.address, tableNames, wholePartitions);
  const row = { project, ts: Date.now(), visitor, position: 1, page: '/meanwhile' };
  await store.insert('events', [eventRow(row)], 'meanwhile');
  await store.close();
  await engine.close();

  harness = await inProcessHarness({}, [], folder);
  const [first, ...later] = await Promise.all([pages(site), pages(site), pages(site)]);
  const known = { '/before': 1, '/meanwhile': 1 };
  for (const shown of [first, ...later]) expect(shown).toMatchObject(known);
  const end = Date.now() + timeLimit;
  while (Date.now() < end) {
    const shown = await pages(site);
    expect(shown).toMatchObject(known);
    if ('/last' in shown) break;
    await pause(50);
  }
  expect(await pages(site)).toEqual({ ...known, '/last': 1 });
});
