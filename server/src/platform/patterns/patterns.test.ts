import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { PatternThread } from './pattern-thread.ts';
import { Patterns } from './patterns.ts';

const patterns = new Patterns();
beforeAll(async () => {
  await patterns.check('warm', 'a');
});
afterAll(() => patterns.close());

/** The longest time in ms that this thread was blocked meanwhile. */
async function heldUp(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

const wide = (count: number) => `(?i)[${'Ā-\u{10FFFF}'.repeat(count)}]`;

test('patterns that compile slowly block nothing, and those that are too large are rejected', async () => {
  // A fast machine compiles the first two in time, a slow one rejects them.
  const slow = [`(?i)${'[Ā-\u{ffff}]'.repeat(125)}`, wide(140)];
  const large = ['(a?){1000}'.repeat(100), wide(20_000)];
  const delays: number[] = [];
  for (const pattern of [...slow, ...large]) {
    const check = async () => {
      const { ok } = await patterns.check(pattern, 'a');
      if (large.includes(pattern)) expect(ok).toBe(false);
    };
    delays.push(await heldUp(check));
  }
  // The minimum: a busy machine also delays this thread, but not every time.
  expect(Math.min(...delays)).toBeLessThan(100);
});

test('valid patterns are distinguished from invalid ones and have their groups counted', async () => {
  expect(await patterns.check('(a)(b)', 'a')).toEqual({ ok: true, groups: 2 });
  const invalid = {
    ok: false,
    problem: 'invalid',
    reason: 'The pattern is not a valid RE2 regular expression.',
  };
  expect(await patterns.check('(', 'a')).toEqual(invalid);
  expect(await patterns.check('(?<=a)b', 'a')).toEqual(invalid);
});

test('programs that are too large to keep are rejected', async () => {
  expect(await patterns.check('a{1000}', 'a')).toMatchObject({ ok: true });
  expect(await patterns.check('a{1000}a{1000}a{1000}', 'a')).toMatchObject({ ok: false });
});

test('a pattern is compiled once, even if requested several times at once', async () => {
  let compiled = 0;
  const thread = new PatternThread();
  const counting = new Patterns({
    thread: {
      compile: (pattern) => {
        compiled++;
        return thread.compile(pattern);
      },
      close: () => thread.close(),
    },
  });
  await Promise.all([counting.check('a', 'x'), counting.check('a', 'y'), counting.check('a', 'x')]);
  await counting.prepare(['a'], 'z');
  expect(compiled).toBe(1);
  expect(counting.program('a')).toBeDefined();
  expect(counting.program('b')).toBeUndefined();
  await counting.check('(', 'x');
  expect(counting.program('(')).toBe('invalid');
  await counting.close();
});

test('a project with many patterns does not block the others', async () => {
  const many = Array.from({ length: 60 }, (_, index) => patterns.check(`many${index}`, 'a'));
  let done = 0;
  for (const each of many) void each.then(() => done++);
  await patterns.check('other', 'b');
  expect(done).toBeLessThan(5);
  await Promise.all(many);
});

test('several projects of one owner share one turn and one limit', async () => {
  const ownerOf = (projectId: string) => Promise.resolve(projectId.replace(/\d+$/, ''));
  const order: string[] = [];
  const shared = new Patterns({
    ownerOf,
    thread: {
      compile: async (pattern) => {
        order.push(pattern);
        return { type: 'invalid' };
      },
      close: async () => {},
    },
  });
  const many = Array.from({ length: 250 }, (_, at) => shared.check(`many${at}`, `a${at % 10}`));
  const settled = Promise.allSettled(many);
  await shared.check('other', 'b');
  // One was running when the other owner arrived, and one is next in turn.
  expect(order.indexOf('other')).toBeLessThan(3);
  const failed = (await settled).filter((each) => each.status === 'rejected');
  expect(failed).toHaveLength(50);
  expect(await shared.check('later', 'a3')).toMatchObject({ problem: 'invalid' });
});

test('a project with too many waiting patterns gets a 503', async () => {
  const many = Array.from({ length: 101 }, (_, index) => patterns.check(`crowd${index}`, 'a'));
  const settled = await Promise.allSettled(many);
  const failed = settled.filter((each) => each.status === 'rejected');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.reason).toBeInstanceOf(AppError);
  expect(failed[0]?.reason).toMatchObject({ tag: 'ServiceUnavailableError', retryAfter: 5 });
});

test('a thread that has ended is replaced', async () => {
  const thread = new PatternThread();
  const own = new Patterns({ thread });
  expect(await own.check('a', 'a')).toMatchObject({ ok: true });
  await thread.close();
  expect(await own.check('b', 'a')).toMatchObject({ ok: true });
  await own.close();
});
