import { expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { client, collectorHarness, project, token } from './collector-harness.ts';
import { startEngineHarness } from './engine-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { digestRuns } from './running-digest.ts';
import { fewOr } from './test-runs.ts';

const engine = closedAfterTests(await startEngineHarness());
const { journal, start } = closedAfterTests(await digestRuns(engine));
const collector = closedAfterTests(await collectorHarness({ journal, clock: systemClock }));
const digest = start({ maxItems: 100 });

const limits = { seconds: 60, bytes: 1e9 };
const stored = <Row extends object>(columns: string) =>
  engine.store.query<Row>(
    { sql: `SELECT ${columns} FROM telemetry WHERE project = 7 ORDER BY ts, position`, params: {} },
    limits,
  );

test('acknowledged reports are stored exactly once despite kills', async () => {
  const list = { dataType: 'number', metricShape: 'array', regex: null } as const;
  const free = { allowNegative: true, allowFloat: true, minValue: null, maxValue: null };
  collector.projects.set(
    token,
    project({ dataSources: [{ referenceId: 'tps', ...list, ...free }] }),
  );
  const count = fewOr(300, 600);
  for (let index = 0; index < count; index++) {
    const data = { player_count: index, online_mode: true, core_count: 4, tps: [index, 'x'] };
    const answer = await collector.send(
      { server_id: client, data },
      { path: '/v1/collect', headers: { authorization: token } },
    );
    expect(answer.json).toEqual({
      warnings: { tps: 'element[1] failed validation: expected number' },
    });
    if (index % 150 === 100 && digest.pid !== undefined) process.kill(digest.pid, 'SIGKILL');
  }
  await digest.whenStored();
  expect(digest.state().restarts).toBeGreaterThan(0);
  const rows = await stored<{ player_count: number; data: string }>('player_count, data');
  const counts = rows.map(({ player_count }) => player_count);
  expect(counts.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: count }, (_, index) => index),
  );
  for (const { player_count, data } of rows) {
    expect(JSON.parse(data)).toEqual({ tps: [player_count] });
  }
  const [first] = await stored<object>(
    'generation, server, online_mode, client, core_count, game_version, props',
  );
  expect(first).toEqual({
    generation: 3,
    server: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    online_mode: true,
    client: null,
    core_count: 4,
    game_version: '',
    props: { tps: '[0]' },
  });
});
