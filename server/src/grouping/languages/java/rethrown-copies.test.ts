import { expect, test } from 'vitest';
import { groupOf, shown } from '../../../../test/grouping/language-harness.ts';
import { java } from './java.ts';

const own = ['shop.Main.load(Main.java:15)', 'shop.Main.lambda$par$10(Main.java:36)'];
const worker = ['java.base/java.util.concurrent.ForkJoinTask.doExec(ForkJoinTask.java:373)'];
const copy = [
  'java.base/java.lang.reflect.Constructor.newInstance(Constructor.java:481)',
  'java.base/java.util.concurrent.ForkJoinTask.getThrowableException(ForkJoinTask.java:562)',
];
const caller = [
  'java.base/java.util.stream.ReferencePipeline.forEach(ReferencePipeline.java:596)',
  'shop.Main.par(Main.java:36)',
  'shop.Main.main(Main.java:83)',
];
const stackOf = (head: string, ...frames: string[]) => [head, ...frames].join('\n\tat ');
const inWorker = (kind = 'shop.NotFound', cause = '') =>
  [
    stackOf(`shop.NotFound: ${kind}: user 7`, ...copy, ...caller),
    stackOf(`Caused by: ${kind}: user 7`, ...own, ...worker) + cause,
  ].join('\n');
const inCaller = stackOf('shop.NotFound: user 7', ...own, ...worker, ...caller);

test('an error of a parallel stream is the same in whichever thread it was thrown', () => {
  expect(groupOf(java, inWorker())).toBe(groupOf(java, inCaller));
  expect(java.parse(inWorker().split('\n'))).toMatchObject([{ message: 'user 7' }]);
  const other = inWorker().replaceAll('Main.load', 'Main.store');
  expect(groupOf(java, other)).not.toBe(groupOf(java, inCaller));
});

test('the cause of the original is kept, and a cause of another type is not one', () => {
  const cause = '\nCaused by: java.io.IOException: gone\n\tat shop.Main.read(Main.java:3)';
  expect(shown(java, inWorker('shop.NotFound', cause))).toContain('cause of 0 java.io.IOException');
  expect(shown(java, inWorker('shop.Sold'))).toContain('cause of 0 shop.Sold');
});

test('ten thousand copies', () => {
  const copies = Array.from({ length: 10_000 }, () => stackOf('Caused by: a.E: x', ...copy));
  expect(java.parse(['a.E: x', ...copies.join('\n').split('\n')])).toHaveLength(64);
});
