import { expect, test } from 'vitest';
import { systemRandom } from '../../../../platform/random.ts';
import { mostSeen, SeenErrors } from './seen-errors.ts';

test('counts as a map does, for each project, also of more errors than it began with', () => {
  const seen = new SeenErrors(systemRandom);
  const expected = new Map<string, number>();
  for (let index = 0; index < 20_000; index++) {
    const project = index % 3;
    const text = `error ${(index * 7919) % 5000}`;
    const count = (expected.get(`${project}:${text}`) ?? 0) + 1;
    expected.set(`${project}:${text}`, count);
    expect(seen.see(project, text)).toBe(count);
  }
});

test('a count ends at the largest that fits', () => {
  const seen = new SeenErrors(systemRandom);
  for (let index = 1; index < mostSeen; index++) seen.see(1, 'boom');
  expect([seen.see(1, 'boom'), seen.see(1, 'boom')]).toEqual([mostSeen, mostSeen]);
  expect(seen.see(2, 'boom')).toBe(1);
});
