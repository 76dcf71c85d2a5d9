import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fakeInstance } from './fake-instance.ts';

const program = fileURLToPath(new URL('../../../client/dist/cli.js', import.meta.url));

function started(words: readonly string[], url: string, stdout: 'pipe' | number = 'pipe') {
  const child = spawn(process.execPath, [program, ...words], {
    stdio: ['pipe', stdout, 'pipe'],
    env: { PATH: process.env['PATH'], BELLWETHER_URL: url, BELLWETHER_API_KEY: 'bw_key' },
  });
  let notes = '';
  child.stderr?.on('data', (chunk: Buffer) => (notes += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, ended, notes: () => notes };
}

const page = { rows: [{ id: 'a', timestamp: '', fieldValues: {}, rawData: '{"a":1}' }], total: 1 };
const rows: RequestListener = (_request, response) => void response.end(JSON.stringify(page));

test('a signal ends a request that is never answered', async () => {
  let asked: () => void = () => undefined;
  const asking = new Promise<void>((resolve) => (asked = resolve));
  const { child, ended } = started(['projects'], await fakeInstance(() => asked()));
  await asking;
  child.kill('SIGTERM');
  expect(await ended).toBe(130);
});

test('a signal ends waiting for a key on standard input', async () => {
  const { child, ended } = started(['login', 'http://127.0.0.1:9'], '');
  // Once it listens for signals.
  await once(child, 'spawn');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  child.kill('SIGINT');
  expect(await ended).toBe(130);
});

test('an export asks for no more than its reader takes', async () => {
  const rawData = JSON.stringify({ text: 'x'.repeat(1000) });
  const many = Array.from({ length: 1000 }, () => ({ ...page.rows[0], rawData }));
  const answer = JSON.stringify({ rows: many, total: 1e6, nextCursor: 'next' });
  let asked = 0;
  const endless: RequestListener = (_request, response) => {
    asked += 1;
    response.end(answer);
  };
  const { child, ended } = started(['export', 'shop'], await fakeInstance(endless));
  await expect.poll(() => asked).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(asked).toBe(1);
  child.stdout?.resume();
  await expect.poll(() => asked).toBeGreaterThan(3);
  child.kill('SIGTERM');
  expect(await ended).toBe(130);
});

test('rows are written even if stderr is closed', async () => {
  const { child, ended } = started(['export', 'shop'], await fakeInstance(rows));
  child.stderr?.destroy();
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  expect([await ended, printed]).toEqual([0, '{"a":1}\n']);
});

test.runIf(existsSync('/dev/full'))(
  'a full disk below the answer is told in one sentence',
  async () => {
    const full = openSync('/dev/full', 'w');
    const { ended, notes } = started(['export', 'shop'], await fakeInstance(rows), full);
    expect(await ended).toBe(1);
    expect(notes()).toMatch(/^(?:1 row\.\n)?Standard output can't be written \(ENOSPC\)\.\n$/);
    closeSync(full);
  },
);
