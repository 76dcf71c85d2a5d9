import { pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mainThreadTime } from './thread-time.ts';

test('the work of this thread counts, and that of others does not', async () => {
  const processTime = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
  const before = [mainThreadTime(), processTime()] as const;
  await promisify(pbkdf2)('a', 'b', 200_000, 64, 'sha512');
  const between = [mainThreadTime(), processTime()] as const;
  const ofThread = between[0] - before[0];
  expect(between[1] - before[1]).toBeGreaterThan(50);
  expect(ofThread).toBeLessThan((between[1] - before[1]) / 2);
  while (processTime() - between[1] < 60) Math.sqrt(2);
  expect(mainThreadTime() - between[0]).toBeGreaterThan(30);
});
