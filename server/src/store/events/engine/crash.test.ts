import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { builtScript } from '../../../platform/built-script.ts';
import { bundled } from '../../../../test/bundled.ts';
import { startEngineHarness, type EngineHarness } from '../../../../test/engine-harness.ts';
import { takePort } from '../../../../test/take-port.ts';
import { tableNames } from '../../../kinds/tables.ts';
import { type EngineEvent, openEventStore } from '../index.ts';

const memoryBytes = 2 * 1024 ** 3;
const limits = { seconds: 60, bytes: 1_000_000_000 };
const harnesses: EngineHarness[] = [];
const folders: string[] = [];

const startHarness = async (
  options: Parameters<typeof startEngineHarness>[0] = {},
): Promise<EngineHarness> => {
  const harness = await startEngineHarness(options);
  harnesses.push(harness);
  return harness;
};
afterEach(async () => {
  for (const harness of harnesses.splice(0)) await harness.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bellwether-events-'));
  folders.push(folder);
  return folder;
};
const pidOf = (harness: EngineHarness): number => {
  const { pid } = harness.engine.state();
  if (pid === null) throw new Error('no engine process');
  return pid;
};
const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Resolves when the store answers again, polling without pause. */
const untilAnswered = async (harness: EngineHarness): Promise<void> => {
  for (;;) {
    try {
      await harness.store.ping();
      return;
    } catch {
      await sleep(10);
    }
  }
};

test.each(['SIGSEGV', 'SIGABRT', 'SIGKILL'] as const)(
  'after %s the engine answers again at the same address within 5 seconds',
  async (signal) => {
    const starting = performance.now();
    const harness = await startHarness();
    // On a machine so busy that starting is slow, recovery is slow too.
    const within = Math.max(5_000, (performance.now() - starting) * 3);
    const outcome = { project: 1, generation: 1, day: '2026-01-01', outcome: 'x', detail: '' };
    await harness.store.insert('outcomes', [{ ...outcome, count: 1 }], 'before');
    const killed = pidOf(harness);
    const began = performance.now();
    process.kill(killed, signal);
    await expect.poll(() => lives(killed), { timeout: within, interval: 20 }).toBe(false);
    await untilAnswered(harness);
    expect(performance.now() - began).toBeLessThan(within);
    expect(pidOf(harness)).not.toBe(killed);
    expect(harness.engine.state()).toMatchObject({ status: 'ready', restarts: 1 });
    const sql = 'SELECT sum(`count`) AS n FROM outcomes';
    expect(await harness.store.query({ sql, params: {} }, limits)).toEqual([{ n: '1' }]);
  },
);

test('an engine whose port another process has taken answers at a new address, with a new secret', async () => {
  const starting = performance.now();
  const events: EngineEvent[] = [];
  const harness = await startHarness({ onEvent: (event) => events.push(event) });
  const within = Math.max(10_000, (performance.now() - starting) * 5);
  const outcome = { project: 1, generation: 1, day: '2026-01-01', outcome: 'x', detail: '' };
  await harness.store.insert('outcomes', [{ ...outcome, count: 1 }], 'before');
  const { url, password } = harness.address;
  process.kill(pidOf(harness), 'SIGKILL');
  const { close } = await takePort(Number(new URL(url).port));
  try {
    await expect
      .poll(() => events.at(-1), { timeout: within, interval: 20 })
      .toMatchObject({ kind: 'moved', from: Number(new URL(url).port) });
    expect(harness.engine.address.url).not.toBe(url);
    expect(harness.engine.address.password).not.toBe(password);
    const store = openEventStore(harness.engine.address, tableNames);
    const sql = 'SELECT sum(`count`) AS n FROM outcomes';
    expect(await store.query({ sql, params: {} }, limits)).toEqual([{ n: '1' }]);
    await store.close();

    // After another crash it keeps the new port.
    process.kill(pidOf(harness), 'SIGKILL');
    await expect.poll(() => harness.engine.state().restarts, { timeout: within }).toBe(3);
    await expect.poll(() => harness.engine.state().status, { timeout: within }).toBe('ready');
    expect(events.filter(({ kind }) => kind === 'moved')).toHaveLength(1);
  } finally {
    await close();
  }
});

test('an engine that hangs is killed after missed heartbeats and restarted', async () => {
  const events: EngineEvent[] = [];
  const harness = await startHarness({
    beatMs: 50,
    beatsMissed: 40,
    onEvent: (event) => events.push(event),
  });
  const hung = pidOf(harness);
  process.kill(hung, 'SIGSTOP');
  await expect.poll(() => harness.engine.state().restarts).toBe(1);
  await untilAnswered(harness);
  expect(lives(hung)).toBe(false);
  expect(events.map((event) => event.kind)).toEqual(['ready', 'stuck', 'ended', 'ready']);
});

test('inserts fail as unavailable while the engine is down', async () => {
  const harness = await startHarness();
  process.kill(pidOf(harness), 'SIGKILL');
  await expect.poll(() => harness.engine.state().status, { interval: 5 }).not.toBe('ready');
  const row = { project: 1, generation: 1, day: '2026-01-01', outcome: 'x', detail: '', count: 1 };
  await expect(harness.store.insert('outcomes', [row], 'a')).rejects.toMatchObject({
    failure: 'unavailable',
  });
  await untilAnswered(harness);
});

test('signals to the process group do not reach the engine; closing ends it cleanly and quickly', async () => {
  const starting = performance.now();
  const harness = await startHarness();
  const within = Math.max(3_000, (performance.now() - starting) * 3);
  const pid = pidOf(harness);
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  process.kill(pid, 'SIGHUP');
  await sleep(200);
  await harness.store.ping();
  expect(pidOf(harness)).toBe(pid);
  const endless = 'SELECT count() FROM numbers_mt(1000000000000) WHERE sipHash64(number) = 19';
  const running = harness.store
    .query({ sql: endless, params: {} }, { seconds: 60, bytes: 1e9 })
    .catch((error: unknown) => error);
  await sleep(100);
  const began = performance.now();
  await harness.engine.close();
  expect(performance.now() - began).toBeLessThan(within);
  expect(lives(pid)).toBe(false);
  expect(harness.engine.state()).toMatchObject({ status: 'closed', restarts: 0 });
  expect(await running).toMatchObject({ name: 'EventStoreError' });
});

test('a second process on the same folder fails with one sentence that says it is in use', async () => {
  const harness = await startHarness();
  const began = performance.now();
  await expect(startEngineHarness({ folder: harness.folder, lockWaitMs: 300 })).rejects.toThrow(
    'The events folder is in use by another process.',
  );
  expect(performance.now() - began).toBeGreaterThan(300);
  await harness.store.ping();
});

test('the engine of a killed parent exits, and the next start waits for that', async () => {
  const folder = temporaryFolder();
  const script = bundled(new URL('../../../../test/engine-parent-harness.ts', import.meta.url));
  const events = path.join(folder, 'events');
  const options = { folder: events, memoryBytes, entry: builtScript('engine') };
  const parent = fork(script, [JSON.stringify(options)], { execArgv: [] });
  const orphan = await new Promise<number>((resolve) => parent.once('message', resolve));
  process.kill(orphan, 'SIGSTOP');
  parent.kill('SIGKILL');
  setTimeout(() => process.kill(orphan, 'SIGCONT'), 700);
  const harness = await startHarness({ folder: events, lockWaitMs: 60_000 });
  await expect.poll(() => lives(orphan)).toBe(false);
  expect(harness.engine.state().restarts).toBe(0);
});

test('parts that the engine detached are reported', async () => {
  const folder = temporaryFolder();
  const first = await startEngineHarness({ folder });
  const row = { project: 1, generation: 1, day: '2026-01-01', outcome: 'x', detail: '', count: 1 };
  await first.store.insert('outcomes', [row], 'a');
  const [place] = await first.store.query<{ path: string }>(
    { sql: "SELECT path FROM system.parts WHERE table = 'outcomes' AND active", params: {} },
    limits,
  );
  await first.store.close();
  await first.engine.close();
  const part = place?.path ?? '';
  const data = readdirSync(part).find((name) => name.endsWith('.bin'));
  expect(data).toBeDefined();
  truncateSync(path.join(part, data ?? ''), 1);

  const harness = await startHarness({ folder });
  expect(harness.engine.state().report?.detachedParts).toMatchObject([{ table: 'outcomes' }]);
});

test('a folder that cannot be opened fails the start with one sentence and leaves no process', async () => {
  const folder = path.join(temporaryFolder(), 'file');
  writeFileSync(folder, 'not a folder');
  await expect(startEngineHarness({ folder })).rejects.toThrow(
    /^The event engine could not start: /,
  );
  expect(existsSync(folder)).toBe(true);
});
