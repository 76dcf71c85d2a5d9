import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { rust } from './rust.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      '',
      "thread 'main' panicked at '",
      'stack backtrace:\n',
      'stack backtrace:\n0: ',
      'stack backtrace:\n0: a::b\nat ',
      'Error: x\nCaused by:\n',
    ],
    repeats: [
      ...generalRepeats,
      ...[
        "', a:1",
        ' panicked at ',
        "thread 'a' panicked at ",
        'a::',
        'a::<',
        '<a>::',
        '[0',
        '0x1 - ',
      ],
      ...[
        '{closure#',
        '{closure#1',
        '::h0',
        '{ fn: "',
        '{ fn: "a::b" }',
        '{ fn: "a", line: 1',
        '\u001B[1',
      ],
      ...['0: a::b\n', 'at a:1:2\n', '0: a::b\nat a:1\n', 'Caused by:\n0: x\n', '━', '0: a\n\n'],
    ],
    ends: ['a\u2028::x'],
  };
  expect(superLinear(readWholeStack(rust), parts)).toEqual([]);
});
