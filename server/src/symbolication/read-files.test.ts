import { expect, test } from 'vitest';
import type { ReadFile } from '../builds/build-problems.ts';
import { ManualClock } from '../platform/clock.ts';
import { ReadFiles } from './read-files.ts';

const file = (mark: string, problem: ReadFile['problem'], version = 'v'): ReadFile => ({
  build: { projectId: 'p', type: 'javascript', buildId: '1' },
  mark,
  version,
  problem,
});

/** All reports until the queue is empty. */
async function reported(files: ReadFiles): Promise<readonly ReadFile[]> {
  const all: ReadFile[] = [];
  for (let before = -1; before < all.length;) {
    before = all.length;
    await files.report(async (some) => void all.push(...some));
  }
  return all;
}

test('a file is reported when it is first read and when the result changes', async () => {
  const files = new ReadFiles(new ManualClock(0));
  const [usable, broken] = [file('a', null), file('b', 'not_json')];
  files.add([usable, broken, usable, broken]);
  expect(await reported(files)).toEqual([usable, broken]);
  files.add([usable, broken]);
  expect(await reported(files)).toEqual([]);
  const changed = [file('a', 'damaged'), file('b', 'not_json', 'w')];
  files.add(changed);
  expect(await reported(files)).toEqual(changed);
});

test('a file that is still unusable is reported again after a minute', async () => {
  const clock = new ManualClock(0);
  const files = new ReadFiles(clock);
  const both = [file('a', null), file('b', 'not_json')];
  files.add(both);
  await reported(files);
  clock.advance(60_000);
  files.add(both);
  expect(await reported(files)).toEqual([both[1]]);
});

test('a report that could not be stored is sent again, unless there is a newer one', async () => {
  const files = new ReadFiles(new ManualClock(0));
  files.add([file('a', 'not_json'), file('b', 'not_json')]);
  await files.report(async () => {
    files.add([file('a', null)]);
    throw new Error('busy');
  });
  expect(await reported(files)).toEqual([file('a', null), file('b', 'not_json')]);
});

test('the queue is bounded, and dropped files are reported when they are read again', async () => {
  const files = new ReadFiles(new ManualClock(0));
  const many = Array.from({ length: 1500 }, (_, at) => file(String(at), null));
  files.add(many);
  expect(await reported(files)).toEqual(many.slice(500));
  files.add(many);
  expect(await reported(files)).toEqual(many.slice(0, 500));
});
