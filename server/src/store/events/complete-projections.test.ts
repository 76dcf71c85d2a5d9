import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EngineHarness, startEngineHarness } from '../../../test/engine-harness.ts';
import { type EngineClient, openClient } from './engine-client.ts';
import { CompleteProjections } from './complete-projections.ts';

let harness: EngineHarness;
let client: EngineClient;

beforeAll(async () => {
  harness = await startEngineHarness();
  client = openClient(harness.address);
});

afterAll(async () => {
  await client.close();
  await harness.close();
});

const change = (query: string) =>
  client.command({ query, clickhouse_settings: { mutations_sync: '1' } });
const namesOf = async (table: string) =>
  [...(await new CompleteProjections(client).read())].filter((name) =>
    name.startsWith(`${table}.`),
  );

test('a projection is whole if every part has it', async () => {
  await change('CREATE TABLE counted (a UInt32) ENGINE = MergeTree ORDER BY a');
  const insert = () => change('INSERT INTO counted SELECT number FROM numbers(10)');
  await insert();
  await change('ALTER TABLE counted ADD PROJECTION sums (SELECT a, count() GROUP BY a)');
  expect(await namesOf('counted')).toEqual([]);
  // The new part has it, the old one has not.
  await change('SYSTEM STOP MERGES counted');
  await insert();
  expect(await namesOf('counted')).toEqual([]);
  await change('SYSTEM START MERGES counted');
  await change('ALTER TABLE counted MATERIALIZE PROJECTION sums');
  expect(await namesOf('counted')).toEqual(['counted.sums']);
  await insert();
  expect(await namesOf('counted')).toEqual(['counted.sums']);
});

test('a result is valid for a minute, and is refreshed in the background', async () => {
  let now = 0;
  let count = 0;
  const counting = {
    query: (...args: Parameters<EngineClient['query']>) => {
      count += 1;
      return client.query(...args);
    },
  } as Pick<EngineClient, 'query'>;
  const projections = new CompleteProjections(counting, () => now);
  expect(projections.current().size).toBe(0);
  const known = await projections.read();
  expect(known.size).toBeGreaterThan(0);
  now = 60_000;
  expect(projections.current()).toBe(known);
  expect(count).toBe(2);
  now += 1;
  expect(projections.current()).toBe(known);
  await projections.read();
  expect(count).toBe(4);
});

test('nothing counts after a failure until the engine has been asked again', async () => {
  const projections = new CompleteProjections(client);
  const known = await projections.read();
  const reading = projections.read();
  projections.forget();
  // A result requested before the failure may be older than it.
  expect((await reading).size).toBe(0);
  expect(projections.current().size).toBe(0);
  expect(await projections.read()).toEqual(known);
});

test('no projection is read directly if the engine does not read one by its name', async () => {
  const older = {
    query: (request: Parameters<EngineClient['query']>[0]) =>
      request.query.includes('mergeTreeProjection')
        ? Promise.reject(new Error('Unknown table function mergeTreeProjection'))
        : client.query(request),
  } as Pick<EngineClient, 'query'>;
  expect((await new CompleteProjections(client).read()).size).toBeGreaterThan(0);
  expect((await new CompleteProjections(older).read()).size).toBe(0);
});

test('no projection is read directly while the engine does not answer', async () => {
  const silent = { query: () => Promise.reject(new Error('no answer')) };
  expect((await new CompleteProjections(silent).read()).size).toBe(0);
});
