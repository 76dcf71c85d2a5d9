import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from '../in-process-harness.ts';
import { harnessAccount } from '../service-harness.ts';
import { measureAfterFlood } from './flood-bounds.ts';
import { fewOr } from '../test-runs.ts';

const created = 6;
const kept = 2;
const requests = fewOr(6, 15);
const limits = { nothing: 0, ours: 120, batch: requests, keys: 1 };
let harness: InProcessHarness;

interface Site {
  readonly id: string;
  readonly token: string;
}

beforeAll(async () => {
  harness = await inProcessHarness();
});
afterAll(() => harness.close());

async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
  const answer = await harness.request(method, path, body && JSON.stringify(body));
  const text = await answer.text();
  expect([path, answer.status, text.slice(0, 300)]).toEqual([
    path,
    expect.toSatisfy((status: number) => status < 300),
    expect.anything(),
  ]);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

async function collect(path: string, body: object, token = ''): Promise<void> {
  const headers = {
    'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${Math.random()}`,
    ...(token !== '' && { authorization: token }),
  };
  const answer = await fetch(`${harness.url}/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect([path, answer.status, await answer.text()]).toEqual([path, 200, expect.anything()]);
}

/** Requests of every kind, with other names, visitors, errors and charts in each. */
async function use({ id, token }: Site): Promise<void> {
  const key = await ask<{ key: string }>('POST', `/v0/project/${id}/upload-keys`, { name: 'ci' });
  for (let at = 0; at < requests; at++) {
    const visitor = randomUUID();
    const name = `${id.slice(-6)}_${at}`;
    const [identifier, sessionId] = [visitor, visitor];
    const properties = { [name]: at };
    const errors = [{ error: `E${name}`, stack: `at f${name} (a${name}.js:1:1)`, buildId: name }];
    const event = { type: 4, timestamp: Date.now(), data: { href: 'https://a.example/' } };
    await Promise.all([
      collect('web', { token, userId: visitor, event: name, page: `/${name}`, properties }),
      collect('identify', { token, identifier, externalId: name, traits: properties }),
      collect('vitals', {
        token,
        vitals: [{ metric: 'LCP', value: at, attributes: { [name]: 'a' } }],
      }),
      collect('error', { identifier, errors, language: 'javascript', buildId: name }, token),
      collect('collect', { server_id: visitor, data: { player_count: at } }, token),
      collect('replay', { token, identifier, sessionId, sequence: 0, url: '/', events: [event] }),
    ]);
    const filter = { type: 'comparison', field: name, operator: 'equals', value: name };
    const input = { type: 'source', dataset: 'events-web', field: '*' };
    const query = { type: 'filter', predicate: filter, input };
    await ask('POST', `/v0/project/${id}/metrics/query`, { outputs: [{ id: 'a', query }] });
    await ask('GET', `/v0/project/${id}/events?mode=errors`);
  }
  const upload = await fetch(`${harness.url}/v0/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key.key}` },
    body: JSON.stringify({
      type: 'javascript',
      buildId: id,
      uploadedAt: new Date().toISOString(),
      files: [{ fileName: 'a.js.map', content: '{"version":3,"sources":[],"mappings":""}' }],
    }),
  });
  expect(upload.status).toBe(200);
}

test('what the service remembers of projects and their data stays within its bounds, and goes with deleted projects', async () => {
  const sites: Site[] = [];
  for (let at = 0; at < created; at++)
    sites.push(await ask<Site>('POST', '/v0/project', { name: `Site ${at}`, private: at > 2 }));
  await Promise.all(sites.slice(0, 4).map((site) => use(site)));
  await ask('GET', '/v0/public-projects');
  await harness.service.stored();
  for (const { id } of sites.slice(kept))
    await ask('DELETE', `/v0/project/${id}`, { password: harnessAccount.password });
  const numbers = () => harness.service.db.selectFrom('projects').select('number').execute();
  await expect.poll(async () => (await numbers()).length, { timeout: 240_000 }).toBe(kept);
  // Deleted projects are looked for every ten seconds.
  const within = { timeout: 120_000, interval: 5_000 };
  const after = () => measureAfterFlood({ ...limits, projects: kept });
  await expect.poll(async () => (await after()).over, within).toEqual([]);
  expect(harness.errors).toEqual([]);
}, 480_000);
