import { Value } from 'typebox/value';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  client,
  collectorHarness,
  token,
  type CollectorHarness,
} from '../../../test/collector-harness.ts';
import { languageNames } from './language.ts';
import { errorBodySchema } from './description.ts';

let harness: CollectorHarness;
beforeAll(async () => {
  harness = await collectorHarness();
});
afterAll(() => harness.close());

const full = {
  errors: [
    {
      error: 'E',
      message: 'm',
      stack: ['a'],
      count: 2,
      handled: true,
      buildId: 'b',
      sdkVersion: '1',
      timestamp: '2026-03-04T05:06:07Z',
      context: { a: 1 },
      cause: { error: 'C' },
    },
  ],
  language: 'rust',
  identifier: client,
  sessionId: 's',
  windowId: 'w',
  buildId: 'b',
  sdkName: 'n',
  sdk_name: 'n',
  sdkVersion: '1',
  sdk_version: '1',
  context: { b: 2 },
};

test.each([full, { errors: [] }, ...languageNames.map((language) => ({ errors: [], language }))])(
  'what the description allows is taken without a warning',
  async (body) => {
    expect(Value.Check(errorBodySchema, body)).toBe(true);
    const headers = { authorization: token };
    const answer = await harness.send(body, { path: '/v1/error', headers });
    expect(answer.json).toEqual({ status: 'success' });
  },
);

test('the full body contains every described key', () => {
  expect(Object.keys(full).toSorted()).toEqual(Object.keys(errorBodySchema.properties).toSorted());
});
