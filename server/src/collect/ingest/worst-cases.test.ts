import { expect, test } from 'vitest';
import { token } from '../../../test/collector-harness.ts';
import { slowness } from '../../../test/grouping/processor-time-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { BodyScheduler } from './body-scheduler.ts';

/** The longest piece of work on a large body, ms of CPU time, which other processes don't increase. */
let longest = 0;
const scheduler = new BodyScheduler();
const add = scheduler.add.bind(scheduler);
scheduler.add = (sender, piece) =>
  add(sender, () => {
    const before = process.cpuUsage();
    const isMore = piece();
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    return isMore;
  });
const harness = await openCollector({ scheduler });

/** The longest piece of the quickest of three attempts: garbage is collected in the others. */
async function longestPiece(body: string, path: string, headers: Record<string, string>) {
  let least = Infinity;
  let status = 0;
  for (let attempt = 0; attempt < 3; attempt++) {
    longest = 0;
    ({ status } = await harness.send(body, { path, headers }));
    least = Math.min(least, longest);
  }
  return { status, ms: least };
}

const most = 20;
const mebibyte = 1024 * 1024;
const listOf = (text: string, bytes = mebibyte) => {
  const repeats = Math.floor((bytes - 20) / (text.length + 1));
  return `[${Array.from({ length: repeats }, () => text).join(',')}]`;
};
const padded = { authorization: `Bearer ${' '.repeat(15_000)}x` };
const known = { authorization: token };

test.each([
  ['numbers, with a long header', listOf('0'), padded],
  ['numbers, with a token', listOf('0'), known],
  ['empty objects, with a token', listOf('{}'), known],
  ['objects without a token', listOf('{}'), {}],
  ['1,000 bodies, with a long header', JSON.stringify(Array(1000).fill(0)).padEnd(20_000), padded],
  [
    '1,000 large bodies, of which the last is wrong',
    JSON.stringify([...Array(999).fill({ token, title: 'x'.repeat(950) }), 0]),
    known,
  ],
])('an array of %s is rejected in short pieces', async (_, body, headers) => {
  const { status, ms } = await longestPiece(body, '/v1/web', headers);
  expect([400, 401]).toContain(status);
  expect(ms).toBeLessThan(most * slowness());
});

test.each([
  ['objects', '{}'],
  ['lists', '[[]]'],
  ['numbers', '0'],
  ['texts with an escape', '"\\u0041"'],
])('a body of 5 MiB with nothing but %s is rejected in short pieces', async (_, text) => {
  const body = `{"errors":${listOf(text, 5 * mebibyte)}}`;
  const { status, ms } = await longestPiece(body, '/v1/error', known);
  expect(status).toBe(400);
  expect(ms).toBeLessThan(most * slowness());
});

const keysOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 0]));
const ownContexts = (errors: number, keys: number) =>
  Array.from({ length: errors }, () => ({ error: 'E', context: keysOf(keys) }));

test.each([
  ['shared by errors', '/v1/error', { context: keysOf(20_000), errors: ownContexts(200, 0) }],
  ['of each of 20 errors', '/v1/error', { errors: ownContexts(20, 2_000) }],
  ['of one event', '/v1/web', { token, event: 'e', properties: keysOf(20_000) }],
])('a body with thousands of names %s is read in short pieces', async (_, path, body) => {
  const { status, ms } = await longestPiece(JSON.stringify(body), path, known);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(most * slowness());
});

const ownNames = (item: number, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${item}_${index}`, 0]));
const ownErrors = (errors: number, keys: number) =>
  Array.from({ length: errors }, (_, index) => ({ error: 'E', context: ownNames(index, keys) }));
const ownEvents = (events: number, keys: number) =>
  Array.from({ length: events }, (_, index) => ({ token, properties: ownNames(index, keys) }));

// Made when they are sent: collecting garbage takes longer while there are hundreds of thousands of names.
test.each([
  ['of 1,000 events', '/v1/web', () => ownEvents(1_000, 60)],
  ['of 6 events', '/v1/web', () => ownEvents(6, 10_000)],
  ['of 800 errors', '/v1/error', () => ({ errors: ownErrors(800, 100) })],
  ['of 20 errors', '/v1/error', () => ({ errors: ownErrors(20, 9_900) })],
  ['of 1,000 errors of a page', '/v1/web', () => ({ token, errors: ownErrors(1_000, 60) })],
])('names of their own %s are accepted, and read in short pieces', async (_, path, made) => {
  const { status, ms } = await longestPiece(JSON.stringify(made()), path, known);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(most * slowness());
});

test.each([
  ['of one event', '/v1/web', () => ({ token, event: 'e', properties: keysOf(80_000) })],
  ['deep in an event', '/v1/web', () => ({ token, event: 'e', a: { b: keysOf(80_000) } })],
  ['of an error', '/v1/error', () => ({ errors: [{ error: 'E', context: keysOf(240_000) }] })],
])('more different names %s are cut off in short pieces', async (_, path, made) => {
  const { status, ms } = await longestPiece(JSON.stringify(made()), path, known);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(most * slowness());
});

const manyObjects = () =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`o${index}`, ownNames(index, 2_000)]),
  );

test.each([
  ['of one event', '/v1/web', () => ({ token, event: 'e', ...keysOf(80_000) })],
  ['of many objects in an event', '/v1/web', () => ({ token, event: 'e', a: manyObjects() })],
  ['of traits', '/v1/identify', () => ({ token, externalId: 'e', traits: keysOf(80_000) })],
])('more different names %s are rejected in short pieces', async (_, path, made) => {
  const { status, ms } = await longestPiece(JSON.stringify(made()), path, known);
  expect(status).toBe(400);
  expect(ms).toBeLessThan(most * slowness());
});
