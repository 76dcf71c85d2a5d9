import { expect, test } from 'vitest';
import { pageAfter, pageAfterVerifying } from './page-after.ts';

/** Paths that better-auth accepts to redirect to. */
const accepted = /^\/(?!\/|\\|%2f|%5c)[\w\-.+/@]*(?:\?[\w\-.+/=&%@]*)?$/;

test.each([
  [undefined, '/app/'],
  ['/', '/app/'],
  ['/projects/shop?range=7d', '/app/projects/shop?range=7d'],
  ['/projects/shop?filters=[{"a":1}]', '/app/projects/shop?filters=%5b%7b%22a%22%3a1%7d%5d'],
  ['/sign-in?next=%2Fa%3Fb%3D(c)*~', '/app/sign-in?next=%2Fa%3Fb%3D%28c%29%2a%7e'],
  ['/projects/shop/issues/i1#stack', '/app/projects/shop/issues/i1'],
  ['/projects/shop/people/a%20b', '/app/'],
  ['/projects/shop?name=ü', '/app/'],
  ['https://evil.example', '/app/'],
  [`/projects/shop?filters=${'x'.repeat(5000)}`, '/app/'],
])('after signing in with a provider, %s is opened by %s', (next, page) => {
  expect(pageAfter(next)).toBe(page);
  expect(pageAfter(next)).toMatch(accepted);
  expect(pageAfterVerifying(next ?? '/')).toMatch(accepted);
});
