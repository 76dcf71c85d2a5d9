import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../../test/closed-after-tests.ts';
import { startEngineHarness } from '../../../../test/engine-harness.ts';
import { openClient } from '../engine-client.ts';

const { address } = closedAfterTests(await startEngineHarness());

test('an expression is compiled once it has been used often, and not before', async () => {
  const client = openClient(address);
  const numberOf = async (query: string): Promise<number> => {
    const answer = await client.query({ query, format: 'JSONEachRow' });
    const [row] = await answer.json<{ found: string }>();
    return Number(row?.found);
  };
  const compiled = () =>
    numberOf(
      `SELECT toString(sum(value)) AS found FROM system.events WHERE event = 'CompileFunction'`,
    );
  const useIt = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time++)
      await numberOf('SELECT toString(sum(number * 7919 + number)) AS found FROM numbers(10)');
  };
  const before = await compiled();
  await useIt(20);
  expect(await compiled()).toBe(before);
  await useIt(100);
  expect(await compiled()).toBeGreaterThan(before);
  await client.close();
});
