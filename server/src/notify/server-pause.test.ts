import { expect, test } from 'vitest';
import { ServerPause } from './server-pause.ts';

test('a server that is away is tried again after half a minute, also if the clock is set back', () => {
  const pause = new ServerPause();
  const now = Date.parse('2026-03-04T05:06:07Z');
  expect(pause.until(now)).toBeNull();
  pause.note(now, true);
  expect(pause.until(now + 29_999)).toBe(now + 30_000);
  expect(pause.until(now + 30_000)).toBeNull();
  expect(pause.until(now - 86_400_000)).toBeNull();
  pause.note(now, false);
  expect(pause.until(now)).toBeNull();
});
