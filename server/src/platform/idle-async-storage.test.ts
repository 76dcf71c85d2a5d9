import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { disableIdleAsyncStorages } from './idle-async-storage.ts';

const delay = 10;

function restingStorage(): { storage: AsyncLocalStorage<string>; disabled: () => number } {
  const { run } = AsyncLocalStorage.prototype;
  onTestFinished(() => {
    AsyncLocalStorage.prototype.run = run;
  });
  disableIdleAsyncStorages(delay);
  const storage = new AsyncLocalStorage<string>();
  let disabled = 0;
  const disable = storage.disable.bind(storage);
  storage.disable = () => {
    disabled += 1;
    disable();
  };
  return { storage, disabled: () => disabled };
}

it('is off when nothing runs in it, and works again when something does', async () => {
  const { storage, disabled } = restingStorage();
  await storage.run('first', async () => {
    await wait(3 * delay);
    expect(storage.getStore()).toBe('first');
  });
  expect(disabled()).toBe(0);
  await wait(3 * delay);
  expect(disabled()).toBe(1);
  await storage.run('second', async () => {
    await wait(1);
    expect(storage.getStore()).toBe('second');
  });
});

it('stays on while something else still runs in it', async () => {
  const { storage, disabled } = restingStorage();
  const long = storage.run('long', async () => {
    await wait(5 * delay);
    return storage.getStore();
  });
  storage.run('short', () => undefined);
  expect(await long).toBe('long');
  expect(disabled()).toBe(0);
});

it('turns off after failed work too, and passes on the failure', async () => {
  const { storage, disabled } = restingStorage();
  const failing = (): never => {
    throw new Error('now');
  };
  expect(() => storage.run('a', failing)).toThrow('now');
  await expect(storage.run('b', () => Promise.reject(new Error('later')))).rejects.toThrow('later');
  await wait(3 * delay);
  expect(disabled()).toBe(1);
});
