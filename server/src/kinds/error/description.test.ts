import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { client, token } from '../../../test/collector-harness.ts';
import { openCollector } from '../../../test/open-collector.ts';
import { languageNames } from './language.ts';
import { errorBodySchema } from './description.ts';

const harness = await openCollector();

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
