import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { java } from './java.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      '',
      'at a.B.c(',
      'at a.B.c(a:b@@',
      'at a.B.md012345$',
      'at a.B.c(D.java:1) [',
      'at app//a@1/',
      'a.B: c\nat a.B.c(D.java:1)\n',
      'Caused by: ',
      'Exception in thread "',
    ],
    repeats: [
      ...generalRepeats,
      ...[
        'a.',
        'a.B(',
        '$1',
        '$$Lambda$',
        '-$$Lambda$a$',
        '/0x0',
        '$$Lambda/0x',
        '$Proxy',
        '_$$_jvst',
      ],
      ...[
        '$$EnhancerBy',
        '$ByteBuddy$',
        '$$SpringCGLIB$$',
        'GeneratedMethodAccessor',
        '.jar[',
        '.md012345$',
        '$original$abcdefgh',
        '$md$012345$1',
        '(a:b@@1:1) ',
        '~[',
        '.wrap',
        '(a.B:1) ',
      ],
      ...[
        'Caused by: a.B\n',
        'Suppressed: a.B\n',
        ' Suppressed: a.B\n  Caused by: a.C\n',
        'Wrapped by: a.B\n',
      ],
      ...[
        'at a.B.c(D.java:1)\n',
        '... 9 more\n',
        '... 999999 more\n',
        'Caused by: a.B\n\t... 1 more\n',
        '[CIRCULAR REFERENCE:a]\n',
      ],
    ],
    ends: ['\u2028@1/a.B.c(D.java:1)', ']'],
  };
  expect(superLinear(readWholeStack(java), parts)).toEqual([]);
});
