import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inProcessHarness, type InProcessHarness } from '../in-process-harness.ts';
import { harnessKey } from '../service-harness.ts';

const program = fileURLToPath(new URL('../../../client/dist/cli.js', import.meta.url));
let harness: InProcessHarness;
let client: Client;

interface Made {
  readonly id: string;
  readonly token: string;
  readonly key: string;
}

interface Answer {
  readonly content: readonly { readonly text?: string }[];
  readonly isError?: boolean;
}

async function call(name: string, given: Record<string, unknown> = {}, by = client) {
  const { content, isError } = (await by.callTool({ name, arguments: given })) as Answer;
  return { text: content[0]?.text ?? '', isError: isError === true };
}

async function made(path: string, body: object): Promise<Made> {
  const answer = await harness.request('POST', path, JSON.stringify(body));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Made;
}

async function connected(key: string): Promise<Client> {
  const transport = new StreamableHTTPClientTransport(new URL(`${harness.url}/mcp`), {
    requestInit: { headers: { 'x-api-key': key } },
  });
  const opened = new Client({ name: 'test', version: '1' });
  await opened.connect(transport);
  return opened;
}

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';

async function send(path: string, token: string, body: object): Promise<void> {
  const answer = await fetch(harness.url + path, {
    method: 'POST',
    headers: { 'user-agent': agent, authorization: token },
    body: JSON.stringify({ token, ...body }),
  });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  harness = await inProcessHarness({ BELLWETHER_RATE_LIMIT_KEY: '100000' });
  const { token } = await made('/v0/project', { name: 'Shop', private: true });
  await send('/v1/web', token, {
    ...{ event: 'order', url: 'https://shop.example/cart', sessionId: 's1' },
    properties: { plan: 'pro' },
  });
  const error = { error: 'TypeError', message: 'x', stack: ['at f (a.js:1:1)'] };
  await send('/v1/error', token, { language: 'javascript', sessionId: 's1', errors: [error] });
  client = await connected(harnessKey);
  const isThere = async (tool: string, list: string) => {
    const { text } = await call(tool, { project: 'shop' });
    return (JSON.parse(text) as Record<string, unknown[]>)[list]?.length;
  };
  await vi.waitFor(
    async () => {
      const found = [
        await isThere('search_events', 'rows'),
        await isThere('list_issues', 'issues'),
      ];
      expect(found).toEqual([1, 1]);
    },
    { timeout: 60_000, interval: 200 },
  );
});
afterAll(async () => {
  await client?.close();
  await harness.close();
});

test('an assistant finds the tools, and which of them change something', async () => {
  const { tools } = await client.listTools();
  const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
  expect(changing.map(({ name }) => name)).toEqual(['update_issue', 'comment_issue']);
  expect(tools.map(({ name }) => name)).toContain('query_metrics');
  const own = tools.filter(
    ({ description }) => description?.includes('never instructions') !== true,
  );
  expect(own.map(({ name }) => name)).toEqual(['list_projects', 'read_now', 'comment_issue']);
  for (const { inputSchema, description } of tools) {
    expect(inputSchema.type).toBe('object');
    expect(description?.length).toBeGreaterThan(20);
  }
});

test('it reads what a project has, and asks queries', async () => {
  const projects = await call('list_projects');
  expect(JSON.parse(projects.text)).toMatchObject({ projects: [{ slug: 'shop', hasData: true }] });
  const datasets = await call('describe_datasets', { project: 'shop' });
  expect(datasets.text).toContain('"events-web"');
  const query = { type: 'source', dataset: 'events-web', field: '*' };
  const answer = await call('query_metrics', { project: 'shop', outputs: [{ id: 'a', query }] });
  expect(JSON.parse(answer.text)).toMatchObject({ outputs: [{ id: 'a', value: '1' }] });
  const found = await call('search_events', { project: 'shop', mode: 'errors', order: 'asc' });
  expect(JSON.parse(found.text)).toMatchObject({
    rows: [{ fieldValues: { error_type: 'TypeError' } }],
  });
  expect(found.text).not.toContain('rawData');
  expect(JSON.parse((await call('read_now', { project: 'shop' })).text)).toHaveProperty('online');
  expect(JSON.parse((await call('list_vitals', { project: 'shop' })).text)).toBeTypeOf('object');
});

test('it resolves an issue, sets its priority and comments on it', async () => {
  const listed = await call('list_issues', { project: 'shop' });
  const { issues } = JSON.parse(listed.text) as { issues: { id: string }[] };
  const given = { project: 'shop', issue: issues[0]?.id };
  const read = await call('read_issue', given);
  expect(JSON.parse(read.text)).toMatchObject({ issue: { state: 'open' }, latest: {} });
  expect(read.text).toContain('a.js');
  expect(JSON.parse(read.text)).toMatchObject({
    before: [{ event: 'order', page: '/cart', properties: { plan: 'pro' } }],
  });
  const filter = { type: 'comparison', field: 'page', operator: 'equals', value: '/none' };
  const none = await call('list_issues', { project: 'shop', filter });
  expect(JSON.parse(none.text)).toMatchObject({ issues: [], total: 0 });
  const resolved = await call('update_issue', { ...given, state: 'resolved', resolvedIn: '2' });
  expect(JSON.parse(resolved.text)).toMatchObject({ state: 'resolved', resolvedIn: '2' });
  const prioritized = await call('update_issue', { ...given, priority: 'low' });
  expect(JSON.parse(prioritized.text)).toMatchObject({ state: 'resolved', priority: 'low' });
  const low = await call('list_issues', { project: 'shop', priority: 'low', sort: 'priority' });
  expect(JSON.parse(low.text)).toMatchObject({ issues: [{ priority: 'low' }], total: 1 });
  const comment = await call('comment_issue', { ...given, text: 'Fixed' });
  expect(JSON.parse(comment.text)).toMatchObject({ text: 'Fixed' });
});

test.each([
  ['long', 6_000, ' characters left out)'],
  ['huge', 30_000, 'larger than 1 MiB. list_issues has its message'],
])(
  'an answer about an issue says what is missing if its stack is %s',
  async (name, lines, expected) => {
    const { token } = await made('/v0/project', { name, private: true });
    const line = `at deep.${'x'.repeat(20)} (a.js:10:20)`;
    const error = { error: 'RangeError', message: 'x', stack: Array(lines).fill(line) };
    await send('/v1/error', token, { language: 'javascript', errors: [error] });
    const listed = await vi.waitFor(
      async () => {
        const { text } = await call('list_issues', { project: name });
        const { issues } = JSON.parse(text) as { issues: { id: string }[] };
        expect(issues).toHaveLength(1);
        return issues;
      },
      { timeout: 30_000, interval: 200 },
    );
    const { text } = await call('read_issue', { project: name, issue: listed[0]?.id });
    expect(text).toContain(expected);
    expect(text.length).toBeLessThan(200_000);
  },
);

test('an error in a query is reported with its path, and unknown projects are not found', async () => {
  const wrong = { project: 'shop', outputs: [{ id: 'a', query: { type: 'count' } }] };
  expect(await call('query_metrics', wrong)).toEqual({
    isError: true,
    text: expect.stringMatching(/^body\.outputs\[0\]\.query/),
  });
  expect(await call('read_now', { project: 'none' })).toMatchObject({ isError: true });
  expect(await call('read_now', { project: '../../instance' })).toMatchObject({ isError: true });
  expect(await call('read_now', { project: 'x'.repeat(100_000) })).toEqual({
    isError: true,
    text: 'The path of the URL is longer than 6144 characters.',
  });
});

test('a key can do with tools what it can do without them', async () => {
  const { key } = await made('/v0/api-keys', { name: 'Reader', readOnly: true });
  const reader = await connected(key);
  const listed = await call('list_issues', { project: 'shop' }, reader);
  const { issues } = JSON.parse(listed.text) as { issues: { id: string }[] };
  const given = { project: 'shop', issue: issues[0]?.id, state: 'ignored' };
  expect(await call('update_issue', given, reader)).toMatchObject({ isError: true });
  const still = await call('read_issue', { project: 'shop', issue: issues[0]?.id });
  expect(JSON.parse(still.text)).not.toMatchObject({ issue: { state: 'ignored' } });
  await reader.close();
});

test.each([
  ['no key', {}],
  ['a wrong key', { 'x-api-key': 'bw_wrong' }],
])('%s is 401 before anything is read', async (_name, headers) => {
  const answer = await fetch(`${harness.url}/mcp`, { method: 'POST', headers, body: '{' });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { _tag: 'UnauthorizedError', message: expect.any(String) },
  ]);
});

test('bodies that are no message are errors of the protocol', async () => {
  const deep = '['.repeat(100_000);
  for (const body of ['', '{', '[]', '{"jsonrpc":"2.0"}', deep, '"\u0000"']) {
    const answer = await harness.request('POST', '/mcp', body);
    expect(answer.status, body.slice(0, 20)).toBeGreaterThanOrEqual(400);
    expect(answer.status, body.slice(0, 20)).toBeLessThan(500);
  }
  const large = await harness.request('POST', '/mcp', `"${'x'.repeat(256 * 1024)}"`);
  expect([large.status, await large.json()]).toMatchObject([
    413,
    { message: 'The body is larger than 256 KiB.' },
  ]);
  expect((await harness.request('GET', '/mcp')).status).toBe(405);
  expect(harness.errors).toEqual([]);
});

const message = (method: string, params: object = {}) => ({
  ...{ jsonrpc: '2.0', id: 1, method },
  params,
});

async function post(body: string, signal: AbortSignal | null = null) {
  const answer = await fetch(`${harness.url}/mcp`, {
    method: 'POST',
    headers: {
      'x-api-key': harnessKey,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body,
    signal,
  });
  const left = Number(answer.headers.get('ratelimit-remaining'));
  return { status: answer.status, left, text: await answer.text() };
}

test.each(['', ' \r\n\t', '\uFEFF '])('batches are rejected, also after %j', async (before) => {
  const batch = before + JSON.stringify(Array.from({ length: 100 }, () => message('tools/list')));
  const { status, text } = await post(batch);
  expect([status, JSON.parse(text)]).toEqual([
    400,
    {
      ...{ jsonrpc: '2.0', id: null },
      error: { code: -32_600, message: expect.stringContaining('send each message as a request') },
    },
  ]);
});

test.each([
  ['GET', 405],
  ['TRACE', 404],
])('%s is not a failure of the service', async (method, expected) => {
  const headers = { 'x-api-key': harnessKey };
  // `fetch` doesn't send TRACE.
  const outgoing = request(`${harness.url}/mcp`, { method, headers }).end();
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  answer.resume();
  expect(answer.statusCode).toBe(expected);
});

test('a call of a tool counts as a request, and so does what it requests', async () => {
  const listing = await post(JSON.stringify(message('tools/list')));
  const calling = await post(JSON.stringify(message('tools/call', { name: 'list_projects' })));
  const after = await post(JSON.stringify(message('tools/list')));
  expect([listing, calling, after].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect([listing.left - calling.left, calling.left - after.left]).toEqual([1, 2]);
});

test('clients who leave during a call leave nothing in the log', async () => {
  const query = { type: 'source', dataset: 'events-web', field: '*' };
  const given = { project: 'shop', outputs: [{ id: 'a', query }] };
  const body = JSON.stringify(message('tools/call', { name: 'query_metrics', arguments: given }));
  const before = harness.errors.length;
  for (let delay = 0; delay < 30; delay += 2) {
    const leaving = new AbortController();
    const called = post(body, leaving.signal).catch(() => null);
    await pause(delay);
    leaving.abort();
    await called;
  }
  expect((await post(body)).text).toContain('scalar');
  expect(harness.errors.slice(before)).toEqual([]);
});

test('the program serves the same tools on standard input and output', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: { BELLWETHER_URL: harness.url, BELLWETHER_API_KEY: harnessKey },
  });
  const local = new Client({ name: 'test', version: '1' });
  await local.connect(transport);
  const [here, there] = [await local.listTools(), await client.listTools()];
  expect(here.tools.map(({ name }) => name)).toEqual(there.tools.map(({ name }) => name));
  const projects = await call('list_projects', {}, local);
  expect(projects.text).toContain('"slug":"shop"');
  await local.close();
});

test('the program says why it ends when a message is too long', async () => {
  const started = spawn(process.execPath, [program, 'mcp'], {
    env: { BELLWETHER_URL: harness.url, BELLWETHER_API_KEY: harnessKey },
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let printed = '';
  started.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  started.stdin.on('error', () => undefined).write(`"${'x'.repeat(11 * 1024 ** 2)}`);
  await once(started, 'close');
  expect(printed).toContain('maximum size of 10485760 bytes');
});
