import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { swift } from './swift.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      '',
      '0 App 0x0000aaaa ',
      '0 0x0000aaaa f() in a at ',
      'Thread 1',
      "uncaught exception 'A', reason: ",
      'frame #1: 0x0000aaaa a`',
      '0x0000aaaa, ',
      '0 [ra] ',
      'Thread 0 Crashed:\n0 a',
      'Exception Type: ',
    ],
    repeats: [
      ...generalRepeats,
      ...[
        "uncaught exception 'n', reason: n",
        "uncaught exception 'n'",
        'Fatal error: ',
        'x.swift:1: ',
        '0 App 0x0000aaaa f() + 1\n',
        ' 0x0000aaaa ',
        ' in ',
        ' at a:1',
        ' (a:1',
        ' (in a',
        ' + 1',
        ' #1',
        'specialized ',
        '[ra]',
        '_block_invoke_1',
        '(1) await ',
        'Thread 0 Crashed:\n',
        'Thread 0:\n',
        'Exception Type: A\n',
        '*** Program crashed: ',
      ],
    ],
    ends: ['\u2028x', ')', ':1'],
  };
  expect(superLinear(readWholeStack(swift), parts)).toEqual([]);
});
