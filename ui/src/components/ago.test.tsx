import { expect, test } from 'vitest';
import { scenesOf, tell } from '../../test/scenes.ts';
import { Ago } from './ago.tsx';

/** Timers that run only when told to. */
function heldTimers() {
  const held = new Map<number, () => void>();
  let last = 0;
  globalThis.setInterval = ((run: () => void) => {
    held.set(++last, run);
    return last;
  }) as typeof setInterval;
  globalThis.clearInterval = ((timer: number) => held.delete(timer)) as typeof clearInterval;
  return held;
}

const show = scenesOf(import.meta.url, {
  'a long list': () => {
    const timers = heldTimers();
    const now = Date.now();
    const pass = () => {
      Date.now = () => now + 60_000;
      for (const run of timers.values()) run();
    };
    return (
      <>
        {Array.from({ length: 50 }, (_, row) => (
          <Ago key={row} time={new Date(now - row * 60_000).toISOString()} />
        ))}
        <button onClick={() => tell(timers.size)}>Count</button>
        <button onClick={pass}>Wait</button>
      </>
    );
  },
});

test('many times share one timer, and each says when it has become older', async () => {
  const { page, reported } = await show('a long list');
  const fifth = page.locator('time').nth(4);
  expect(await fifth.innerText()).toBe('4 min ago');
  await page.getByRole('button', { name: 'Count' }).click();
  expect(await reported()).toEqual([1]);
  await page.getByRole('button', { name: 'Wait' }).click();
  await expect.poll(() => fifth.innerText()).toBe('5 min ago');
});
