import { expect, test } from 'vitest';
import { DataVersions } from '../../store/events/index.ts';
import { LeadersOfProjects } from './known-leaders.ts';

const leaders = (label: string) => ({ labels: [label], pieces: [] });

function fixture() {
  const versions = new DataVersions({ now: () => 0 });
  const all = new LeadersOfProjects(versions);
  const of = (number: number, generation = 1, query = 'pages') =>
    all.of({ number, generation }, query);
  const knownOf = (...query: Parameters<typeof of>) => of(...query).known?.labels[0] ?? null;
  return { versions, all, of, knownOf };
}

test('the leading groups of a query are known until rows of its project are removed', () => {
  const { versions, of, knownOf } = fixture();
  for (const number of [1, 2]) of(number).remember(leaders(`/${number}`));
  expect([knownOf(1), knownOf(2)]).toEqual(['/1', '/2']);
  expect([knownOf(1, 2), knownOf(1, 1, 'countries')]).toEqual([null, null]);
  versions.beginRemoval([1]);
  versions.endRemoval([1], true);
  expect([knownOf(1), knownOf(2)]).toEqual([null, '/2']);
  versions.beginRemoval(null);
  expect(knownOf(2)).toBeNull();
});

test('nothing is kept of a deleted project', () => {
  const { all, of, knownOf } = fixture();
  of(1).remember(leaders('/'));
  all.forget([1]);
  expect(knownOf(1)).toBeNull();
});

test('what was read before a removal is not remembered after it', () => {
  const { versions, of, knownOf } = fixture();
  const before = of(1);
  versions.beginRemoval([1]);
  const during = of(1);
  versions.endRemoval([1], true);
  for (const each of [before, during]) each.remember(leaders('/gone'));
  expect(knownOf(1)).toBeNull();
});

test('labels that are too long replace those that were known', () => {
  const { of, knownOf } = fixture();
  of(1).remember(leaders('/'));
  of(1).remember(leaders('x'.repeat(4_001)));
  expect(knownOf(1)).toBeNull();
});
