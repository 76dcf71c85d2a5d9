import { expect, test } from 'vitest';
import { maskMessage } from './message-mask.ts';

test.each([
  // Amazon's request IDs are hexadecimal by chance.
  ['404, Request ID: 0Z9JX1KQ7M3T8V2B; Proxy: null', '<num>, Request ID: <token>; Proxy: null'],
  ['404, Request ID: 4442587FB7D0A2F9; Proxy: null', '<num>, Request ID: <token>; Proxy: null'],
  ['HostID: Xyz9/qweRTY+8/==, NoSuchKey', 'HostID: <token>, NoSuchKey'],
  ['x-trace-id=4bf92f3577b34da6 lost', 'x-trace-id=<token> lost'],
  ['no session id, request idle', 'no session id, request idle'],
  ['arn:aws:iam::123456789012:user/ann may not', '<token> may not'],
  ['Key (name)=(Ann (old)) exists', 'Key (name)=(Ann (old)) exists'],
  ["Key (a, b)=(7, O'Brien) exists", 'Key (a, b)=(<quoted>) exists'],
  ['pod shop-api-7d9f8b6c5d-x2x9z is gone', 'pod shop-api-<token> is gone'],
  ['a low-rhythm-myths word', 'a low-rhythm-myths word'],
])('%j is %j', (message, expected) => {
  expect(maskMessage(message)).toBe(expected);
});
