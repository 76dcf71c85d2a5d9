import { expect, test } from 'vitest';
import { closedAfterTests } from './closed-after-tests.ts';
import { startEngineHarness } from './engine-harness.ts';
import { recordsOfEveryKind, rowsOfKinds } from './records-of-every-kind.ts';
import { digestRuns } from './running-digest.ts';
import { expectRestarts, killDigest } from './kill-digest.ts';
import { fewOr } from './test-runs.ts';

const project = 77;
const harness = closedAfterTests(await startEngineHarness());
const { journal, start } = closedAfterTests(await digestRuns(harness));
const digest = start({ maxItems: 60 });

async function ask<Row extends object>(sql: string): Promise<Row[]> {
  return harness.store.query<Row>({ sql, params: { project } }, { seconds: 60, bytes: 1e9 });
}

test('the digest is killed at random moments and stores records of every kind exactly once', async () => {
  const killed = new Set<number>();
  const rounds = fewOr(2, 3);
  const perRound = fewOr(20, 40);
  for (let round = 0; round < rounds; round++) {
    for (let at = 0; at < perRound; at++)
      await journal.append(recordsOfEveryKind(project, round * perRound + at));
    await killDigest(digest, killed, Math.random() * 250);
  }
  await digest.whenStored();
  const count = rounds * perRound;
  for (const [kind, [table, each]] of Object.entries(rowsOfKinds)) {
    const who = table === 'aliases' ? 'visitor' : 'id';
    const [row] = await ask(`SELECT toString(count()) AS stored,
  toString(uniqExact(position, ${who})) AS different FROM ${table} WHERE project = {project:UInt32}`);
    // The engine merges aliases, so only the last one of each visitor is certain to remain.
    if (table !== 'aliases') expect([kind, row]).toEqual([kind, both(count * each)]);
    else expect(row).toEqual(both(Number((row as { stored: string }).stored)));
  }
  const outcomes = await ask(`SELECT outcome, toString(sum(count)) AS count FROM outcomes
WHERE project = {project:UInt32} GROUP BY outcome`);
  const kinds = Object.keys(rowsOfKinds).length;
  expect(outcomes).toEqual([{ outcome: 'accepted', count: String(count * kinds) }]);
  await expectRestarts(digest, killed);
});

function both(count: number) {
  return { stored: String(count), different: String(count) };
}
