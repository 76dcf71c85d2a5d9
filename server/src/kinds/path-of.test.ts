import { expect, test } from 'vitest';
import { pathOf } from './path-of.ts';

test.each([
  ['https://shop.example/a/b?c=1#d', '/a/b'],
  ['https://shop.example', '/'],
  ['https://shop.example?x', '/'],
  ['/a?b=1', '/a'],
  ['/a#b\nc', '/a'],
  ['about:blank', ''],
  ['data:text/html,x', ''],
  ['a/b', ''],
  ['', ''],
])('the path of %j is %j', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
