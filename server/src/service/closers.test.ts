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
