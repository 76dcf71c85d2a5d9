import { expect, test } from 'vitest';
import { reasonOfGroup, whyOmitted, whySkipped } from './grouping-words.ts';
import { occurrenceFixture } from './issue-fixtures.ts';
import { skippedFrames, textOfOccurrence, thrownErrors } from './thrown-errors.ts';

type Evidence = NonNullable<Parameters<typeof reasonOfGroup>[0]>;

const evidence = (change: Partial<Evidence>): Evidence => ({
  path: 'frames',
  kind: null,
  message: null,
  stack: null,
  raw: null,
  segments: [],
  ...change,
});

test('each way of grouping has its own sentence', () => {
  const reasons = [
    reasonOfGroup(null),
    reasonOfGroup(evidence({})),
    reasonOfGroup(evidence({ path: 'message', stack: 'none', message: 'timeout after <n>' })),
    reasonOfGroup(evidence({ path: 'message', stack: 'no_usable_frame', message: 'timeout' })),
    reasonOfGroup(evidence({ path: 'kind', kind: 'RangeError' })),
    ...(['input_bytes', 'lines', 'line_bytes', 'work_budget', 'not_recognised'] as const).map(
      (reason) => reasonOfGroup(evidence({ path: 'raw', raw: { reason, bytes: 9, cut: false } })),
    ),
  ];
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(reasons[2]).toBe('Grouped by its message, because it has no stack: timeout after <n>');
  expect(reasons[4]).toContain('RangeError');
});

test('raw stacks without a reason could not be parsed', () => {
  expect(reasonOfGroup(evidence({ path: 'raw' }))).toContain('can’t be parsed');
});

test('each reason to skip a frame looks different from a frame that counts', () => {
  const reasons = [
    null,
    'malformed',
    'native',
    'awaiting',
    'runtime',
    'library',
    'excluded',
    'empty',
    'duplicate',
    'cycle',
    'over_maximum',
  ] as const;
  const words = reasons.map(whySkipped);
  expect(words[0]).toBe('counts');
  expect(new Set(words).size).toBe(reasons.length);
  expect(whyOmitted('too_costly')).toContain('as sent');
});

test('a source map renames the error and its causes', () => {
  const occurrence = occurrenceFixture('o1', {
    type: 'a',
    causes: [
      { type: 'b', message: 'first', stack: 'at b (x.js:1:1)' },
      { type: 'c', message: 'second', stack: 'at c (x.js:1:1)' },
    ],
    mapped: {
      type: 'CartError',
      stack: 'at pay (cart.ts:3:5)',
      frames: [],
      causes: [{ type: 'NetworkError', stack: 'at get (net.ts:1:1)', frames: [] }],
    },
  });
  expect(thrownErrors(occurrence).map(({ type }) => type)).toEqual([
    'CartError',
    'NetworkError',
    'c',
  ]);
  expect(textOfOccurrence(occurrence)).toBe(
    'CartError: x is not a function\nat pay (cart.ts:3:5)\n' +
      'Caused by: NetworkError: first\nat get (net.ts:1:1)\n' +
      'Caused by: c: second\nat c (x.js:1:1)',
  );
});

test('a stack that begins with type and message is copied with them once', () => {
  const stack = 'TypeError: no cart\n    at pay (cart.js:3:5)';
  const copied = occurrenceFixture('o1', {
    type: 'TypeError',
    message: 'no cart',
    stack,
    mapped: null,
  });
  expect(textOfOccurrence(copied)).toBe(stack);
});

test('frames are recognized by their line, regardless of white space', () => {
  const skipped = skippedFrames(occurrenceFixture('o1'));
  expect(skipped.get('at pay (cart.ts:3:5)')).toBeNull();
  expect(skipped.get('at run (node_modules/lib/index.js:9:1)')).toBe('library');
  const without = occurrenceFixture('o2', {
    grouping: { algorithm: 'legacy', hash: 'x', evidence: null, framesOmitted: null },
  });
  expect(skippedFrames(without).size).toBe(0);
});
