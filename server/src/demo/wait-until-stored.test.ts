import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { waitUntilStored } from './wait-until-stored.ts';

const failing = (times: number, error: Error) => {
  let left = times;
  return async () => {
    if (left-- > 0) throw error;
  };
};
const behind = new AppError('ServiceUnavailableError', 'The event store is behind.');

test('a digest that is behind is waited for, but not without end', async () => {
  await expect(waitUntilStored(failing(3, behind), 0)).resolves.toBeUndefined();
  await expect(waitUntilStored(failing(1000, behind), 0)).rejects.toThrow(behind);
});

test('other failures are not repeated', async () => {
  const broken = new Error('The journal is broken');
  await expect(waitUntilStored(failing(1, broken), 0)).rejects.toThrow(broken);
  const rejected = new AppError('ForbiddenError', 'Another kind of answer');
  await expect(waitUntilStored(failing(1, rejected), 0)).rejects.toThrow(rejected);
});
