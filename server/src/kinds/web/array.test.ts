import { beforeEach, expect, test } from 'vitest';
import { project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';

const second = 'zyxwvutsrqponmlkjihgfedcba987654';
const harness = await openCollector();
beforeEach(() => {
  harness.projects.set(second, project({ number: 8, token: second, cookielessMode: false }));
});

const names = () =>
  harness.records.map(({ payload }) => (payload as { columns: { event: string } }).columns.event);

test('an array is answered once and journaled in one append, in order', async () => {
  const bodies = Array.from({ length: 1000 }, (_, index) => ({ token, event: `e${index}` }));
  const answer = await harness.send(bodies);
  expect([answer.status, answer.text]).toEqual([200, '{"status":"success"}']);
  expect(names()).toEqual(bodies.map(({ event }) => event));
  expect(new Set(harness.records.map(({ id }) => id)).size).toBe(1000);
});

test('bodies can be of several projects, flat and nested, with the header for those without a token', async () => {
  const userId = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';
  const bodies = [{ event: 'a' }, { token: second, userId, event: 'b' }, { data: { event: 'c' } }];
  const answer = await harness.send(bodies, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  expect(harness.records.map(({ project: number }) => number)).toEqual([7, 8, 7]);
});

test.each([
  ['a bad token', { token: 'no' }, 401, 'Unauthorized'],
  ['no object', 5, 400, 'Invalid JSON'],
  ['an array', [{ token }], 400, 'Invalid JSON'],
  ['a blank event', { token, event: ' ' }, 400, 'event must not be blank'],
  ['properties of a wrong type', { token, properties: [] }, 400, 'properties must be an object'],
  ['a malformed id', { token, userId: 'x' }, 400, 'Invalid JSON'],
  ['no id where one is wanted', { token: second }, 400, 'userId is required'],
])('%s rejects the whole array and is named', async (_, bad, status, text) => {
  const answer = await harness.send([{ token }, { token }, bad, { token }]);
  expect([answer.status, answer.json]).toEqual([status, { error: `[2]: ${text}` }]);
  expect(harness.records).toHaveLength(0);
});

test('a rejected array counts every item once', async () => {
  await harness.send([{ token }, { token: second }, { token }, 5]);
  expect(harness.drops.toSorted()).toEqual([
    '7 3 invalid array',
    '7 3 invalid array',
    '8 3 identity_required',
  ]);
});

test('an invalid body in a rejected array counts for the project of the header', async () => {
  const headers = { authorization: token };
  await harness.send([{}, 5, null, { token: second }], { headers });
  expect(harness.drops.toSorted()).toEqual([
    '7 3 invalid',
    '7 3 invalid array',
    '7 3 invalid array',
    '8 3 invalid array',
  ]);
});

test('a 1,001st body rejects the array', async () => {
  const answer = await harness.send(Array.from({ length: 1001 }, () => ({ token })));
  expect([answer.status, answer.json]).toEqual([
    400,
    { error: '[1000]: more than 1000 bodies in one array' },
  ]);
  expect(harness.drops).toHaveLength(1001);
  expect(harness.records).toHaveLength(0);
});

test('of an array that is too long, nothing counts for a quota, and no body beyond the 1,001st as dropped', async () => {
  const limits = { itemsPerSecond: 10 };
  harness.projects.set(token, project({ limits }));
  const bodies = Array.from({ length: 5000 }, () => ({ token }));
  expect((await harness.send(bodies)).status).toBe(400);
  expect(harness.drops).toHaveLength(1001);
  expect((await harness.send({ token })).text).toBe('{"status":"success"}');
});

test('an empty array does nothing, with a valid token', async () => {
  expect((await harness.send([])).status).toBe(401);
  expect((await harness.send([], { headers: { authorization: token } })).status).toBe(200);
});

test('warnings name their body', async () => {
  const event = 'x'.repeat(201);
  const answer = await harness.send([{ token }, { token, event }, { token, event }]);
  const text = 'cut to 200 characters';
  expect(answer.json).toEqual({ warnings: { '[1].event': text, '[2].event': text } });
  expect(harness.records).toHaveLength(3);
});

test('an array from a bot counts every item and stores none', async () => {
  const answer = await harness.send([{ token }, { token }], {
    headers: { 'user-agent': 'curl/8' },
  });
  expect(answer.text).toBe('{"status":"success"}');
  expect(harness.drops).toEqual(['7 3 bot tool', '7 3 bot tool']);
});

test('a large array has few warnings', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]),
  );
  const answer = await harness.send({ token, properties });
  const { warnings } = answer.json as { warnings: Record<string, string> };
  expect(Object.keys(warnings)).toHaveLength(1001);
  expect(warnings['…']).toBe('3744 more were cut');
});

test('names are limited by event: many events can have names of their own, and one with too many is cut', async () => {
  const named = (event: number, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${event}_${at}`, at]));
  const few = Array.from({ length: 900 }, (_, at) => ({ event: 'few', properties: named(at, 24) }));
  const many = {
    properties: { nested: named(1000, 15_000), ...named(1001, 15_000) },
    event: 'many',
  };
  const { status } = await harness.send([...few, many], { headers: { authorization: token } });
  expect(status).toBe(200);
  expect(harness.records[899]?.payload).toMatchObject({ properties: named(899, 24) });
  // What was sent first, without the object that is larger than all properties can be.
  expect(harness.records[900]?.payload).toHaveProperty('properties', named(1001, 256));
});
