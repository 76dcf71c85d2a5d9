import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { builtScript } from '../platform/built-script.ts';
import type { FromTools, PassedAnswer, PassedRequest, ToTools } from './tools-messages.ts';
import { ToolsThread } from './tools-thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const staying = new AbortController().signal;
const request: PassedRequest = { method: 'POST', path: '/mcp', headers: [], body: null };
const answer: PassedAnswer = { status: 200, headers: [], body: null };
const send = () => Promise.resolve(answer);

/** A thread whose calls do what their path says. */
const script = join(folder, 'worker.mjs');
writeFileSync(
  script,
  `import { parentPort } from 'node:worker_threads';
const answer = ${JSON.stringify(answer)};
const waiting = new Map();
parentPort.on('message', (message) => {
  if (message.is === 'answered') parentPort.postMessage({ is: 'answer', call: waiting.get(message.request), answer });
  if (message.is !== 'call') return;
  const { call, request } = message;
  if (request.path === '/exit') process.exit(1);
  if (request.path === '/fill') for (const all = []; ; ) all.push(new Array(1e5).fill(0));
  if (request.path === '/loop') for (;;);
  if (request.path !== '/ask') return parentPort.postMessage({ is: 'answer', call, answer });
  waiting.set(call, call);
  parentPort.postMessage({ is: 'request', call, number: call, request });
});
parentPort.postMessage({ is: 'ready' });`,
);

test.each(['/exit', '/fill', '/loop'])(
  'a call that ends or blocks the thread (%s) is answered, as are calls after it',
  async (path) => {
    const thread = new ToolsThread(script, { start: 60_000, silent: 1500 });
    expect(await thread.call(request, send, staying)).toEqual(answer);
    const fatal = thread.call({ ...request, path }, send, staying);
    await expect(fatal).rejects.toMatchObject({ tag: 'ServiceUnavailableError' });
    expect(await thread.call(request, send, staying)).toEqual(answer);
    await thread.close();
    await expect(thread.call(request, send, staying)).rejects.toMatchObject({
      tag: 'ServiceUnavailableError',
    });
  },
);

test('a tool may wait for the service as long as it takes, until its client leaves', async () => {
  const thread = new ToolsThread(script, { start: 60_000, silent: 250 });
  const asking = { ...request, path: '/ask' };
  const late = () => new Promise<PassedAnswer>((resolve) => setTimeout(resolve, 600, answer));
  expect(await thread.call(asking, late, staying)).toEqual(answer);
  const leaving = new AbortController();
  const left = thread.call(asking, () => new Promise(() => undefined), leaving.signal);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await thread.close();
});

test('a client that leaves does not end the calls of others that wait for the service', async () => {
  const thread = new ToolsThread(script, { start: 60_000, silent: 250 });
  const asking = { ...request, path: '/ask' };
  const late = () => new Promise<PassedAnswer>((resolve) => setTimeout(resolve, 900, answer));
  const waiting = thread.call(asking, late, staying);
  const leaving = new AbortController();
  const leave = () => {
    setTimeout(() => leaving.abort(new Error('gone')), 100);
    return new Promise<PassedAnswer>(() => undefined);
  };
  const left = thread.call(asking, leave, leaving.signal);
  await expect(left).rejects.toThrow('gone');
  expect(await waiting).toEqual(answer);
  await thread.close();
});

test('the thread drops calls if their clients leave while a tool waits for the service', async () => {
  const worker = new Worker(builtScript('tools-worker'), {
    resourceLimits: { maxOldGenerationSizeMb: 64 },
  });
  const ended = new Promise((_, reject) => worker.once('error', reject));
  const post = (message: ToTools) => worker.postMessage(message, []);
  const headers = [
    ['accept', 'application/json, text/event-stream'],
    ['content-type', 'application/json'],
  ] as const;
  const search = 'x'.repeat(1_000_000);
  const params = { name: 'list_projects', arguments: { search } };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const bytes = Buffer.from(JSON.stringify(message));
  // All of them together don't fit.
  for (let call = 1; call <= 40; call++) {
    const asked = new Promise<void>((resolve) => {
      worker.on('message', function take(said: FromTools) {
        if (said.is !== 'request') return;
        worker.off('message', take);
        resolve();
      });
    });
    post({ is: 'call', call, request: { ...request, headers, body: new Uint8Array(bytes) } });
    await Promise.race([asked, ended]);
    post({ is: 'left', call });
  }
  await worker.terminate();
});

test('the service never loads the code of the tools itself', () => {
  const start = builtScript('main');
  const isOfTools = (path: string) =>
    readFileSync(path, 'utf8').includes('// node_modules/@modelcontextprotocol/');
  const found = new Set([start]);
  for (const path of found) {
    const parts = readFileSync(path, 'utf8').matchAll(/(?:from|import|import\() ?"(\.\/[^"]+)"/g);
    for (const [, part = ''] of parts) found.add(join(dirname(start), part));
  }
  expect(found.size).toBeGreaterThan(5);
  expect([...found].filter(isOfTools)).toEqual([]);
  expect(isOfTools(builtScript('tools-worker'))).toBe(true);
});
