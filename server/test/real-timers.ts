import { afterAll, vi } from 'vitest';

// Files share a process: with the timers of an earlier one, those after it would wait until they time out.
afterAll(() => {
  if (!vi.isFakeTimers()) return;
  vi.useRealTimers();
  throw new Error('The file left its fake timers behind: call vi.useRealTimers() after each test.');
});
