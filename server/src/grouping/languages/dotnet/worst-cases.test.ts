import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { dotnet } from './dotnet.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      '',
      '   at ',
      '   at A.B(',
      '   at A.B() in ',
      '   at A.B()+',
      '   at A.B () <0x1 + 0x',
      '   at int A.B(',
      '   at int A.B()+',
      'A.B: c ---> ',
      'A.B[',
    ],
    repeats: [
      ...generalRepeats,
      ...[
        'A.',
        'A.<',
        '>d__1.MoveNext',
        '.<>c',
        '<---',
        ' ---> A.B',
        'b__1',
        '@1-1',
        '_Lambda$__1-1',
        'VB$StateMachine_1_',
        ':line 1',
        '[`1',
        ']:X',
        '[A]',
        '|1_1',
        '   at A.B.C()\n',
        ' ---> A.B: c\n',
        '   --- End of inner exception stack trace ---\n',
        'A.B: c\n',
        '(Inner Exception #1) ',
        'at A.B (',
        ' in ',
        'A<',
        '(int a) ',
        ')+(',
        'int ',
      ],
    ],
    ends: ['\u2028x', ')', '.MoveNext()'],
  };
  expect(superLinear(readWholeStack(dotnet), parts)).toEqual([]);
});
