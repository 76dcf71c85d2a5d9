import { expect, test } from 'vitest';
import { DataVersions } from '../../../store/events/index.ts';
import { NumberedProjects } from './numbered-from.ts';

function fixture() {
  const versions = new DataVersions({ now: () => 1_000 });
  const changed: unknown[] = [];
  versions.onTimes((projects, since) => changed.push([projects, since]));
  return { changed, projects: new NumberedProjects(versions), versions };
}

test('the latest report about a generation counts', () => {
  const { projects } = fixture();
  expect(projects.from(1, 1)).toBeNull();
  projects.set([{ project: 1, generation: 2, from: 500 }]);
  projects.set([{ project: 1, generation: 1, from: 100 }]);
  expect([projects.from(1, 1), projects.from(1, 2)]).toEqual([null, 500]);
  projects.set([{ project: 1, generation: 2, from: null }]);
  expect(projects.from(1, 2)).toBeNull();
  projects.forget([1]);
  expect(projects.from(1, 2)).toBeNull();
});

test('results with other numbers are not valid after a report', () => {
  const { changed, projects, versions } = fixture();
  const before = versions.of(1);
  projects.set([{ project: 1, generation: 1, from: 500 }]);
  // Only an earlier process can have stored something, and that is compared with what is reported.
  expect(changed).toEqual([]);
  const between = versions.of(1);
  expect(between).not.toEqual(before);
  projects.set([
    { project: 1, generation: 1, from: 100 },
    { project: 2, generation: 1, from: 0 },
  ]);
  expect(changed).toEqual([[[1], Number.NEGATIVE_INFINITY]]);
  expect(versions.of(1)).not.toEqual(between);
});
