import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Closers } from './closers.ts';

test('parts are closed in reverse order of opening, one at a time, and once', async () => {
  const closers = new Closers();
  const log: string[] = [];
  for (const name of ['store', 'journal', 'app']) {
    closers.add(async () => {
      log.push(`${name} closes`);
      await pause(1);
      log.push(`${name} is closed`);
    });
  }
  await closers.close();
  await closers.close();
  expect(log).toEqual(
    ['app', 'journal', 'store'].flatMap((name) => [`${name} closes`, `${name} is closed`]),
  );
});

test('a part that fails to close keeps no other from closing, and its failure is thrown', async () => {
  const closers = new Closers();
  const closed: string[] = [];
  closers.add(async () => void closed.push('journal'));
  closers.add(() => Promise.reject(new Error('the disk is full')));
  closers.add(async () => void closed.push('app'));
  await expect(closers.close()).rejects.toThrow('the disk is full');
  expect(closed).toEqual(['app', 'journal']);
});
