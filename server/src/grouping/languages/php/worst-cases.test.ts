import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { php } from './php.ts';

test('every hostile trace is read in linear time', () => {
  const parts = {
    prefixes: [
      ...[
        '',
        'Call Stack:\nPHP 1. ',
        '#0 /srv/a.php(1): ',
        'PHP Fatal error:  Uncaught ',
        "exception 'E' with message '",
      ],
      ...[
        'Next ',
        'E: x in /a.php:1 Stack trace: #0 ',
        '[object] (',
        '#0 /a.php(1): {closure:',
        '#0 /cache/ContainerAbcdefg/a.php(1): A\\b()\n#1 /cache/prod/Container',
      ],
    ],
    repeats: [
      ...generalRepeats,
      ...[
        '#0 (1',
        '(1): ',
        '->',
        '::',
        '@anonymous',
        '\\\\',
        ' in ',
        '[object] (',
        ' Stack trace: #0 ',
        ' #1 ',
        ' #1 {main} thrown in ',
        '/cache/',
        '/cache/ContainerAbcdefg/',
        'Ghost0123456',
        'PHP Warning: ',
      ],
      ...['a\\', '[a] ', '/vendor', '(1) : ', 'n', 'aaa:', '#0 /a.php(1): f()\n', 'Next E\n'],
      ...[
        'PHP Stack trace:\nPHP 1. f() /a.php:1\n',
        'f() /a.php:1',
        'Next E: x in /a.php:1\n',
        `Next ${'m'.repeat(620)}\n`,
        '#0 /a.php(1): A\\B->c()\n',
      ],
      '[previous exception] [object] (E(code: 0): x at /a.php:1)\n',
    ],
    ends: ['', '\t', '(', ' in /a.php:1', '\u2028'],
  };
  expect(superLinear(readWholeStack(php), parts)).toEqual([]);
});
