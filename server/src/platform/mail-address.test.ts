import { expect, test } from 'vitest';
import { isMailAddress } from './mail-address.ts';

test.each([
  'ann@example.com',
  "o'connor+tag=x@mail.example.co.uk",
  'a@b',
  'jörg@bücher.example',
  `${'a'.repeat(64)}@example.com`,
])('%j is an address', (text) => {
  expect(isMailAddress(text)).toBe(true);
});

test.each([
  '',
  '@',
  'a@',
  '@b',
  'a b@c.example',
  'a@b c',
  'a@b@c.example',
  'a,b@c.example',
  'a@b.example,c@d.example',
  '<a@b.example>',
  'x <a@b.example>',
  'a@b.example>',
  '"a b"@c.example',
  'a@b.example\r\nBcc: c@d.example',
  'a\n@b.example',
  'a@b\0.example',
  'a@-b.example',
  'a@b..example',
  'a@b.example.',
  'a@[127.0.0.1]',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b.'.repeat(130)}example`,
])('%j is not an address', (text) => {
  expect(isMailAddress(text)).toBe(false);
});
