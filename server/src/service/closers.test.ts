import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Closers } from './closers.ts';

test('what was opened last is closed first, one after the other, and once', async () => {
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
