import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  keeper,
  type RunningDigest,
  type StartDigestOptions,
} from '../src/collect/digest/index.ts';
import { newGroups, type NewGroup } from '../src/kinds/error/findings.ts';
import { type DigestRuns, digestRuns } from './running-digest.ts';
import { startEngineHarness } from './engine-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { occurrenceRecord } from './occurrence-record.ts';
import { killDigest } from './kill-digest.ts';
import { fewOr } from './test-runs.ts';

const harness = closedAfterTests(await startEngineHarness());
let run: DigestRuns;
let digest: RunningDigest;
let project = 0;
beforeEach(async () => {
  project += 1;
  run = await digestRuns(harness);
});
afterEach(() => run.close());

function start(options: Partial<StartDigestOptions>): void {
  digest = run.start(options);
}

/** Errors of several groups, with stacks of about 5 KB. */
async function append(count: number, groups: number): Promise<void> {
  const frames = Array.from(
    { length: 70 },
    (_, index) => `at com.example.shop.Cart$Inner.put(C${index}.java:${index})`,
  );
  const records = Array.from({ length: count }, (_, index) =>
    occurrenceRecord(project, {
      errorGeneration: 4,
      language: 'java',
      type: `com.example.Group${index % groups}x`,
      message: `cart ${index}`,
      stack: frames.join('\n'),
      count: 2,
      userAgent: 'Java/17',
    }),
  );
  await run.journal.append(records);
}

async function stored() {
  const rows = await harness.store.query<{ rows: string; ids: string; groups: string; of: number }>(
    {
      sql: `SELECT toString(count()) AS rows, toString(uniqExact(id)) AS ids,
toString(uniqExact(group_hash)) AS groups, max(error_generation) AS of
FROM occurrences WHERE project = {project:UInt32}`,
      params: { project },
    },
    { seconds: 60, bytes: 1e9 },
  );
  return rows[0];
}

test('the digest is killed at random moments, stores every error once and reports every group', async () => {
  const reported = new Map<string, NewGroup>();
  let failures = 0;
  start({
    maxItems: 200,
    keepers: [
      keeper(newGroups, async (groups) => {
        failures += 1;
        if (failures % 3 === 0) throw new Error('not now');
        for (const group of groups) reported.set(group.hash, group);
        return [];
      }),
    ],
  });
  const killed = new Set<number>();
  const rounds = fewOr(2, 4);
  for (let round = 0; round < rounds; round++) {
    await append(400, 7 * (round + 1));
    await killDigest(digest, killed, Math.random() * 200);
  }
  await digest.whenStored();
  expect(await stored()).toEqual({
    ...{ rows: String(400 * rounds), ids: String(400 * rounds) },
    ...{ groups: String(7 * rounds), of: 4 },
  });
  expect(reported.size).toBe(7 * rounds);
  expect([...reported.values()][0]).toMatchObject({
    project,
    generation: 1,
    errorGeneration: 4,
    language: 'java',
  });
});

test('killed during a storm of one error, the digest counts each once and stores few', async () => {
  start({ maxItems: 4000 });
  const rare = (round: number) => occurrenceRecord(project, { type: 'Rare', message: `${round}` });
  const killed = new Set<number>();
  const rounds = fewOr(1, 3);
  for (let round = 0; round < rounds; round++) {
    const storm = Array.from({ length: 6000 }, () =>
      occurrenceRecord(project, {
        type: 'Storm',
        stack: 'at a (https://a.example/x.js:1:2)',
        count: 2,
      }),
    );
    await run.journal.append([...storm.slice(0, 3000), rare(round), ...storm.slice(3000)]);
    await killDigest(digest, killed, Math.random() * 200);
  }
  await digest.whenStored();
  const [errors] = await harness.store.query<Record<string, string>>(
    {
      sql: `SELECT toString(sumIf(count, error_type = 'Storm')) AS storm,
toString(countIf(error_type = 'Rare' AND count = 1)) AS rare, toString(count()) AS rows
FROM occurrences WHERE project = {project:UInt32}`,
      params: { project },
    },
    { seconds: 60, bytes: 1e9 },
  );
  expect(errors).toMatchObject({ storm: String(12_000 * rounds), rare: String(rounds) });
  expect(Number(errors?.['rows'])).toBeLessThan(4000 * rounds);
  const outcomes = await harness.store.query<{ outcome: string; total: string }>(
    {
      sql: `SELECT outcome, toString(sum(count)) AS total FROM outcomes
WHERE project = {project:UInt32} GROUP BY outcome ORDER BY outcome`,
      params: { project },
    },
    { seconds: 60, bytes: 1e9 },
  );
  expect(outcomes).toEqual([
    { outcome: 'accepted', total: errors?.['rows'] },
    { outcome: 'sampled', total: String(6001 * rounds - Number(errors?.['rows'])) },
  ]);
});

test('no error is stored until its group can be stored, and then all are', async () => {
  let away = true;
  let count = 0;
  start({
    keepers: [
      keeper(newGroups, async () => {
        count += 1;
        if (away) throw new Error('away');
        return [];
      }),
    ],
  });
  await append(50, 3);
  await expect.poll(() => count).toBeGreaterThan(1);
  expect(await stored()).toMatchObject({ rows: '0' });
  away = false;
  await digest.whenStored();
  expect(await stored()).toMatchObject({ rows: '50', groups: '3' });
  const before = count;
  await append(50, 3);
  await digest.whenStored();
  expect(count).toBe(before);
});
