import { expect, test } from 'vitest';
import { ManualClock } from '../platform/clock.ts';
import { addressBucket, countAddress, RateLimiter } from './rate-limit.ts';

test('a window lasts a minute from its first request', () => {
  const clock = new ManualClock(0);
  const limiter = new RateLimiter(clock);
  expect(limiter.count('a', 2)).toMatchObject({ remaining: 1, resetSeconds: 60, exceeded: false });
  clock.advance(59_000);
  expect(limiter.count('a', 2)).toMatchObject({ remaining: 0, resetSeconds: 1, exceeded: false });
  expect(limiter.count('a', 2)?.exceeded).toBe(true);
  expect(limiter.count('b', 2)?.exceeded).toBe(false);
  clock.advance(1_000);
  expect(limiter.count('a', 2)).toMatchObject({ remaining: 1, exceeded: false });
  expect(limiter.count('a', 0)).toBe(null);
});

test('memory stays bounded regardless of the number of names', () => {
  const limiter = new RateLimiter(new ManualClock(0));
  limiter.count('first', 10);
  for (let index = 0; index < 100_000; index++) limiter.count(`name ${index}`, 10);
  expect(limiter.count('first', 10)?.remaining).toBe(9);
});

test('a counter near its limit is not reset by any number of names that are counted once', () => {
  const limiter = new RateLimiter(new ManualClock(0));
  for (let count = 0; count < 11; count++) limiter.count('guessed', 10);
  for (let index = 0; index < 250_000; index++) limiter.count(`name ${index}`, 10);
  expect(limiter.count('guessed', 10)?.exceeded).toBe(true);
});

test('memory stays bounded if all names are near their limits', () => {
  const limiter = new RateLimiter(new ManualClock(0));
  for (let index = 0; index <= 100_000; index++) {
    for (let count = 0; count < 2; count++) limiter.count(`name ${index}`, 3);
  }
  expect(limiter.count('name 0', 3)?.remaining).toBe(2);
  expect(limiter.count('name 100000', 3)?.remaining).toBe(0);
});

test.each([
  ['203.0.113.5', 'address:203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', 'address:2001:db8:1:2::/64'],
  ['2001:db8::6', 'address:2001:db8:0:0::/64'],
  ['::1', 'address:0:0:0:0::/64'],
  ['1::', 'address:1:0:0:0::/64'],
])('%s is counted as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket);
});

test('the networks of an IPv6 site have eight times the limit of one, and other sites their own', () => {
  const limiter = new RateLimiter(new ManualClock(0));
  const count = (site: string, network: number) =>
    countAddress(limiter, `2001:db8:${site}:${network.toString(16)}::1`, 10);
  for (let nth = 0; nth < 10; nth++) expect(count('1', 0)?.exceeded).toBe(false);
  for (let nth = 0; nth < 20; nth++) expect(count('1', 0)?.exceeded).toBe(true);
  // What one network sends beyond its limit does not count for the site.
  for (let network = 1; network <= 70; network++) {
    expect(count('1', network)).toMatchObject({ exceeded: false });
  }
  expect(count('1', 71)).toMatchObject({ exceeded: true, limit: 80 });
  expect(count('2', 1)?.exceeded).toBe(false);
  expect(countAddress(limiter, '203.0.113.5', 10)).toMatchObject({ limit: 10, remaining: 9 });
  expect(countAddress(limiter, '2001:db8::1', 0)).toBe(null);
});
