import { expect, test } from 'vitest';
import { systemClock } from '../src/platform/clock.ts';
import { browser, collectorHarness, token } from './collector-harness.ts';
import { startEngineHarness } from './engine-harness.ts';
import { expectRestarts, killDigest } from './kill-digest.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { digestRuns } from './running-digest.ts';
import { fewOr } from './test-runs.ts';

const engine = closedAfterTests(await startEngineHarness());
const { journal, start } = closedAfterTests(await digestRuns(engine));
const digest = start({ maxItems: 100 });
const collector = closedAfterTests(await collectorHarness({ journal, clock: systemClock }));

const limits = { seconds: 60, bytes: 1_000_000_000 };
const stored = async <Row extends object>(columns: string, session: string): Promise<Row[]> =>
  engine.store.query<Row>(
    {
      sql: `SELECT ${columns} FROM vitals WHERE project = 7 AND session = {session:String} ORDER BY metric`,
      params: { session },
    },
    limits,
  );

test("measurements of a page become rows with their rating and the page's properties", async () => {
  const vitals = [
    { metric: 'LCP', value: 2500.25, attributes: { target: 'main>img' } },
    { metric: 'CLS', value: 0.05 },
  ];
  const url = 'https://shop.example/a/b?c#d';
  const body = { token, vitals, metadata: { os: 'Own', url }, sessionId: 's1', windowId: 'w1' };
  const path = '/v1/vitals';
  const answer = await collector.send(body, { path, headers: { 'user-agent': browser } });
  expect(answer.text).toBe('{"status":"success"}');
  const bare = { token, vitals: [{ metric: 'FID', value: 1 }], sessionId: 's2' };
  await collector.send(bare, { path, headers: { 'user-agent': '' } });
  const route = { url: 'https://shop.example/#/cart', page: '/#/cart' };
  await collector.send({ ...bare, metadata: route, sessionId: 's3' }, { path });
  await digest.whenStored();
  const names = 'metric, value, rating, browser, os, device, url, page, attributes, props';
  const columns = `${names}, \`window\`, country, generation`;
  const known = {
    browser: 'Chrome',
    os: 'Own',
    device: 'Desktop',
    url,
    page: '/a/b',
    window: 'w1',
    country: '',
    generation: 3,
  };
  const target = { target: 'main>img' };
  expect(await stored(columns, 's1')).toEqual([
    { metric: 'CLS', value: 0.05, rating: 'good', attributes: '{}', props: {}, ...known },
    {
      metric: 'LCP',
      value: 2500.25,
      rating: 'needs-improvement',
      attributes: JSON.stringify(target),
      props: target,
      ...known,
    },
  ]);
  const nobody = { browser: 'Unknown', os: 'Unknown', device: 'Unknown', page: 'Unknown' };
  expect(await stored('browser, os, device, page', 's2')).toEqual([nobody]);
  expect(await stored('url, page', 's3')).toEqual([route]);
});

test('a digest that is killed in between stores each acknowledged vital exactly once', async () => {
  const vitals = ['LCP', 'FCP', 'INP', 'CLS', 'TTFB'].map((metric) => ({ metric, value: 1 }));
  const killed = new Set<number>();
  let acknowledged = 0;
  const rounds = fewOr(2, 4);
  for (let round = 0; round < rounds; round++) {
    for (let index = 0; index < 40; index++) {
      const answer = await collector.send(
        { token, vitals, sessionId: 'killed' },
        { path: '/v1/vitals' },
      );
      if (answer.status === 200) acknowledged += vitals.length;
    }
    await killDigest(digest, killed);
  }
  await digest.whenStored();
  const counts = 'count() AS count, uniqExact(id) AS ids';
  const sql = `SELECT ${counts} FROM vitals WHERE session = 'killed'`;
  const [row] = await engine.store.query<{ count: string; ids: string }>(
    { sql, params: {} },
    limits,
  );
  expect(acknowledged).toBe(200 * rounds);
  expect([Number(row?.count), Number(row?.ids)]).toEqual([acknowledged, acknowledged]);
  await expectRestarts(digest, killed);
});
