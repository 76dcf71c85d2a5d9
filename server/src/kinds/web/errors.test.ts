import { expect, test } from 'vitest';
import { client, project, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';

const harness = await openCollector();

const kinds = () => harness.records.map(({ kind }) => kind);
const one = { error: 'TypeError', stack: 'at a (b.js:1:2)' };

test('errors without an event store no page view', async () => {
  const answer = await harness.send({
    token,
    userId: client,
    errors: [one],
    buildId: 'r',
    url: 'u',
  });
  expect([answer.status, answer.json]).toEqual([200, { status: 'success' }]);
  expect(kinds()).toEqual(['occurrence']);
  expect(harness.records[0]?.payload).toMatchObject({
    visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    language: 'javascript',
    type: 'TypeError',
    release: 'r',
    url: 'u',
  });
});

test('errors next to an event are stored with it, also nested under data', async () => {
  await harness.send({ token, data: { event: 'buy', errors: [one, one], context: { a: 1 } } });
  expect(kinds()).toEqual(['event', 'occurrence', 'occurrence']);
  expect(harness.records[1]?.payload).toMatchObject({ context: { a: 1 } });
});

test('errors that had to wait for the network occurred when their body says, unless they know better', async () => {
  const now = harness.clock.now();
  const timestamp = now - 3_600_000;
  await harness.send({ token, timestamp, errors: [one, { ...one, timestamp: now - 5000 }] });
  await harness.send({ token, timestamp: now - 90_000_000, errors: [one] });
  expect(harness.records.map(({ payload }) => payload)).toMatchObject([
    { timestamp },
    { timestamp: now - 5000 },
    { timestamp: now },
  ]);
});

test('errors that only have a URL have its path as their page', async () => {
  const url = 'https://shop.example/cart?step=2#pay';
  await harness.send({ token, url, errors: [one] });
  await harness.send({ token, errors: [one], context: { url } });
  await harness.send({ token, url, page: '/sent', errors: [one] });
  expect(harness.records.map(({ payload }) => payload)).toMatchObject([
    { url, page: '/cart' },
    { url, page: '/cart' },
    { url, page: '/sent' },
  ]);
});

test('an empty list of errors is not an error, and the body is a page view', async () => {
  await harness.send({ token, errors: [] });
  expect(kinds()).toEqual(['event']);
});

test('an error without a type is named; if none is left, nothing is stored', async () => {
  const answer = await harness.send({ token, errors: [{ message: 'x' }] });
  expect(answer.json).toEqual({ warnings: { 'errors[0]': 'error is required' } });
  expect(kinds()).toEqual([]);
  expect(harness.drops).toEqual(['7 3 invalid errors']);
});

test('with error tracking off they are skipped without a warning, and the event is stored', async () => {
  harness.projects.set(token, project({ errorTrackingEnabled: false }));
  const answers = [
    await harness.send({ token, errors: [one] }),
    await harness.send({ token, event: 'buy', errors: [one, {}] }),
  ];
  expect(answers.map(({ json }) => json)).toEqual([{ status: 'success' }, { status: 'success' }]);
  expect(kinds()).toEqual(['event']);
  expect(harness.drops).toEqual(Array(3).fill('7 3 feature_disabled errors'));
});

test('in an array, each body has its errors; a rejected one stores and counts none of them', async () => {
  const answer = await harness.send([
    { token, event: 'a', errors: [one] },
    { token, errors: [{}, one] },
  ]);
  expect(answer.json).toEqual({ warnings: { '[1].errors[0]': 'error is required' } });
  expect(kinds()).toEqual(['event', 'occurrence', 'occurrence']);
  harness.records.length = 0;
  harness.drops.length = 0;
  expect(
    (
      await harness.send([
        { token, errors: [{}] },
        { token, errors: 5 },
      ])
    ).status,
  ).toBe(400);
  expect(kinds()).toEqual([]);
  expect(harness.drops).toEqual(['7 3 invalid array', '7 3 invalid']);
});

test('a request has at most ten thousand errors, in any number of bodies', async () => {
  const errors = Array.from({ length: 6000 }, () => one);
  await harness.send([
    { token, event: 'a', errors },
    { token, event: 'b', errors },
  ]);
  expect(kinds().filter((kind) => kind === 'occurrence')).toHaveLength(10_000);
  expect(kinds().filter((kind) => kind === 'event')).toHaveLength(2);
});

test.each(['x', 5, {}])('errors that are %j are a 400', async (errors) => {
  expect((await harness.send({ token, errors })).json).toEqual({
    error: 'errors must be an array',
  });
});
