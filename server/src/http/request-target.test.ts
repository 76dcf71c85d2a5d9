import { expect, test } from 'vitest';
import { targetTooLong } from './request-target.ts';

test.each(['/v0/project/', '/app/projects/', '/projects/'])(
  'an ID of 3,000 characters below %s is looked up, not too long',
  (start) => {
    expect(targetTooLong(`${start}${'a'.repeat(3000)}/stats?a=b`)).toBeNull();
    expect(targetTooLong(start + 'a'.repeat(6144))).toMatch(/longer than 6144/);
  },
);

test('other paths have up to 2,048 characters, and queries up to 8,192', () => {
  expect(targetTooLong(`/p/${'a'.repeat(2045)}`)).toBeNull();
  expect(targetTooLong(`/p/${'a'.repeat(2046)}`)).toMatch(/longer than 2048/);
  expect(targetTooLong(`/v0/projects?search=${'a'.repeat(8192)}`)).toMatch(/longer than 8192/);
});
