import { expect, test } from 'vitest';
import { readablePath, sentPath } from './readable-path.ts';

test.each([
  ['/caf%C3%A9', '/café'],
  ['/%E6%97%A5%E6%9C%AC/%d0%bf', '/日本/п'],
  ['/%F0%9F%98%80?a=%F0%9F%98%80', '/😀?a=😀'],
])('%s is shown as %s', (sent, shown) => {
  expect(readablePath(sent)).toBe(shown);
});

test.each(['/a%20b%2Fc%25%00%0A', '/caf%E9', '/%C3', '/%ED%A0%80', '/café', '100%', ''])(
  '%j stays as it was sent, because its bytes are ASCII or no text',
  (path) => {
    expect(readablePath(path)).toBe(path);
  },
);

test('a text is searched as browsers send it', () => {
  expect(sentPath('/a b/café/日本')).toBe('/a b/caf%C3%A9/%E6%97%A5%E6%9C%AC');
  expect(sentPath('\ud83d')).toBe('\ud83d');
});
