import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Requester } from './password-queue.ts';
import { limitedPasswords } from './passwords.ts';

const passwords = limitedPasswords();
const { signal } = new AbortController();
const requester = { sender: 'a', who: 'stranger', signal } as const;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('work done in advance does not slow down the request', async () => {
  await passwords.inRequest(requester, async () => {
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
  await passwords.inRequest(requester, async () => {
    expect(await passwords.prepareCheck({ hash, password: 'mine' })).toBe(true);
    expect(await passwords.verify({ hash, password: 'guess' })).toBe(false);
    expect(await passwords.verify({ hash: other, password: 'mine' })).toBe(false);
    expect(await passwords.prepareCheck({ hash, password: 'guess' })).toBe(false);
    expect(await passwords.verify({ hash, password: 'guess' })).toBe(false);
  });
});

test('a password of any length takes as long as a short one, and does not match its own beginning', async () => {
  const longest = 'é'.repeat(128);
  const hash = await passwords.hash(longest);
  const hashing = await timeOf(() => passwords.hash('short'));
  // Unicode normalization takes quadratic time for accents of two kinds in turn: two minutes for 900 kB.
  const password = longest + '\u0301\u0316'.repeat(50_000);
  const time = await timeOf(async () => {
    expect(await passwords.verify({ hash, password })).toBe(false);
    await passwords.hash(password);
  });
  expect(time).toBeLessThan(20 * hashing);
  expect(await passwords.verify({ hash, password: longest })).toBe(true);
});

/** Hashing that takes a millisecond, and says in which order. */
function ordered() {
  const order: string[] = [];
  const quick = limitedPasswords({
    hash: async (password) => {
      order.push(password);
      await pause(1);
      return password;
    },
    verify: () => Promise.resolve(false),
  });
  const ask = (sender: string, who: Requester['who'] = 'stranger', until = signal) =>
    quick.inRequest({ sender, who, signal: until }, () => quick.hash(sender));
  return { order, ask };
}

test('senders take turns, and known users do not wait for unknown ones', async () => {
  const { order, ask } = ordered();
  const many = Array.from({ length: 15 }, () => ask('flood'));
  await ask('known', 'known');
  expect(order.length).toBeLessThanOrEqual(3);
  await ask('stranger');
  expect(order.length).toBeLessThanOrEqual(6);
  await Promise.all(many);
});

test('requests of clients that have left are dropped, and a sender can only begin a limited number', async () => {
  const { order, ask } = ordered();
  const leaving = new AbortController();
  const many = Array.from({ length: 20 }, () => ask('flood', 'stranger', leaving.signal));
  await expect(ask('flood')).rejects.toMatchObject({ tag: 'ServiceUnavailableError' });
  leaving.abort(new Error('gone'));
  await Promise.allSettled(many);
  await ask('flood');
  expect(order).toEqual(['flood', 'flood']);
});

test('however many requests a few senders have begun, others are not rejected', async () => {
  const { order, ask } = ordered();
  const ends = Promise.allSettled(Array.from({ length: 500 }, (_, at) => ask(`flood ${at % 10}`)));
  await Promise.all([ask('stranger'), ask('known', 'known'), ask('somebody', 'signed in')]);
  expect((await ends).filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(80);
  expect(order.indexOf('somebody')).toBeLessThan(10);
});

test('whoever has begun too many requests is told so, and not that others are signing in', async () => {
  const { ask } = ordered();
  const flood = (who: Requester['who']) =>
    Promise.allSettled(Array.from({ length: 21 }, () => ask('flood', who)));
  const reasonOf = async (who: Requester['who']): Promise<unknown> => {
    const refused = (await flood(who)).find(({ status }) => status === 'rejected');
    return refused?.status === 'rejected' ? refused.reason : undefined;
  };
  const message = (text: string): unknown => expect.stringContaining(text);
  expect(await reasonOf('signed in')).toMatchObject({ message: message('You have too many') });
  expect(await reasonOf('stranger')).toMatchObject({ message: message('people are signing in') });
});
