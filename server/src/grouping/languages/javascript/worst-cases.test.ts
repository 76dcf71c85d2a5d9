import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { withoutAlias } from './function-name.ts';
import { javascript } from './javascript.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      ...['', 'at a', 'Error: x\n    at ', 'a@', 'at eval (eval at ', 'Error [A'],
      ...['Error: x\n    at f (a.js:1:1)\n    [cause]: ', 'at /.next/server/chunks/', 'at /a-'],
      ...['at http://a/_nuxt/', 'f@http://a/b-', 'at f (address at '],
    ],
    repeats: [
      ...generalRepeats,
      ...[
        ' [as ',
        ' [as x]',
        'at ',
        'eval at a (',
        'async ',
        'new ',
        '*a',
        '<a',
        ' line 1 > ',
        'a.b.',
      ],
      ...[
        'Error',
        'http://',
        'http://a/1',
        '/1',
        ' (',
        ':1:1',
        '    at f (/a.js:1:1)\n',
        'f@http://a/b.js:1:1\n',
      ],
      ...['[cause]: E: x\n    at f (a.js:1:1)\n', '[errors]: [\n', '... 3 lines matching\n', '^'],
      ...['node_modules/', 'vendor.', '<anonymous function: '],
      ...['/.next/server/chunks/', '_0h1h_or', '_0123abcd', '._.js', '-4KJZQXVA', '-4KJZQXVA.js'],
      ...[
        '-1.2',
        'at async f (http://a/b.js:1:1)\n',
        'async*f@http://a/b.js:1:1\n',
        '/assets/DkPx',
      ],
      ...['address at '],
    ],
    ends: ['', 's', ':1:1)', '._.js:1:1', '.js:1:1', ']', '\u2028', ' (/a.js:1:1)'],
  };
  expect(superLinear(readWholeStack(javascript), parts)).toEqual([]);
});

test('an alias is removed with the same result as by the slower regular expression', () => {
  const piece = fc.constantFrom(' [as ', ']', '[', 'as', ' ', 'f', 'x]', '[as');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const name = `f${pieces.join('')}`;
      expect(withoutAlias(name)).toBe(name.replace(/ \[as [^\]]*\]$/, ''));
    }),
    { numRuns: 3000 },
  );
});
