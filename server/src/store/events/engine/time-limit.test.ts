import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../../test/engine-harness.ts';
import { EventStoreError, openEventStore } from '../index.ts';

const harness = closedAfterTests(await startEngineHarness());
const store = closedAfterTests(openEventStore(harness.address, []));
const bytes = 512 * 1024 ** 2;

/** While the first row is written as text, the other ones are computed already. */
const rows = ['repeat(repeat(char(1), 1000), 2000)', "'b'", "'c'"];
const sql = rows.map((row) => `SELECT ${row} AS text`).join(' UNION ALL ');
const ask = (seconds: number) =>
  store.query<{ text: string }>({ sql, params: {} }, { seconds, bytes, threads: 1 });

test('an answer that ends at its time limit is a failure, never fewer rows', async () => {
  const began = performance.now();
  for (let whole = 0; whole < 3; whole += 1) expect(await ask(60)).toHaveLength(rows.length);
  const seconds = (performance.now() - began) / 3000;
  const tries = 10;
  const outcomes = new Set<number | string>();
  for (let nth = 1; nth <= tries; nth += 1) {
    const outcome = await ask((seconds * nth) / tries).then(
      (found) => found.length,
      (error: unknown) => (error instanceof EventStoreError ? error.failure : String(error)),
    );
    outcomes.add(outcome);
  }
  expect([...outcomes].filter((each) => each !== rows.length)).toEqual(['timeout']);
});

test('rows that a statement stores until its time limit are all of them, unless it fails', async () => {
  const { signal } = new AbortController();
  const rows = 1_000;
  const columns = ['project', 'generation', 'build', 'ts'];
  const selected = `SELECT 1, 1, {build:Int64}, fromUnixTimestamp64Milli(toInt64(intHash32(number % ${rows}) + 0 * sum(cityHash64(number))), 'UTC') FROM numbers_mt(2000000) GROUP BY number % ${rows}`;
  let build = 0;
  const fill = async (seconds: number) => {
    build += 1;
    const statement = { sql: selected, params: { build } };
    const limits = { seconds, bytes, threads: 2 };
    const failure = await store
      .insertSelected('closed_sessions', columns, statement, limits, signal)
      .then(() => null)
      .catch((error: unknown) => (error instanceof EventStoreError ? error.failure : error));
    const sql = 'SELECT count() AS stored FROM closed_sessions WHERE build = {build:Int64}';
    const [found] = await store.query<{ stored: string }>(
      { sql, params: { build } },
      { seconds: 60, bytes },
    );
    return { failure, stored: Number(found?.stored) };
  };
  const began = performance.now();
  for (let whole = 0; whole < 3; whole += 1)
    expect(await fill(60)).toEqual({ failure: null, stored: rows });
  const seconds = (performance.now() - began) / 3000;
  const tries = 20;
  const failures = new Set<unknown>();
  for (let nth = 1; nth <= tries; nth += 1) {
    const { failure, stored } = await fill((seconds * nth) / tries);
    if (failure === null) expect(stored).toBe(rows);
    else failures.add(failure);
  }
  expect([...failures]).toEqual(['timeout']);
});
