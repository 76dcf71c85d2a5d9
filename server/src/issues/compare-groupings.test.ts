import { expect, test } from 'vitest';
import { compareGroupings } from './compare-groupings.ts';

const of = (issueId: string, hash: string, nextIssueId: string | null = null) => ({
  issueId,
  hash,
  nextIssueId,
});

test('issues that stay the same are counted and not listed', () => {
  expect(compareGroupings([of('a', 'x', 'a'), of('a', 'x', 'a'), of('b', 'y')])).toEqual({
    groupsBefore: 2,
    groupsAfter: 2,
    newIssues: 1,
    merges: [],
    splits: [],
  });
  expect(compareGroupings([])).toMatchObject({ groupsBefore: 0, groupsAfter: 0 });
});

test('merged issues are listed with their parts, largest first', () => {
  const { merges, splits } = compareGroupings([
    of('a', 'x', 'a'),
    of('b', 'x', 'a'),
    of('b', 'x', 'a'),
    of('c', 'y'),
    of('d', 'y'),
  ]);
  expect(splits).toEqual([]);
  expect(merges).toEqual([
    {
      issueId: 'a',
      hashes: ['x'],
      count: 3,
      from: [
        { issueId: 'b', count: 2 },
        { issueId: 'a', count: 1 },
      ],
    },
    {
      issueId: null,
      hashes: ['y'],
      count: 2,
      from: [
        { issueId: 'c', count: 1 },
        { issueId: 'd', count: 1 },
      ],
    },
  ]);
});

test('an issue that would be split is listed with its parts; several hashes of one issue are not a split', () => {
  const { splits, groupsAfter } = compareGroupings([
    of('a', 'x', 'a'),
    of('a', 'y', 'a'),
    of('a', 'z'),
    of('b', 'v', 'b'),
    of('b', 'w', 'b'),
  ]);
  expect(groupsAfter).toBe(3);
  expect(splits).toEqual([
    {
      issueId: 'a',
      count: 3,
      into: [
        { issueId: 'a', hashes: ['x', 'y'], count: 2 },
        { issueId: null, hashes: ['z'], count: 1 },
      ],
    },
  ]);
});
