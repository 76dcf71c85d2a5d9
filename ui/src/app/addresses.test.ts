import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';

const origin = 'https://a.example';
const pathOf = (way: 'input' | 'output', path: string): string =>
  String(addresses[way]?.({ url: new URL(path, origin) })).slice(origin.length);

test.each([
  ['/app/', '/'],
  ['/app/projects/shop?range=7d#a', '/projects/shop?range=7d#a'],
  ['/p/shop', '/p/shop'],
  ['/p/shop/1?range=7d', '/p/shop/1?range=7d'],
  ['/app/people', '/people'],
])('%s in the browser is %s in the router, and back', (shown, known) => {
  expect(pathOf('input', shown)).toBe(known);
  expect(pathOf('output', known)).toBe(shown);
});

test('the app without a slash is its first page, and a page that only begins like it is not', () => {
  expect(pathOf('input', '/app')).toBe('/');
  expect(pathOf('input', '/apple')).toBe('/apple');
});
