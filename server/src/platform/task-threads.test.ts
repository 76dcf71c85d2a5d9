import { getPriority } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { bundled } from '../../test/bundled.ts';
import type { HostileTask } from '../../test/hostile-worker-harness.ts';
import { TaskFailed, TaskThreads } from './task-threads.ts';

const script = bundled(new URL('../../test/hostile-worker-harness.ts', import.meta.url));
const open: TaskThreads<HostileTask, string>[] = [];
afterEach(() => Promise.all(open.splice(0).map((threads) => threads.close())));

function threadsOf(within = 20_000, waiting = { ofOwner: 50, inAll: 100 }) {
  const threads = new TaskThreads<HostileTask, string>({
    script: script,
    memory: { maxOldGenerationSizeMb: 32 },
    threads: 2,
    within,
    waiting,
  });
  open.push(threads);
  return threads;
}
const failure = (task: Promise<string>) =>
  task.then(
    (reply) => ({ reply }),
    (error: unknown) =>
      error instanceof TaskFailed ? { reason: error.reason, phase: error.phase } : error,
  );

test('a thread that loops, runs out of memory, exits or throws fails only its task', async () => {
  const threads = threadsOf();
  expect(await failure(threads.run('a', { does: 'loop' }))).toEqual({
    reason: 'too_slow',
    phase: 'looping',
  });
  const ends = { hog: 'out_of_memory', exit: 'failed', throw: 'failed' } as const;
  for (const does of ['hog', 'exit', 'throw'] as const) {
    expect(await failure(threads.run('a', { does }))).toEqual({ reason: ends[does], phase: null });
    expect(await threads.run('a', { does: 'answer' })).toBe('answered');
  }
});

test.runIf(process.platform === 'linux')(
  'a thread has a lower priority than the main one',
  async () => {
    const before = getPriority();
    expect(await threadsOf().run('a', { does: 'priority' })).toBe(String(before + 5));
    expect(getPriority()).toBe(before);
  },
);

test('owners take turns, and a single one never has all threads', async () => {
  const threads = threadsOf();
  const order: string[] = [];
  const run = (owner: string, task: HostileTask) =>
    threads.run(owner, task).then(() => order.push(owner));
  // Wait until both threads have started.
  await Promise.all(['one', 'other'].map((owner) => threads.run(owner, { does: 'answer' })));
  const greedy = Array.from({ length: 6 }, () => run('greedy', { does: 'wait', ms: 500 }));
  await run('modest', { does: 'answer' });
  expect(order).toEqual(['modest']);
  await Promise.all(greedy);
});

test('tasks above the limit are rejected, and a waiting task is removed by its signal', async () => {
  const threads = threadsOf(20_000, { ofOwner: 2, inAll: 3 });
  const running = threads.run('a', { does: 'wait', ms: 500 });
  const gone = new AbortController();
  const left = threads.run('a', { does: 'answer' }, gone.signal);
  const second = threads.run('a', { does: 'answer' });
  expect(await failure(threads.run('a', { does: 'answer' }))).toEqual({
    reason: 'busy',
    phase: null,
  });
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  expect(await Promise.all([running, second])).toEqual(['waited', 'answered']);
});

test('unanswered tasks fail when the threads are closed', async () => {
  const threads = threadsOf();
  const tasks = ['a', 'a', 'b'].map((owner) => failure(threads.run(owner, { does: 'loop' })));
  await threads.close();
  const closed = { reason: 'closed', phase: null };
  expect(await Promise.all(tasks)).toEqual([closed, closed, closed]);
  expect(await failure(threads.run('a', { does: 'answer' }))).toEqual(closed);
});
