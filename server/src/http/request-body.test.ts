import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { parseBody } from './request-body.ts';

const read = (body: Buffer | string, encoding?: string) =>
  parseBody(
    Buffer.from(body),
    encoding === undefined ? {} : { 'content-encoding': encoding },
    'ProjectValidationError',
  );

test.each([
  ['gzip', gzipSync('{"name":"a"}')],
  // Compressed bytes can look like brackets.
  ['br', '['.repeat(5000)],
])('a body with the content encoding %s is rejected with what to do', (encoding, body) => {
  expect(() => read(body, encoding)).toThrow(
    expect.objectContaining({
      tag: 'ProjectValidationError',
      message:
        `The body has the content encoding "${encoding}", which this endpoint does not support. ` +
        'Send uncompressed JSON without Content-Encoding.',
      path: 'body',
    }),
  );
});

test.each(['utf-8', 'identity', 'gzip'])(
  'plain JSON is read with the content encoding %s',
  (encoding) => {
    expect(read('{"name":"a"}', encoding)).toEqual({ name: 'a' });
  },
);

test.each([undefined, '', 'Identity'])(
  'with the content encoding %s, a body that is not JSON is called so',
  (encoding) => {
    expect(() => read('{', encoding)).toThrow('The body is not valid JSON.');
  },
);

test('a body of thousands of names is rejected before it is parsed', () => {
  const names = (count: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 0])));
  expect(Object.keys(Object(read(names(4_000))) as object)).toHaveLength(4_000);
  expect(() => read(names(6_000))).toThrow('more than 5000 different names of properties');
});
