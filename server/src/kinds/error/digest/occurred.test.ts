import { expect, test } from 'vitest';
import { occurrenceRow } from '../../../../test/occurrence-row.ts';
import type { DigestOccurrence } from '../row.ts';
import { LatestOccurred, ReopeningProjects } from './occurred.ts';
import { occurredFinder } from './occurred-finder.ts';

const group = {
  project: 1,
  generation: 1,
  errorGeneration: 1,
  algorithm: 'g1',
  hash: 'h',
  release: '',
};

test('of a group, only the latest occurrence in each release is kept', () => {
  const latest = new LatestOccurred();
  for (const receivedAt of [5, 9, 7]) latest.add({ ...group, receivedAt });
  latest.add({ ...group, release: '2', receivedAt: 1 });
  latest.add({ ...group, hash: 'i', receivedAt: 2 });
  expect(latest.all().map(({ receivedAt }) => receivedAt)).toEqual([9, 1, 2]);
});

test('occurrences up to when nothing was resolved reopen nothing', () => {
  const projects = new ReopeningProjects();
  const can = (project: number, receivedAt: number) => projects.canReopen({ project, receivedAt });
  expect(can(1, 5)).toBe(true);
  projects.learn({ projects: [1], until: 10 });
  expect([can(1, 10), can(1, 11), can(2, 10)]).toEqual([false, true, true]);
});

test('an earlier occurrence may reopen an issue that was resolved with a time in the past', () => {
  const projects = new ReopeningProjects();
  const hour = 3_600_000;
  projects.learn({ projects: [1], until: 10 * hour });
  const can = (receivedAt: number) => projects.canReopen({ project: 1, receivedAt });
  expect([can(9 * hour), can(9 * hour - 1)]).toEqual([false, true]);
});

test('beyond the quota of releases, the release that was sent is reported, not (other)', () => {
  const finder = occurredFinder(new ReopeningProjects());
  const item = {
    row: occurrenceRow(1, 5, { release: '(other)' }),
    payload: { release: '1.4.0' },
  } as DigestOccurrence;
  expect(finder.find?.(item)).toMatchObject({ project: 1, release: '1.4.0' });
});
