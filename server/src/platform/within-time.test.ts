import { expect, test } from 'vitest';
import { withinTime } from './within-time.ts';

test('work that is done in time returns its result or error', async () => {
  expect(await withinTime(10_000, async () => 5)).toBe(5);
  const failing = withinTime(10_000, async () => {
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
});

test('what never ends is an error after its time, and its signal aborts', async () => {
  let given: AbortSignal | undefined;
  const stalled = withinTime(20, (signal) => {
    given = signal;
    return new Promise(() => undefined);
  });
  await expect(stalled).rejects.toThrow('no complete answer within 20 ms');
  expect(given?.aborted).toBe(true);
});
