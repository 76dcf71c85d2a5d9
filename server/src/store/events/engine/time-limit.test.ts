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
