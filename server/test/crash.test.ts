import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import { startEngineHarness } from './engine-harness.ts';
import { freePort } from './free-port.ts';
import { writeMigratedStores } from './migrated-stores.ts';
import { serviceEnvironment, startServiceHarness } from './service-harness.ts';
import { fewOr } from './test-runs.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** A third of them kills everything, a third only the service, and a third a child first. */
const rounds = fewOr(3, 7);
const clients = 8;
/** Minimum of acknowledged events per round before anything is killed. */
const enough = 120;
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const makeId = idMaker(systemClock, systemRandom);

const acknowledged: string[] = [];
/** Answers that acknowledged something and contained more than that. */
const surprises: string[] = [];
let folder: string;
let port: number;
let running: ChildProcess | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-crash-'));
  await writeMigratedStores(folder, 'file');
  port = await freePort();
});
afterAll(() => {
  killAll(running);
  rmSync(folder, { recursive: true, force: true });
});

/** The built service in its own process group; it may be killed before it is ready. */
function start(): ChildProcess {
  running = spawn(process.execPath, [main], {
    detached: true,
    stdio: 'ignore',
    env: serviceEnvironment(folder, port),
  });
  return running;
}

function killAll(service: ChildProcess | undefined): void {
  try {
    if (service?.pid !== undefined) process.kill(-service.pid, 'SIGKILL');
  } catch {
    // No process of the group is left.
  }
}

/** Children of a process, from the system's process table. */
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

/** Kills everything, or only the service, or one of its children and then everything. */
async function crash(service: ChildProcess, way: number): Promise<void> {
  const children = childrenOf(service.pid ?? 0);
  const child = children[Math.floor(Math.random() * children.length)];
  if (way === 0 && child !== undefined) {
    try {
      process.kill(child, 'SIGKILL');
    } catch {
      // It has already exited.
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
  }
  const alive = service.exitCode === null && service.signalCode === null;
  const gone = alive ? once(service, 'exit') : undefined;
  if (way === 1) service.kill('SIGKILL');
  else killAll(service);
  await gone;
}

/** Sends events with unique IDs, one or many per request, until told to stop. */
async function load(token: string, signal: AbortSignal): Promise<void> {
  const headers = { authorization: token, 'user-agent': browser };
  while (!signal.aborted) {
    const ids = Array.from({ length: 1 + Math.floor(Math.random() * 30) }, makeId);
    const bodies = ids.map((id) => ({ event: 'crash', properties: { id } }));
    const body = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies);
    try {
      const url = `http://127.0.0.1:${port}/v1/web`;
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = await response.text();
      if (response.status !== 200) continue;
      acknowledged.push(...ids);
      if (text !== '{"status":"success"}') surprises.push(text);
    } catch {
      // The service is down.
    }
    // Keeps some hundred requests per second active without exhausting the CPU.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function storedIds(): Promise<Map<string, number>> {
  const harness = await startEngineHarness({ folder: join(folder, 'engine') });
  const rows = await harness.store.query<{ id: string; copies: string }>(
    {
      sql: `SELECT props['id'] AS id, toString(count()) AS copies FROM events
WHERE event = {event:String} GROUP BY id`,
      params: { event: 'crash' },
    },
    { seconds: 60, bytes: 1_000_000_000 },
  );
  await harness.close();
  return new Map(rows.map(({ id, copies }) => [id, Number(copies)]));
}

/** Bytes of the journal that the running service has not stored yet. */
async function lag(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^bellwether_digest_lag_bytes (\d+)/m.exec(text)?.[1] ?? Number.NaN);
}

test('every acknowledged event is stored exactly once, regardless of what is killed when', async () => {
  const first = await startServiceHarness({ folder, port });
  const made = await first.request('POST', '/v0/project', { name: 'Crash', private: true });
  const { token } = (await made.json()) as { token: string };
  expect(token).toBeTypeOf('string');
  await first.stop();

  for (let round = 0; round < rounds; round++) {
    const service = start();
    const ending = new AbortController();
    const loads = Array.from({ length: clients }, () => load(token, ending.signal));
    const before = acknowledged.length;
    // Every third time it may be killed during startup, otherwise after accepting something.
    const taken = (): number => acknowledged.length - before;
    if (round % 3 !== 2) await expect.poll(taken, { timeout: 120_000 }).toBeGreaterThan(enough);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2000));
    await crash(service, round % 3);
    ending.abort();
    await Promise.all(loads);
  }
  const last = await startServiceHarness({ folder, port });
  await expect.poll(() => lag(last.url), { timeout: 240_000 }).toBe(0);
  await last.stop();

  expect(surprises).toEqual([]);
  const stored = await storedIds();
  expect(acknowledged.length).toBeGreaterThan(fewOr(2, 5) * enough);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect([...stored].filter(([, copies]) => copies !== 1)).toEqual([]);
}, 1_200_000);
