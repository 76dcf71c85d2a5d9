import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';

let harness: InProcessHarness;
let project: { id: string; token: string };
beforeAll(async () => {
  harness = await inProcessHarness();
  const created = await harness.request('POST', '/v0/project', '{"name":"Errors","private":true}');
  project = (await created.json()) as typeof project;
});
afterAll(() => harness.close());

const report = (path: string, body: object) =>
  fetch(harness.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${project.token}`, 'user-agent': 'Java-http-client/17' },
    body: JSON.stringify(body),
  });
const read = async (path: string) =>
  (await (await harness.request('GET', `/v0/project/${project.id}/${path}`)).json()) as {
    readonly items: Record<string, unknown>[];
    readonly rows: { readonly fieldValues: Record<string, string> }[];
    readonly total: number;
  };

async function until(done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await done()); tries++) {
    if (tries === 600) throw new Error('It did not happen in time');
    await pause(100);
  }
}

test('acknowledged errors become issues within seconds, each stored once', async () => {
  const stack = ['\tat com.shop.Cart.add(Cart.java:42)'];
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      report('/v1/error', {
        errors: [
          { error: 'com.shop.Full', message: `cart ${index}`, stack },
          { error: 'com.shop.Empty', stack, count: 2 },
        ],
      }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  const other = await fetch(`${harness.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0.0.0 Safari/537.36' },
    body: JSON.stringify({ token: project.token, errors: [{ error: 'TypeError' }] }),
  });
  expect(other.status).toBe(200);
  await until(async () => (await read('events?mode=errors')).total === 41);
  const { items } = await read('issues?sort=count');
  expect(items.map(({ type, count, language }) => [type, count, language])).toEqual([
    ['com.shop.Empty', 40, 'java'],
    ['com.shop.Full', 20, 'java'],
    ['TypeError', 1, 'javascript'],
  ]);
  const { rows } = await read('events?mode=errors&pageSize=100');
  const issues = new Set(items.map(({ id }) => id));
  expect(rows.every(({ fieldValues }) => issues.has(fieldValues['issue_id']))).toBe(true);
  expect((await read('events')).total).toBe(0);
  expect(harness.errors).toEqual([]);
});

test('changed settings apply within 5 seconds; the grouping is explained, and other settings can be previewed', async () => {
  const created = await harness.request('POST', '/v0/project', '{"name":"Grouped","private":true}');
  project = (await created.json()) as typeof project;
  const crash = async (...names: string[]) => {
    const at = (name: string) => `    at ${name} (https://shop.example/a.js:1:2)`;
    const errors = names.map((name) => ({ error: 'TypeError', stack: ['TypeError', at(name)] }));
    expect((await report('/v1/error', { language: 'javascript', errors })).status).toBe(200);
  };
  const address = `/v0/project/${project.id}/error-grouping`;
  const settings = (await (await harness.request('GET', address)).json()) as object;
  const send = async (method: string, path: string, changes: object) => {
    const answer = await harness.request(method, path, JSON.stringify({ ...settings, ...changes }));
    expect(answer.status).toBe(200);
    return answer.json();
  };
  await send('PUT', address, { segmentSelection: 'error_kind_only' });
  await pause(5000);
  await crash('pay', 'open', 'save');
  const grouped = async () => (await read('issues?sort=count')).items;
  await until(async () => Number((await grouped())[0]?.['count']) === 3);
  const before = await grouped();
  const { items } = await read(`issues/${String(before[0]?.['id'])}/occurrences?limit=3`);
  expect(items.map(({ grouping }) => grouping)).toEqual(
    items.map(() => ({
      algorithm: 'g1',
      hash: expect.stringMatching(/^g1_[0-9a-f]{64}$/) as string,
      framesOmitted: null,
      evidence: {
        path: 'kind',
        kind: 'TypeError',
        message: null,
        stack: null,
        raw: null,
        segments: [],
      },
    })),
  );
  const preview = await send('POST', `${address}/preview`, {});
  expect(preview).toMatchObject({ occurrences: 3, complete: true, groupsAfter: 3, newIssues: 3 });
  await send('PUT', address, {});
  await pause(5000);
  await crash('save');
  await until(async () => (await grouped()).length > before.length);
  const latest = (await grouped()).at(-1);
  const [occurrence] = (await read(`issues/${String(latest?.['id'])}/occurrences`)).items;
  expect(occurrence).toMatchObject({
    grouping: {
      evidence: {
        path: 'frames',
        segments: [{ kind: 'TypeError', frames: [{ function: 'save', skipped: null }] }],
      },
    },
  });
  expect(harness.errors).toEqual([]);
});
