import { expect, test } from 'vitest';
import { systemRandom } from '../../../platform/random.ts';
import type { IssuesState } from '../findings.ts';
import { NewGroups } from './new-groups.ts';

const group = {
  project: 1,
  generation: 1,
  errorGeneration: 1,
  algorithm: 'g1',
  hash: 'h',
  language: 'java',
  type: 'E',
  message: '',
  handled: false,
};
const full: IssuesState = {
  project: 1,
  generation: 1,
  errorGeneration: 1,
  isFull: true,
  hasFormer: false,
};
const never = (): undefined => {
  throw new Error('nothing can continue');
};

function opened() {
  const time = { now: 0 };
  const groups = new NewGroups(systemRandom, () => time.now);
  /** Sees groups, and reports what is new of them. */
  const reported = (hashes: readonly string[], states: readonly IssuesState[] = []) => {
    for (const hash of hashes) groups.see({ ...group, hash }, () => undefined);
    const found = groups.withoutFull(groups.unreported());
    groups.confirm(found, states);
    return found.map(({ hash }) => hash);
  };
  return { groups, time, reported };
}

test('a group is reported once, and again when half a day has passed', () => {
  const { time, reported } = opened();
  expect([reported(['h']), reported(['h'])]).toEqual([['h'], []]);
  time.now = 11 * 3600;
  expect(reported(['h'])).toEqual([]);
  time.now = 12 * 3600;
  expect([reported(['h']), reported(['h'])]).toEqual([['h'], []]);
});

test('while a project can have no more issues, one group is reported every few seconds', () => {
  const { time, reported } = opened();
  expect(reported(['a', 'b'], [full])).toEqual(['a', 'b']);
  expect(reported(['c', 'd'])).toEqual([]);
  time.now = 5;
  expect(reported(['c', 'd', 'e'], [full])).toEqual(['c']);
  time.now = 9.9;
  expect(reported(['f'])).toEqual([]);
  time.now = 10;
  expect(reported(['d'], [{ ...full, isFull: false }])).toEqual(['d']);
  // What was left out before is new when it occurs again.
  expect(reported(['d', 'e', 'f'])).toEqual(['e', 'f']);
});

test('when no answer comes, another group asks after a second', () => {
  const { time, reported } = opened();
  reported(['a'], [full]);
  time.now = 5;
  expect(reported(['b'])).toEqual(['b']);
  expect(reported(['c'])).toEqual([]);
  time.now = 6;
  expect(reported(['d'])).toEqual(['d']);
});

test('groups that were found before the project was full are left out, too', () => {
  const { groups } = opened();
  for (const hash of ['a', 'b', 'c']) groups.see({ ...group, hash }, () => undefined);
  groups.see({ ...group, project: 2, hash: 'a' }, () => undefined);
  const found = groups.unreported();
  groups.confirm(found.slice(0, 1), [full]);
  const left = groups.withoutFull(found.slice(1));
  expect(left).toEqual([{ ...group, project: 2, hash: 'a' }]);
  expect(groups.unreported()).toEqual(left);
});

test('an earlier generation that is full does not count', () => {
  const { groups, reported } = opened();
  reported(['a'], [full]);
  groups.see({ ...group, generation: 2 }, () => undefined);
  groups.see({ ...group, errorGeneration: 2 }, () => undefined);
  expect(groups.unreported()).toHaveLength(2);
});

test('hashes of the former grouping are only computed where a group can continue', () => {
  const { groups } = opened();
  groups.see(group, () => 'former');
  expect(groups.unreported()).toEqual([{ ...group, formerHash: 'former' }]);
  groups.confirm(groups.unreported(), [{ ...full, isFull: false }]);
  groups.see({ ...group, hash: 'i' }, never);
  const ofUnknown = { ...group, algorithm: 'legacy', language: 'cobol', hash: 'j' };
  groups.see(ofUnknown, never);
  groups.see({ ...group, hash: 'k' }, never);
  groups.confirm(groups.unreported(), []);
  // Not stored yet, so the state doesn't say so.
  groups.see({ ...group, algorithm: 'legacy', hash: 'l' }, () => undefined);
  groups.see({ ...group, hash: 'm' }, () => 'former');
  expect(groups.unreported().map(({ formerHash }) => formerHash)).toEqual([undefined, 'former']);
});

test('whether a former grouping has groups is asked again after seconds: another instance may have stored some', () => {
  const { groups, time, reported } = opened();
  reported(['a'], [{ ...full, isFull: false }]);
  groups.see({ ...group, hash: 'b' }, never);
  time.now = 5;
  groups.see({ ...group, hash: 'c' }, () => 'former');
  expect(groups.unreported()).toMatchObject([{ hash: 'b' }, { hash: 'c', formerHash: 'former' }]);
});
