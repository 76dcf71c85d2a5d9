import { Agent, request } from 'node:http';
import { ClickHouseError } from '@clickhouse/client';
import { expect, test } from 'vitest';
import { Addresses } from './addresses.ts';
import { failsIfLate } from './connect-limit.ts';

const fault = (code: string): ClickHouseError =>
  new ClickHouseError({ code, type: 'X', message: 'no' });
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const lost = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });

/** Which servers are asked if the first fails so. */
async function sentRequests(failure: unknown, repeats?: 'always'): Promise<readonly string[]> {
  const addresses = new Addresses(['a', 'b', 'c']);
  const names: string[] = [];
  const ask = async (name: string): Promise<void> => {
    names.push(name);
    if (name === 'a') throw failure;
  };
  await addresses.use(ask, undefined, repeats).catch(() => names.push('failed'));
  await addresses.use(ask, undefined, repeats).catch(() => names.push('failed'));
  return names;
}

test.each([
  ['refuses the connection', refused, ['a', 'b', 'b']],
  ['is read-only', fault('242'), ['a', 'b', 'b']],
  ['closes the connection', lost, ['a', 'failed', 'b']],
  ['loses its Keeper', fault('999'), ['a', 'failed', 'b']],
  ['rejects the statement', fault('62'), ['a', 'failed', 'a', 'failed']],
])('a change is only repeated if a server that %s has not begun', async (_, error, expected) => {
  expect(await sentRequests(error)).toEqual(expected);
});

test.each([
  ['closes the connection', lost, ['a', 'b', 'b']],
  ['loses its Keeper', fault('999'), ['a', 'b', 'b']],
  ['rejects the statement', fault('62'), ['a', 'failed', 'a', 'failed']],
])('what can be repeated is, if a server %s', async (_, error, expected) => {
  expect(await sentRequests(error, 'always')).toEqual(expected);
});

test('if all servers fail, each is asked once', async () => {
  const names: string[] = [];
  const ask = async (name: string): Promise<void> => {
    names.push(name);
    throw refused;
  };
  await expect(new Addresses(['a', 'b', 'c']).use(ask, undefined)).rejects.toBe(refused);
  expect(names).toEqual(['a', 'b', 'c']);
});

test('a connection that is not made in time fails', async () => {
  const agent = failsIfLate(new Agent(), 10);
  const failure = await new Promise((resolve) => {
    // As if no name server answered.
    const lookup = () => undefined;
    request({ host: 'clickhouse', agent, lookup }).on('error', resolve).end();
  });
  expect(failure).toMatchObject({ code: 'ETIMEDOUT', message: 'no connection within 10 ms' });
  expect(await sentRequests(failure)).toEqual(['a', 'b', 'b']);
});
