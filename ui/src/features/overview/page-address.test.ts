import { expect, test } from 'vitest';
import { addressOf } from './page-address.ts';

const seen = ['https://shop.example/pricing?ref=a', 'http://other.example/pricing'];

test.each([
  [
    'the first site that views were sent from',
    '/pricing',
    seen,
    [],
    'https://shop.example/pricing',
  ],
  ['the one the project accepts', '/a', seen, ['other.example'], 'http://other.example/a'],
  ['a host below one', '/a', ['https://www.x.io/a'], ['*.x.io'], 'https://www.x.io/a'],
  ['an entry with a scheme', '/a', seen, ['https://Other.example:80/'], 'http://other.example/a'],
  ['the first accepted host', '/a', ['https://evil.io/a'], ['*', 'x.io'], 'https://evil.io/a'],
  ['none of its views', '/a', ['https://evil.io/a'], ['*.y.io', 'x.io'], 'https://x.io/a'],
])('a page is opened on %s', (_, path, urls, hosts, expected) => {
  expect(addressOf(path, urls, hosts)).toBe(expected);
});

test.each([
  ['of another scheme', '/a', ['javascript:alert(1)//', 'data:text/html,x', 'ftp://x.io/']],
  ['that leaves the site', '//evil.example/a', seen],
  ['that leaves the site with a backslash', '/\\evil.example/a', seen],
  ['that is not a path', 'javascript:alert(1)', seen],
  ['that is another address', 'https://evil.example/', seen],
  ['without views', '/a', []],
])('an address %s is not opened', (_, path, urls) => {
  expect(addressOf(path, urls, [])).toBeNull();
});
