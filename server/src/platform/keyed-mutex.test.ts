import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { KeyedMutex } from './keyed-mutex.ts';

test('tasks with the same key run one after the other, also after a failure, and others meanwhile', async () => {
  const mutex = new KeyedMutex();
  const steps: string[] = [];
  const run = (key: string, name: string) =>
    mutex.run(key, async () => {
      steps.push(`${name} begins`);
      await pause(name === 'a1' ? 10 : 0);
      steps.push(`${name} ends`);
      if (name === 'a1') throw new Error('failed');
      return name;
    });
  const results = await Promise.allSettled([run('a', 'a1'), run('a', 'a2'), run('b', 'b1')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const ofA = steps.filter((step) => step.startsWith('a'));
  expect(ofA).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
  expect(steps.indexOf('b1 ends')).toBeLessThan(steps.indexOf('a1 ends'));
});
