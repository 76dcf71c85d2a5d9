import { expect, test } from 'vitest';
import { limitedPasswords } from './passwords.ts';

const passwords = limitedPasswords();

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('work done in advance does not slow down the request', async () => {
  await passwords.inRequest(async () => {
    const ahead = await timeOf(() => passwords.prepare('a new one'));
    expect(await timeOf(() => passwords.hash('a new one'))).toBeLessThan(ahead / 5);
    const check = { hash: await passwords.hash('a new one'), password: 'a new one' };
    const checking = await timeOf(() => passwords.prepareCheck(check));
    expect(await timeOf(() => passwords.verify(check))).toBeLessThan(checking / 5);
    expect(await passwords.verify(check)).toBe(true);
  });
});

test('a result in advance is only used for the same password and hash', async () => {
  const [hash, other] = [await passwords.hash('mine'), await passwords.hash('other')];
  await passwords.inRequest(async () => {
    expect(await passwords.prepareCheck({ hash, password: 'mine' })).toBe(true);
    expect(await passwords.verify({ hash, password: 'guess' })).toBe(false);
    expect(await passwords.verify({ hash: other, password: 'mine' })).toBe(false);
    expect(await passwords.prepareCheck({ hash, password: 'guess' })).toBe(false);
    expect(await passwords.verify({ hash, password: 'guess' })).toBe(false);
  });
});
