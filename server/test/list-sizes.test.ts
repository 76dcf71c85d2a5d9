import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';

/** Maximum size of a page of a list, including everything around its items. */
const pageBytes = 8 * 2 ** 20 + 2 ** 20;

let harness: InProcessHarness;
let project: { readonly id: string; readonly token: string };
beforeAll(async () => {
  harness = await inProcessHarness();
  project = (await (
    await harness.request('POST', '/v0/project', JSON.stringify({ name: 'Shop', private: true }))
  ).json()) as typeof project;
});
afterAll(() => harness.close());

async function read(path: string) {
  const answer = await harness.request('GET', `/v0/project/${project.id}/${path}`);
  const text = await answer.text();
  expect(answer.status, text.slice(0, 500)).toBe(200);
  return { bytes: Buffer.byteLength(text), body: JSON.parse(text) as Record<string, unknown> };
}

const identifier = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

test('the page of a person shows the beginning of their error messages', async () => {
  const errors = Array.from({ length: 4 }, (_, at) => ({
    error: `Error${at}`,
    message: '€'.repeat(300_000),
    stack: `at f${at} (a.js:1:1)`,
  }));
  const body = JSON.stringify({ identifier, errors });
  const headers = { authorization: project.token };
  const answer = await fetch(`${harness.url}/v1/error`, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  const view = JSON.stringify({ token: project.token, identifier, event: 'pageview', page: '/' });
  const seen = await fetch(`${harness.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0' },
    body: view,
  });
  expect(seen.status).toBe(200);
  const rows = async () =>
    (await read('events?mode=errors')).body['rows'] as { fieldValues: { user_id: string } }[];
  await expect.poll(async () => (await rows()).length).toBe(4);
  const [row] = await rows();
  const visits = async () => (await read('users')).body['total'];
  await expect.poll(visits).toBe(1);
  const person = await read(`users/${row?.fieldValues.user_id}`);
  const { latestErrors } = person.body as { latestErrors: { message: string }[] };
  expect(latestErrors.map(({ message }) => message)).toEqual(
    Array.from({ length: 4 }, () => '€'.repeat(2_000)),
  );
  expect(person.bytes).toBeLessThan(100_000);
});

test('a page of comments ends before it is too large, and says where the next one begins', async () => {
  const issues = async () => (await read('issues?limit=1')).body['items'] as { id: string }[];
  await expect.poll(async () => (await issues()).length).toBe(1);
  const issueId = (await issues())[0]?.id ?? '';
  const comment = (at: number) => ({
    id: `019cfc25-0000-7000-8000-${String(at).padStart(12, '0')}`,
    project_id: project.id,
    issue_id: issueId,
    author_id: 'gone',
    body: `${at} ${'€'.repeat(9_990)}`,
    created_at: at,
    updated_at: at,
  });
  const count = 600;
  const made = Array.from({ length: count }, (_, at) => comment(at));
  for (let from = 0; from < count; from += 100) {
    const values = made.slice(from, from + 100);
    await harness.service.db.insertInto('issue_comments').values(values).execute();
  }
  const seen: string[] = [];
  for (let offset = 0, hasMore = true; hasMore;) {
    const page = await read(`issues/${issueId}/comments?limit=1000&offset=${offset}`);
    expect(page.bytes).toBeLessThan(pageBytes);
    const { items, limit } = page.body as { items: { text: string }[]; limit: number };
    seen.push(...items.map(({ text }) => text.split(' ', 1)[0] ?? ''));
    hasMore = page.body['hasMore'] === true;
    if (hasMore) expect(items).toHaveLength(limit);
    offset += limit;
  }
  expect(seen).toEqual(Array.from({ length: count }, (_, at) => String(count - 1 - at)));
});

test('an unusually long page of the audit log ends earlier too', async () => {
  const { ownerId } = (await (
    await harness.request('GET', `/v0/project/${project.id}`)
  ).json()) as Record<'ownerId', string>;
  const lines = Array.from({ length: 40 }, (_, at) => ({
    id: `019cfc25-0000-7000-9000-${String(at).padStart(12, '0')}`,
    owner_id: ownerId,
    at,
    actor_id: 'gone',
    key_id: null,
    action: 'project.updated',
    project_id: project.id,
    detail: JSON.stringify({ name: 'x'.repeat(400_000) }),
  }));
  await harness.service.db.insertInto('audit').values(lines).execute();
  const answer = await harness.request('GET', `/v0/organizations/${ownerId}/audit?limit=1000`);
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(200);
  expect(text.length).toBeLessThan(pageBytes);
  expect(JSON.parse(text)).toMatchObject({ hasMore: true, offset: 0 });
});
