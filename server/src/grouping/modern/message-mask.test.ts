import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskEmails, maskUrls } from './mask-locators.ts';
import { maskQuoted } from './mask-quoted.ts';
import { maskMessage } from './message-mask.ts';

test.each([
  ['GET https://x.example/a?b=1 failed', 'GET <url> failed'],
  ['no user ann@example.com here', 'no user <email> here'],
  ['id 43DE3f42-d8de-0da8-1a6c-6c58fcd8b6e0 gone', 'id <uuid> gone'],
  ['at 2026-11-21T14:00:00.123Z and 2026-11-21', 'at <date> and <date>'],
  ['column "name" of \'users\' and `x`', 'column <quoted> of <quoted> and <quoted>'],
  ['connect ECONNREFUSED 10.0.0.7:5432', 'connect ECONNREFUSED <address>'],
  ['connect fe80:0:0:0:1:2:3:4 now', 'connect <address> now'],
  ['ENOENT: open /var/lib/x/y.txt', 'ENOENT: open <path>'],
  ['cannot read C:\\Users\\ann\\a.txt', 'cannot read <path>'],
  ['at 0xDEADBEEF', 'at <hex>'],
  ['commit 1234567890abcdef', 'commit <hash>'],
  ['took 12.5 s, 3 of 1,000', 'took <num> s, <num> of <num>'],
  ['a   b\n c ', 'a b c'],
])('%j is %j', (message, expected) => {
  expect(maskMessage(message)).toBe(expected);
});

test.each([
  'Request failed with status code 404',
  'HTTP 403 Forbidden',
  'HTTP/1.1 502 Bad Gateway',
  'Minified React error #418',
  'errno: 13',
  'exit code 137',
  'utf8 and sha256 stay words',
])('codes are kept: %j', (message) => {
  expect(maskMessage(message)).toBe(message);
});

test('an order’s number is not a code', () => {
  expect(maskMessage('Order #12345 failed')).toBe('Order #<num> failed');
});

describe('addresses and quotations are found with the same result as by the slower regular expressions', () => {
  const piece = fc.constantFrom(
    ...['http', '://', 'a', 'B', '1', '.', '-', '+', ':', '/', ' ', '@', '"', "'", '`', '“', '”'],
    ...['‘', '’', '\n', '(', ')', 'é', '_', '\u2028', 'x@y.z', '<', 'a-b.', 'abcdefghij'.repeat(7)],
  );
  const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
  test.each([
    ['URLs', maskUrls, /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>`)\]]*/gi, '<url>'],
    ['mail', maskEmails, /[^\s@"'<>():,;]{1,64}@[a-z0-9][a-z0-9.-]{0,252}\b/gi, '<email>'],
    ['quotes', maskQuoted, /"[^"\n]*"|'[^'\n]*'|`[^`\n]*`|“[^”\n]*”|‘[^’\n]*’/g, '<quoted>'],
  ] as const)('%s', (_what, mask, old, word) => {
    const same = (message: string) => {
      expect(mask(message)).toBe(message.replace(old, word));
    };
    fc.assert(fc.property(text, same), { numRuns: 3000 });
  });
});
