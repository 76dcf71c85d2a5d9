import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventRollUps } from '../src/kinds/web/roll-ups.ts';
import { type EngineClient, openClient } from '../src/store/events/engine-client.ts';
import { incompleteProjections } from '../src/store/events/index.ts';
import { runCommand, startCommand } from './backup-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { startEngineHarness } from './engine-harness.ts';
import { expectRollUpsOfRows, rollUpBatch } from './roll-ups-harness.ts';

const rebuild = ['roll-ups', 'rebuild'];
const folder = mkdtempSync(join(tmpdir(), 'bellwether-roll-ups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const harness = closedAfterTests(await startEngineHarness());
const client = openClient(harness.address);
closedAfterTests(client);
const { url, username, password, database } = harness.address;
/** To the command, the engine of the tests is a ClickHouse server. */
const server = {
  BELLWETHER_CLICKHOUSE_URL: url,
  BELLWETHER_CLICKHOUSE_USER: username,
  BELLWETHER_CLICKHOUSE_PASSWORD: password,
  BELLWETHER_CLICKHOUSE_DATABASE: database,
};

const change = (query: string, of: EngineClient = client) =>
  of.command({ query, clickhouse_settings: { mutations_sync: '1' } });
async function ask<Row>(query: string, of: EngineClient = client): Promise<Row[]> {
  return (await of.query({ query, format: 'JSONEachRow' })).json<Row>();
}

/** The files of a projection in each part, which are others once it was computed again. */
async function filesOf(projection: string): Promise<number[]> {
  const parts = await ask<{ path: string }>(
    `SELECT path FROM system.parts WHERE database = currentDatabase() AND table = 'events' AND active`,
  );
  return parts.flatMap(({ path }) => {
    const own = join(path, `${projection}.proj`);
    return readdirSync(own).map((name) => statSync(join(own, name)).ino);
  });
}

async function rebuildings(): Promise<number> {
  const found = await ask(
    `SELECT DISTINCT mutation_id FROM system.mutations WHERE position(command, 'rebuild ') > 0`,
  );
  return found.length;
}

test('without events, or with other words, the command says what is wrong', async () => {
  expect(await runCommand(join(folder, 'none'), rebuild)).toEqual({
    code: 1,
    printed: `The data folder ${join(folder, 'none')} does not exist. Set BELLWETHER_DATA_DIR as for the service.\n`,
  });
  expect(await runCommand(folder, rebuild)).toEqual({
    code: 1,
    printed: `There are no events in ${folder}.\n`,
  });
  expect(await runCommand(folder, ['roll-ups'])).toEqual({
    code: 1,
    printed: expect.stringContaining('Usage: npm run roll-ups -- rebuild'),
  });
});

test('roll-ups on a server are computed again, whether parts have them or not', async () => {
  await harness.store.insert('events', rollUpBatch(1), randomUUID());
  await change('ALTER TABLE events DROP PROJECTION by_day');
  await change('ALTER TABLE events CLEAR PROJECTION page_by_day');
  expect((await incompleteProjections(harness.store)).projections).toBe(1);
  const before = await filesOf('by_hour');
  expect(before.length).toBeGreaterThan(0);
  const { code, printed } = await runCommand(folder, rebuild, server);
  expect(printed).toMatch(
    /^(2026-04: \d+ of \d+ parts\n)*2026-04: complete\n(2026-03: \d+ of \d+ parts\n)*2026-03: complete\n/,
  );
  const all = eventRollUps.length;
  expect(printed).toContain(`${all} roll-ups of events were rebuilt: 2 months.\n`);
  expect(code).toBe(0);
  expect(await incompleteProjections(harness.store)).toMatchObject({ projections: 0, parts: 0 });
  const after = await filesOf('by_hour');
  expect(after.filter((file) => before.includes(file))).toEqual([]);
  await expectRollUpsOfRows(client);
});

test('a command that was killed is continued by the next one', async () => {
  const before = await rebuildings();
  await change('ALTER TABLE events CLEAR PROJECTION by_day');
  await change('SYSTEM STOP MERGES events');
  const killed = startCommand(folder, rebuild, server);
  await expect.poll(() => killed.printed()).toMatch(/2026-04: 0 of \d+ parts/);
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await incompleteProjections(harness.store)).toMatchObject({
    projections: 1,
    isFilling: true,
  });
  const next = startCommand(folder, rebuild, server);
  await expect.poll(() => next.printed()).toMatch(/2026-04: 0 of \d+ parts/);
  await change('SYSTEM START MERGES events');
  expect(await next.ended).toBe(0);
  expect(next.printed()).toContain('were rebuilt: what was interrupted is complete.\n');
  expect((await rebuildings()) - before).toBe(2);
  await expectRollUpsOfRows(client);
  // From the beginning.
  expect((await runCommand(folder, rebuild, server)).printed).toContain('were rebuilt: 2 months.');
});

test('those of a stopped service are rebuilt in its data folder', async () => {
  const data = mkdtempSync(join(folder, 'data-'));
  const own = await startEngineHarness({ folder: join(data, 'engine') });
  await own.store.insert('events', rollUpBatch(3), randomUUID());
  const client = openClient(own.address);
  await change('ALTER TABLE events CLEAR PROJECTION by_day', client);
  await client.close();
  await own.store.close();
  await own.engine.close();
  const { code, printed } = await runCommand(data, rebuild);
  expect(printed).toContain('were rebuilt: 2 months.');
  expect(code).toBe(0);
  const again = closedAfterTests(await startEngineHarness({ folder: join(data, 'engine') }));
  const reader = openClient(again.address);
  await expectRollUpsOfRows(reader);
  await reader.close();
});
