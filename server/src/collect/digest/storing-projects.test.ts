import { expect, test } from 'vitest';
import { DataVersions } from '../../store/events/index.ts';
import { StoringProjects } from './storing-projects.ts';

function fixture(end: number) {
  const versions = new DataVersions({ now: () => 0 });
  return { versions, storing: new StoringProjects(versions, end) };
}

test('nothing is known until everything that was in the journal is stored', () => {
  const { versions, storing } = fixture(100);
  storing.reached(99);
  expect(versions.of(1)).toBeNull();
  storing.reached(100);
  expect(versions.of(1)).not.toBeNull();
});

test('projects change while their rows are stored', () => {
  const { versions, storing } = fixture(0);
  storing.reached(0);
  const before = versions.of(1);
  storing.begin([1], []);
  expect(versions.of(1)).toBeNull();
  expect(versions.of(2)).not.toBeNull();
  storing.end();
  expect(versions.of(1)).not.toBeNull();
  expect(versions.of(1)).not.toEqual(before);
});

test('rows that a dead process was storing count as changing until the next process has stored them', () => {
  const { versions, storing } = fixture(0);
  storing.reached(0);
  storing.begin([1], []);
  storing.lost(50);
  storing.lost(60);
  expect([versions.of(1), versions.of(2)]).toEqual([null, null]);
  storing.reached(50);
  expect(versions.of(1)).toBeNull();
  storing.begin([1], []);
  storing.end();
  storing.reached(60);
  expect(versions.of(1)).not.toBeNull();
  expect(versions.of(2)).not.toBeNull();
});
