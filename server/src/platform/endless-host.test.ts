import { expect, test } from 'vitest';
import { hasEndlessHost } from './endless-host.ts';

const marks = '\u0301\u0316'.repeat(600);

test.each([
  'https://',
  'http:',
  'HTTPS:\\\\',
  'ws:/',
  'ftp:////',
  'https://user:secret@',
  ' https://',
  '\u0001https://',
  `h${'\t'.repeat(2000)}tt\nps:\r//`,
  `https:${'/'.repeat(900)}`,
])('after %j, the parser would read a host of any length', (start) => {
  expect(URL.canParse(`${start}a.example`)).toBe(true);
  expect(hasEndlessHost(`${start}a${marks}`)).toBe(true);
  expect(hasEndlessHost(`${start}a.example`)).toBe(false);
});

test.each([`https://a.example/${marks}`, `https://a.example?${marks}`, `/${marks}`, marks, ''])(
  '%j has none',
  (url) => expect(hasEndlessHost(url)).toBe(false),
);
