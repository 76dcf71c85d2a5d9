import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { serviceEnvironment } from './service-harness.ts';
import { signalChildren } from './signal-children.ts';
import { storeEnvironment, writeMigratedStores } from './migrated-stores.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-hung-log-'));
const pipe = join(folder, 'pipe');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Fills the pipe and returns its only reader, which reads nothing. */
function hungReader(): number {
  execFileSync('/usr/bin/mkfifo', [pipe]);
  const reader = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK);
  const page = Buffer.alloc(4096);
  try {
    for (;;) writeSync(reader, page);
  } catch {
    return reader;
  }
}

function readAll(reader: number): void {
  const page = Buffer.alloc(65_536);
  try {
    while (readSync(reader, page) > 0);
  } catch {
    // It is empty.
  }
}

async function start(): Promise<{ stop(): Promise<number | null>; endChildren(): void }> {
  const port = await freePort();
  const log = openSync(pipe, 'w');
  const child = spawn(process.execPath, [main], {
    // Service managers often connect both to the same reader.
    stdio: ['ignore', log, log],
    env: {
      ...serviceEnvironment(join(folder, 'data'), port),
      ...storeEnvironment(join(folder, 'data')),
      BELLWETHER_LOG_LEVEL: 'debug',
    },
  });
  closeSync(log);
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const status = async () =>
    (await fetch(`http://127.0.0.1:${port}/health?ready`).catch(() => null))?.status ??
    child.exitCode;
  try {
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    stop: () => {
      child.kill('SIGTERM');
      const killer = setTimeout(() => child.kill('SIGKILL'), 15_000);
      return ended.finally(() => clearTimeout(killer));
    },
    endChildren: () => signalChildren(child.pid ?? 0, 'SIGKILL'),
  };
}

test('a service whose log is read by a process that hangs starts, works and stops', async () => {
  await writeMigratedStores(join(folder, 'data'));
  const reader = hungReader();
  const hungFromTheStart = await start();
  expect(await hungFromTheStart.stop()).toBe(0);

  readAll(reader);
  const hungLater = await start();
  const page = Buffer.alloc(4096);
  expect(() => {
    for (;;) writeSync(reader, page);
  }).toThrow('EAGAIN');
  // Their ends are logged, and new ones start.
  hungLater.endChildren();
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await hungLater.stop()).toBe(0);
  closeSync(reader);
});
