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
  // Apostrophes
  ["can't read the user's file", "can't read the user's file"],
  ["Couldn't find 'x' in 'y'", "Couldn't find <quoted> in <quoted>"],
  ["no users' file 'a b'", "no users' file <quoted>"],
  ["the file 'Ann's list' is locked", 'the file <quoted> is locked'],
  ["invalid literal: b'12'", 'invalid literal: b<quoted>'],
  ['« x » et „y“', '<quoted> et <quoted>'],
  // Objects, which trackers send as JSON
  ['{"error":"invalid_grant"}', '{"error":<quoted>}'],
  [
    '{"code":404,"user":{"name":"Ann","age":7}}',
    '{"code":404,"user":{"name":<quoted>,"age":<num>}}',
  ],
  ["{'error': 'x', 'detail': 'y'}", "{'error': <quoted>, 'detail': <quoted>}"],
  ['{"Ann Smith":1,"7d":2}', '{<quoted>:<num>,"7d":<num>}'],
  ['no users "Ann", "Bob": gone', 'no users <quoted>, <quoted>: gone'],
  ['{} "a", "b": c', '{} <quoted>, <quoted>: c'],
  // URLs, paths and addresses
  ['see https://react.dev/errors/31?args[]=a&args[]=b for', 'see <url> for'],
  ['see [https://a.example/b] for', 'see [<url>] for'],
  ['GET /orders/7?sort=name failed', 'GET <path> failed'],
  ['cannot read C:\\Program Files (x86)\\a\\b.txt', 'cannot read <path>'],
  ['cannot read \\\\server\\share\\b.txt', 'cannot read <path>'],
  ['connect ECONNREFUSED [::1]:5432', 'connect ECONNREFUSED <address>'],
  ['from ::ffff:10.0.0.7', 'from <address>'],
  ['cannot cast [Lcom.acme.Shop;@6d06d69c', 'cannot cast [Lcom.acme.Shop;@<hex>'],
  ['no order 01ARZ3NDEKTSV4RRFFQ69G5FAV', 'no order <ulid>'],
  ['open /home/jürgen/app/a.txt failed', 'open <path> failed'],
  ['open /data/文件 failed', 'open <path>文件 failed'],
  ['load data:image/png;base64,iVBORw0KGgo= failed', 'load <url> failed'],
  ['peer ::1 gone, fe80::1%eth0 too', 'peer <address> gone, <address> too'],
  ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED <address>'],
  [
    'listen EADDRINUSE: address already in use :::3000',
    'listen EADDRINUSE: address already in use <address>',
  ],
  ['no std::fs or a::b here', 'no std::fs or a::b here'],
  ['no file user_43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0.png', 'no file user_<uuid>.png'],
  [
    'http_404, error_12, ERR_1001, a_1b, sha_256_x',
    'http_404, error_12, ERR_1001, a_1b, sha_256_x',
  ],
  // Lists
  ['in (1, 2, 3, 4, 5)', 'in (<num>, <num>, <num>)'],
  ['of 1, 2, 3', 'of <num>, <num>, <num>'],
  ['no "a", "b", "c", "d" or 5, 6', 'no <quoted>, <quoted>, <quoted> or <num>, <num>'],
  ['ファイル「a.pdf」と『b』《c》', 'ファイル<quoted>と<quoted><quoted>'],
  // Tokens
  ['no user V1StGXR8_Z5jdHi6B-myT', 'no user <token>'],
  ['no user ckopqwooh000001la8mbi2im9', 'no user <token>'],
  ['no user user_12345678, no order_id_204', 'no user user_<num>, no order_id_<num>'],
  ['cannot read file_20261130_101112.csv', 'cannot read file_<num>_<num>.csv'],
  ['failed at the 2nd attempt, line_12:34', 'failed at the <num> attempt, line_12:<num>'],
  ['no payment txn_1a2b3c4d5e6f', 'no payment txn_<token>'],
  ['no customer cus_NffrFeUfNV2Hib.', 'no customer cus_<token>.'],
  ['lost in_prod_deadbeefcafe12, retry', 'lost in_prod_<token>, retry'],
  ['users/7sTf3qPzK1xWvB9mRdYe is gone', 'users/<token> is gone'],
  ['bad aGVsbG8gd29ybGQgdGhpcyBpcw==.', 'bad <token>.'],
  ['expired: eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_DEF-123', 'expired: <token>'],
  ['commit 8f14e45f not found', 'commit <hash> not found'],
  ['commit 8F14E45F0a1 not found', 'commit <hash> not found'],
  ['No such order #A1B2C3D4', 'No such order #<hash>'],
  ['No such order #K9L2', 'No such order #K9L2'],
  ['No such order #K9L2MN', 'No such order #<token>'],
  ['no user (id=abc12)', 'no user (id=<token>)'],
  ['no user (userId=a-7, order_id=b_8)', 'no user (userId=<token>, order_id=<token>)'],
  ['cannot write upload_8sd7f6.tmp', 'cannot write upload_<token>.tmp'],
  ['cannot read C:\\Users\\Ann Smith\\a.txt now', 'cannot read <path> now'],
  ['cannot read C:\\Users\\José Luis Díaz\\a.txt', 'cannot read <path>'],
  ['neither /Users/ann nor /Users/bob/a', 'neither <path> nor <path>'],
  ['at 0x80070005, error at 0x80070005', 'at <hex>, error at <hex>'],
  ['error 0x1f2e3d4c', 'error <hex>'],
  // Numbers
  ['1.23456789e10 and 12345678e5', '<num> and <num>'],
  ['timeout of 3000ms exceeded', 'timeout of <num> exceeded'],
  ['took 1m30.5s, used 1.5GB', 'took <num>, used <num>'],
  ['index -1 of a-5', 'index <num> of a-<num>'],
  ['plugin v1.20.3-beta', 'plugin <num>-beta'],
  ['returned 404 rows', 'returned <num> row'],
  ['failed with 404.5', 'failed with <num>'],
  ['response 12', 'response <num>'],
  ['error 5-3 and error 4+2, error 5 -3', 'error 5-<num> and error 4+<num>, error 5 <num>'],
  // Dates
  ['since Tue, 24 Nov 2026 10:11:12 GMT!', 'since <date>!'],
  ['at Tue Nov 24 2026 10:11:12 GMT+0100 (Central European Standard Time).', 'at <date>.'],
  ['at Tue Nov 24 10:11:12 UTC 2026', 'at <date>'],
  ['at Nov 24, 2026, 9:11:12 PM', 'at <date>'],
  ['[24/Nov/2026:10:11:12 +0000] x', '[<date>] x'],
  ['2026-11-24T10:11:12.5+01:00[Europe/Berlin] and 20261124T101112Z', '<date> and <date>'],
  ['2009-11-10 23:00:00 +0000 UTC m', '<date> m'],
  ['you may 5 times', 'you may <num> time'],
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
  'exit code -1',
  'statusCode: 401',
  'error_code=17',
  'status code is 500',
  'Request failed with 404',
  'server returned 502 Bad Gateway',
  'Unexpected response 403: Forbidden',
  'ORA-00942: table or view does not exist',
  'HRESULT: 0x80131500',
  'System error 0x80070005',
  'failed (code=0xC0000005)',
  'valid=utf8, grid=h264',
  'error #E1042 in facade and defaced',
  'no deadbeef here',
  'utf8 and sha256 stay words',
  'handleOAuth2LoginCallback is not a function',
  'http_404, my_error_1045, status_500, ERR_1001, PGRST_116, E_11000, load_2024() and x86_64',
  'base64urlToUint8Array and uint8ArrayToBase64url',
  'convertRGB24ToYUV420P10 is not defined',
  'parse_base64_payload_v2 and x86_64-unknown-linux-gnu',
  'user_12 in table_utf8mb4bin by load_http2connection and on_sha256withRSA',
  'DOMExceptionWithoutAnyNumbers: no eyJ',
])('codes are kept: %j', (message) => {
  expect(maskMessage(message)).toBe(message);
});

test('an order’s number is not a code', () => {
  expect(maskMessage('Order #12345 failed')).toBe('Order #<num> failed');
});

const letter = String.raw`[\p{L}\p{N}_]`;
const apostrophe = String.raw`(?<=${letter})'(?=${letter})`;
/** Quotation marks after a word are apostrophes, except after prefixes, as in `b'…'`. */
const opening = String.raw`(?<!${letter})'|(?<=(?<!${letter})[bfnrux])'`;
const single = String.raw`(?:${opening})(?:[^'\n]|${apostrophe})*(?:(?<!${letter})'|'(?!${letter}))`;
const slowQuotes = new RegExp(
  `${single}|${String.raw`"[^"\n]*"`}|\`[^\`\\n]*\`|“[^”\\n]*”|‘[^’\\n]*’`,
  'giu',
);

describe('addresses and quotations are found with the same result as by the slower regular expressions', () => {
  const piece = fc.constantFrom(
    ...['http', '://', 'a', 'B', '1', '.', '-', '+', ':', '/', ' ', '@', '"', "'", '`', '“', '”'],
    ...['‘', '’', '\n', '(', ')', 'é', '_', '\u2028', 'x@y.z', '<', 'a-b.', 'abcdefghij'.repeat(7)],
  );
  const text = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
  test.each([
    ['URLs', maskUrls, /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s"'<>`)\]]*/gi, '<url>'],
    ['mail', maskEmails, /[^\s@"'<>():,;]{1,64}@[a-z0-9][a-z0-9.-]{0,252}\b/gi, '<email>'],
    ['quotes', maskQuoted, slowQuotes, '<quoted>'],
  ] as const)('%s', (_what, mask, old, word) => {
    const same = (message: string) => {
      expect(mask(message)).toBe(message.replace(old, word));
    };
    fc.assert(fc.property(text, same), { numRuns: 3000 });
  });
});
