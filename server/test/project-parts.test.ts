import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { inProcessHarness } from './in-process-harness.ts';
import { addIssue } from './issues-harness.ts';
import { harnessAccount } from './service-harness.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const harness = closedAfterTests(await inProcessHarness());
const { ask } = harness;
let project: { id: string; token: string };
const makeId = idMaker(systemClock, systemRandom);
beforeEach(async () => {
  project = (await ask('POST', '/v0/project', { name: 'Parts', private: true })) as typeof project;
});

const below = (path: string) => `/v0/project/${project.id}/${path}`;

/** Adds an issue to the store, like an occurrence would. */
const newIssue = (hash: string) => {
  const { db } = harness.service;
  return addIssue({ db, clock: systemClock, options: { makeId } }, project.id, [hash]);
};

const password = { password: harnessAccount.password };

async function count(
  table: 'issues' | 'fingerprints' | 'error_labels' | 'markers' | 'data_sources' | 'network_rules',
): Promise<number> {
  const rows = await harness.service.db
    .selectFrom(table)
    .select('project_id')
    .where('project_id', '=', project.id)
    .execute();
  return rows.length;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** Creates one of each resource of a project. */
async function fill(): Promise<void> {
  const collection = await ask('POST', below('marker-collections'), { name: 'x' });
  await ask('POST', below('markers'), { collectionId: collection['id'], title: 'x' });
  const source = { name: 'x', referenceId: 'x', dataType: 'number' };
  await ask('POST', below('data-sources'), source);
  await ask('POST', below('network-rules'), { ipAddress: '192.0.2.1', allowed: false });
  const label = { projectId: project.id, name: 'x', color: 'red' };
  await ask('POST', '/v0/errors/labels/create', label);
}

test('a deny rule blocks requests to the service until it is removed', async () => {
  const send = async () => {
    const body = JSON.stringify({ token: project.token });
    const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mozilla/5.0 Firefox/130.0' };
    return (await fetch(`${harness.url}/v1/web`, { method: 'POST', headers, body })).status;
  };
  expect(await send()).toBe(200);
  const rule = { ipAddress: '203.0.113.0/24', allowed: false };
  const { id } = await ask('POST', below('network-rules'), rule);
  expect(await send()).toBe(403);
  expect((await ask('DELETE', below(`network-rules/${String(id)}`))).status).toBe(204);
  expect(await send()).toBe(200);
});

test.each(['error-tracking/reset', 'wipe'])(
  'after %s issues are no longer found, then removed; the rest remains',
  async (action) => {
    await fill();
    const [primaryErrorId, merged] = [await newIssue('a'), await newIssue('b')];
    const merge = { projectId: project.id, primaryErrorId, mergedErrorIds: [merged] };
    expect((await ask('POST', '/v0/errors/merge', merge)).status).toBe(200);
    expect((await ask('POST', below(action), password)).status).toBe(204);
    expect((await ask('POST', '/v0/errors/unmerge', merge)).status).toBe(404);
    await until(async () => (await count('issues')) === 0);
    expect(await count('fingerprints')).toBe(0);
    expect(await count('error_labels')).toBe(1);
    expect(await count('markers')).toBe(1);
    expect(await count('data_sources')).toBe(1);
    expect(await count('network_rules')).toBe(1);
  },
);

test('nothing of a deleted project remains', async () => {
  await fill();
  await newIssue('a');
  expect((await ask('DELETE', `/v0/project/${project.id}`, password)).status).toBe(204);
  expect((await ask('GET', below('markers'))).status).toBe(404);
  for (const table of [
    'issues',
    'fingerprints',
    'error_labels',
    'markers',
    'data_sources',
    'network_rules',
  ] as const) {
    await until(async () => (await count(table)) === 0);
  }
});
