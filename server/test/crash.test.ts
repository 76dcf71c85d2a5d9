import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { bundled, bundledDigest, storedIds } from './digest-rig.ts';
import { bundledEngine, startEngineRig } from './engine-rig.ts';

const rounds = 10;
const clients = 8;
const makeId = idMaker(systemClock, systemRandom);

let dataFolder: string;
let scripts: readonly [string, string, string];
let running: ChildProcess | undefined;

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'bellwether-crash-'));
  scripts = [bundled('./crash-service.ts'), bundledEngine(), bundledDigest()];
});
afterAll(() => {
  killAll(running);
  rmSync(dataFolder, { recursive: true, force: true });
});

/** The service in a process group of its own. */
async function start(): Promise<{ service: ChildProcess; url: string }> {
  const [script, engine, digest] = scripts;
  const service = spawn(process.execPath, [script, dataFolder, engine, digest], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = service;
  const [port] = (await once(service.stdout, 'data')) as [Buffer];
  return { service, url: `http://127.0.0.1:${port.toString().trim()}` };
}

function killAll(service: ChildProcess | undefined): void {
  try {
    if (service?.pid !== undefined) process.kill(-service.pid, 'SIGKILL');
  } catch {
    // Nothing of the group is left.
  }
}

/** Children of a process, by the system's table. */
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return -1;
  }
}

/** Kills everything, the service alone, or one of its children and then everything. */
async function crash(service: ChildProcess): Promise<void> {
  const way = Math.floor(Math.random() * 3);
  const pid = service.pid ?? 0;
  const children = childrenOf(pid);
  if (way === 0) {
    const child = children[Math.floor(Math.random() * children.length)];
    try {
      if (child !== undefined) process.kill(child, 'SIGKILL');
    } catch {
      // It is gone already.
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
  }
  // It may end by itself when the engine dies while the service starts.
  const alive = service.exitCode === null && service.signalCode === null;
  const gone = alive ? once(service, 'exit') : undefined;
  if (way === 1) service.kill('SIGKILL');
  else killAll(service);
  await gone;
}

/** Posts ids of its own until the service is gone; returns those acknowledged. */
async function load(url: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const ids = Array.from({ length: 1 + Math.floor(Math.random() * 40) }, makeId);
    try {
      const response = await fetch(url, { method: 'POST', body: JSON.stringify(ids) });
      await response.arrayBuffer();
      if (response.status === 200) acknowledged.push(...ids);
    } catch {
      return;
    }
  }
}

test('whatever is killed when, every acknowledged id is stored exactly once', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { service, url } = await start();
    const loads = Array.from({ length: clients }, () => load(url, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 2000));
    await crash(service);
    await Promise.all(loads);
  }
  const { service, url } = await start();
  await expect
    .poll(async () => (await fetch(`${url}/stored`)).status, { timeout: 30_000 })
    .toBe(200);
  killAll(service);
  const rig = await startEngineRig({ folder: join(dataFolder, 'events') });
  const stored = await storedIds(rig.store, 1);
  await rig.close();

  expect(acknowledged.length).toBeGreaterThan(1000);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect([...stored].filter(([, copies]) => copies !== 1)).toEqual([]);
}, 90_000);
