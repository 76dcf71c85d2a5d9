import { beforeEach, expect, test } from 'vitest';
import { project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { BodyScheduler } from '../ingest/body-scheduler.ts';

const due: (() => void)[] = [];
/** The senders whose bodies took turns. */
const senders: string[] = [];
const other = 'zyxwvutsrqponmlkjihgfedcba987654';
const bufferedBytes = 1_000_000;
let time = 0;
const scheduler = new BodyScheduler(
  (turn) => due.push(turn),
  () => (time += 5),
);
const add = scheduler.add.bind(scheduler);
scheduler.add = (sender, piece) => {
  senders.push(sender);
  add(sender, piece);
};
const harness = await openCollector({ scheduler, bufferedBytes });
beforeEach(() => {
  senders.length = 0;
  harness.projects.set(other, project({ number: 8, token: other }));
});

const arrayOf = (length: number, sender = token) =>
  Array.from({ length }, (_, index) => ({ token: sender, event: `e${index}` }));
const errors = { errors: Array.from({ length: 1000 }, () => ({ error: 'E', message: 'm' })) };
const serverId = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const headers = { authorization: token };

/** Lets turns pass until nothing is due. @returns how many */
async function passAll(isDone: () => boolean): Promise<number> {
  let passed = 0;
  while (!isDone()) {
    for (const turn of due.splice(0)) {
      turn();
      passed += 1;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  return passed;
}

/** Resolves when this many turns are due. */
const untilDue = () => expect.poll(() => due.length).toBeGreaterThan(0);

test.each([
  ['an array of 1,000 events', '/v1/web', arrayOf(1000), 20],
  ['1,000 errors', '/v1/error', errors, 20],
  ['a report with 1,000 errors', '/v1/collect', { server_id: serverId, data: {}, ...errors }, 20],
  ['a page view with 1,000 errors', '/v1/web', { token, ...errors }, 20],
  ['10,000 errors', '/v1/error', { errors: Array(10).fill(errors.errors).flat() }, 500],
])('%s is parsed in pieces, and completely', async (_, path, body, atLeast) => {
  let isDone = false;
  const sent = harness.send(body, { path, headers }).finally(() => (isDone = true));
  await untilDue();
  expect(harness.records).toEqual([]);
  expect(await passAll(() => isDone)).toBeGreaterThan(atLeast);
  expect((await sent).status).toBe(200);
  expect(harness.records.filter(({ kind }) => kind !== 'telemetry').length).toBeGreaterThanOrEqual(
    1000,
  );
});

test('a small body is answered while large ones wait for their turns', async () => {
  let answered = 0;
  const large = Array.from({ length: 5 }, () =>
    harness.send(arrayOf(1000)).then(() => (answered += 1)),
  );
  await untilDue();
  expect((await harness.send({ token: other, event: 'small' })).status).toBe(200);
  expect((await harness.send({ token, event: 'small' })).status).toBe(200);
  expect(answered).toBe(0);
  await passAll(() => answered === 5);
  await Promise.all(large);
  expect(harness.records).toHaveLength(5002);
});

test('a large body does not wait for all of another sender’s', async () => {
  const order: string[] = [];
  const flood = Array.from({ length: 5 }, () =>
    harness.send(arrayOf(1000)).then(() => order.push('a')),
  );
  await untilDue();
  const sent = harness.send(arrayOf(1000, other)).then(() => order.push('b'));
  await passAll(() => order.length === 6);
  await Promise.all([...flood, sent]);
  expect(order.indexOf('b')).toBeLessThanOrEqual(2);
});

test('senders with a known token take turns by token, others by address', async () => {
  const made = Array.from({ length: 3 }, (_, index) => String(index).padStart(token.length, 'x'));
  let answered = 0;
  const sending = [...made, other, token].map((each) =>
    harness.send(arrayOf(1000, each)).finally(() => (answered += 1)),
  );
  await passAll(() => answered === 5);
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 401, 200, 200]);
  expect(new Set(senders)).toEqual(new Set(['127.0.0.1', other, token]));
});

test('waiting bodies share a memory limit, and the rest get a 503', async () => {
  const size = JSON.stringify(arrayOf(1000)).length;
  const most = Math.floor(bufferedBytes / size);
  const statuses: number[] = [];
  const sending = Array.from({ length: most + 3 }, () =>
    harness.send(arrayOf(1000)).then(({ status }) => statuses.push(status)),
  );
  await expect.poll(() => statuses).toEqual([503, 503, 503]);
  expect(harness.drops.filter((drop) => drop.includes('overloaded'))).toEqual([]);
  await passAll(() => statuses.length === most + 3);
  await Promise.all(sending);
  expect(statuses.slice(3)).toEqual(Array.from({ length: most }, () => 200));
  expect(harness.records).toHaveLength(1000 * most);
  // All memory was released.
  let isDone = false;
  const again = harness.send(arrayOf(1000)).finally(() => (isDone = true));
  await untilDue();
  await passAll(() => isDone);
  expect((await again).status).toBe(200);
});

test('the steps of a large report wait for their own turn', async () => {
  let isDone = false;
  const data = { text: 'x'.repeat(50_000) };
  const sent = harness
    .send({ server_id: serverId, data }, { path: '/v1/collect', headers })
    .finally(() => (isDone = true));
  await untilDue();
  // Four to parse it, one for its steps, one to write it.
  expect(await passAll(() => isDone)).toBe(6);
  expect((await sent).status).toBe(200);
});
