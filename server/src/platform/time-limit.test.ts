import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { timeLimit } from './time-limit.ts';

test('the time ends, even if garbage is collected and only a signal made of it is kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const either = AbortSignal.any([new AbortController().signal, timeLimit(100)]);
  const collecting = setInterval(collect, 10);
  try {
    await new Promise((resolve) => either.addEventListener('abort', resolve));
  } finally {
    clearInterval(collecting);
  }
  expect(either.reason).toMatchObject({ name: 'TimeoutError' });
});
