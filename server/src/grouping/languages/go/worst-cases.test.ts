import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { readGoPlace } from './go-frame.ts';
import { go } from './go.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      '',
      'goroutine 1 [running]:\n',
      'goroutine 1 [running]:\nm.f(',
      'goroutine 1 [running]:\nm.f()\n\t/a/m.go',
      'goroutine 1 [running]:\nm.f()\n\ta',
      'panic: ',
    ],
    repeats: [
      ...generalRepeats,
      ...[
        'm.f(',
        'a.go:1 ',
        '/a.go:1 +0x1 fp=',
        '.s:0 fp=',
        '.func1',
        '.func1.1',
        '@v1.2.3-',
        '[',
        'goroutine 1 [',
        'panic: a.b\n',
        '| ',
        '| m.f\n| /a.go:1\n',
        '%2e',
        ' in goroutine 1',
        'm.f()\n\t/a.go:1\n',
        'm.f\n\t/a.go:1\nwhy\n',
        'a.b.c()\n',
        'created by a.b\n',
        '-range1',
      ],
    ],
    ends: ['\u2028x', ')', ':1 +0x1'],
  };
  expect(superLinear(readWholeStack(go), parts)).toEqual([]);
});

test('a line with many candidates for a place is rejected in linear time', () => {
  const parts = { prefixes: ['a'], repeats: ['.s:0 fp=', '.s:0 +0x1 fp='], ends: ['\u2028x'] };
  expect(superLinear((line) => void readGoPlace(line), parts)).toEqual([]);
});
