import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['xgzip, brotli', 'identity'],
])('%j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

test('only what is offered is chosen', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br, gzip', [])).toBe('identity');
});
