import { expect, test } from 'vitest';
import { systemRandom } from '../../platform/random.ts';
import { NewGroups } from './new-groups.ts';

test('a group is reported once, and again when half a day has passed', () => {
  let now = 0;
  const groups = new NewGroups(systemRandom, () => now);
  const group = {
    project: 1,
    generation: 1,
    errorGeneration: 1,
    algorithm: 'g1',
    hash: 'h',
    language: 'java',
    type: 'E',
    message: '',
  };
  const seen = () => {
    groups.see(group, () => undefined);
    const found = groups.unreported();
    groups.confirm(found);
    return found.length;
  };
  expect([seen(), seen()]).toEqual([1, 0]);
  now = 11 * 3600;
  expect(seen()).toBe(0);
  now = 12 * 3600;
  expect([seen(), seen()]).toEqual([1, 0]);
});
