import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  client,
  collectorRig,
  project,
  token,
  type CollectorRig,
} from '../../../test/collector-rig.ts';

let rig: CollectorRig;
beforeAll(async () => {
  rig = await collectorRig();
});
afterAll(() => rig.close());
beforeEach(() => {
  rig.projects.set(token, project());
});
afterEach(() => {
  rig.records.length = 0;
  rig.drops.length = 0;
  expect(rig.errors).toEqual([]);
});

const kinds = () => rig.records.map(({ kind }) => kind);
const one = { error: 'TypeError', stack: 'at a (b.js:1:2)' };

test('errors without an event write no page view', async () => {
  const answer = await rig.send({ token, userId: client, errors: [one], buildId: 'r', url: 'u' });
  expect([answer.status, answer.json]).toEqual([200, { status: 'success' }]);
  expect(kinds()).toEqual(['occurrence']);
  expect(rig.records[0]?.payload).toMatchObject({
    visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
    language: 'javascript',
    type: 'TypeError',
    release: 'r',
    url: 'u',
  });
});

test('errors beside an event are kept with it, also nested under data', async () => {
  await rig.send({ token, data: { event: 'buy', errors: [one, one], context: { a: 1 } } });
  expect(kinds()).toEqual(['event', 'occurrence', 'occurrence']);
  expect(rig.records[1]?.payload).toMatchObject({ context: { a: 1 } });
});

test('an empty list of errors is no error, and the body a page view', async () => {
  await rig.send({ token, errors: [] });
  expect(kinds()).toEqual(['event']);
});

test('one without a type is named; if none is left, nothing is kept', async () => {
  const answer = await rig.send({ token, errors: [{ message: 'x' }] });
  expect(answer.json).toEqual({ warnings: { 'errors[0]': 'error is required' } });
  expect(kinds()).toEqual([]);
  expect(rig.drops).toEqual(['7 3 invalid errors']);
});

test('with error tracking off they are skipped in silence, the event stays', async () => {
  rig.projects.set(token, project({ errorTrackingEnabled: false }));
  const answers = [
    await rig.send({ token, errors: [one] }),
    await rig.send({ token, event: 'buy', errors: [one, {}] }),
  ];
  expect(answers.map(({ json }) => json)).toEqual([{ status: 'success' }, { status: 'success' }]);
  expect(kinds()).toEqual(['event']);
  expect(rig.drops).toEqual(Array(3).fill('7 3 feature_disabled errors'));
});

test('in an array each body has its errors; a refused one keeps and counts none of them', async () => {
  const answer = await rig.send([
    { token, event: 'a', errors: [one] },
    { token, errors: [{}, one] },
  ]);
  expect(answer.json).toEqual({ warnings: { '[1].errors[0]': 'error is required' } });
  expect(kinds()).toEqual(['event', 'occurrence', 'occurrence']);
  rig.records.length = 0;
  rig.drops.length = 0;
  expect(
    (
      await rig.send([
        { token, errors: [{}] },
        { token, errors: 5 },
      ])
    ).status,
  ).toBe(400);
  expect(kinds()).toEqual([]);
  expect(rig.drops).toEqual(['7 3 invalid array', '7 3 invalid']);
});

test('a request brings at most a thousand errors, in however many bodies', async () => {
  const errors = Array.from({ length: 600 }, () => one);
  await rig.send([
    { token, event: 'a', errors },
    { token, event: 'b', errors },
  ]);
  expect(kinds().filter((kind) => kind === 'occurrence')).toHaveLength(1000);
  expect(kinds().filter((kind) => kind === 'event')).toHaveLength(2);
});

test.each(['x', 5, {}])('errors that are %j are a 400', async (errors) => {
  expect((await rig.send({ token, errors })).json).toEqual({ error: 'errors must be an array' });
});
