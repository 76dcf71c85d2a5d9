import { expect, test } from 'vitest';
import { startEngineHarness } from '../../../../test/engine-harness.ts';
import { declaredTables } from '../../../kinds/tables.ts';
import { eventMigrations } from './migrations.ts';
import { missingParts } from './declared-tables.ts';
import { storedTable, type Topology } from './topology.ts';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';

const cluster: Topology = { kind: 'cluster', name: 'main' };
const harness = closedAfterTests(await startEngineHarness());

test('the engine’s parser accepts every statement for a cluster', async () => {
  const statements = [
    ...eventMigrations.flatMap((migration) => migration.statements(cluster)),
    ...missingParts(declaredTables, new Map(), cluster).flatMap(({ statements: all }) => all),
    ...declaredTables.map(
      ({ name }) => `ALTER TABLE ${storedTable(name, cluster)} DELETE WHERE project = 1`,
    ),
  ];
  const projections = declaredTables.flatMap((table) => table.projections ?? []);
  expect(statements).toHaveLength(32 + 3 * declaredTables.length + projections.length);
  for (const text of statements) {
    const [row] = await harness.store.query<{ formatted: string }>(
      { sql: 'SELECT formatQuerySingleLine({text:String}) AS formatted', params: { text } },
      { seconds: 60, bytes: 100_000_000 },
    );
    expect(row?.formatted).toMatch(/ON CLUSTER main/);
  }
});

test('a cluster stores rows in replicated tables behind one name', () => {
  const [local, shared] = eventMigrations[0]?.statements(cluster) ?? [];
  expect(local).toMatch(
    /events_local ON CLUSTER `main`[^]*ReplicatedMergeTree\([^]*replicated_deduplication_window/,
  );
  expect(shared).toMatch(/events ON CLUSTER `main` AS events_local\s+ENGINE = Distributed\(/);
});
