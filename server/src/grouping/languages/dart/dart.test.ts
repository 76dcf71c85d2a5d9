import { expect, test } from 'vitest';
import { stackFixtures } from '../../../../test/grouping/fixtures-harness.ts';
import { groupOf, holdsOnMutants, shown } from '../../../../test/grouping/language-harness.ts';
import { dart } from './dart.ts';

const stacks = stackFixtures(new URL('fixtures/dart.txt', import.meta.url));
const parsed = (name: string) =>
  dart.parse((stacks.find((each) => each.name === name)?.stack ?? '').split('\n'));

test.each(stacks)('$name', ({ stack, expected }) => {
  expect((shown(dart, stack) ?? ['nothing']).join('\n')).toBe(expected);
});

test('messages, lines and columns are kept for display', () => {
  expect(parsed('virtual machine')?.[0]).toMatchObject({
    kind: 'FormatException',
    message: 'Unexpected character (at character 1)\nx\n^',
  });
  expect(parsed('virtual machine')?.[0]?.frames[1]).toMatchObject({
    function: 'parse.<anonymous closure>',
    module: 'shop',
    file: 'package:shop/src/parse.dart',
    line: 3,
    column: 5,
  });
  expect(parsed('chain')?.[0]).toMatchObject({ kind: '', message: 'Bad state: no element' });
});

test.each([
  ['another place', '#0      a.b (package:p/c.dart:3:5)', '#7  a.b (package:p/c.dart:30)'],
  [
    'the short form',
    '#0      a.<anonymous closure> (package:p/c.dart:3:5)',
    'package:p/c.dart 3:5  a.<fn>',
  ],
  ['a closure that waits', 'package:p/c.dart 3:5  a.<fn>.<async>', 'package:p/c.dart 4  a.<fn>'],
  [
    'another library number',
    '#0  _A@1._b@1 (package:p/c.dart:1:1)',
    '#0  _A@22._b@22 (package:p/c.dart:1:1)',
  ],
  [
    'another home',
    '#0  a.b (file:///home/ann/lib/c.dart:1:1)',
    '#0  a.b (file:///C:/w/lib/c.dart:2:2)',
  ],
  [
    'other waits and runtime frames',
    '#0  f (dart:core-patch/x.dart:1:1)\n#1  a.b (package:p/c.dart:1:1)\n<asynchronous suspension>',
    '#0  a.b (package:p/c.dart:1:1)',
  ],
  [
    'another version of Flutter',
    '#0  Element.markNeedsBuild (package:flutter/src/widgets/framework.dart:3474:6)\n#1  _A.b (package:p/c.dart:1:1)\n#2  StatefulElement.build (package:flutter/src/widgets/framework.dart:3742:27)',
    '#0  Element.markNeedsBuild.<anonymous closure> (package:flutter/src/widgets/framework.dart:3448:11)\n#1  _A.b (package:p/c.dart:1:1)\n#2  BuildScope._tryRebuild (package:flutter/src/widgets/framework.dart:2698:15)',
  ],
])('the same error: %s', (_what, ...same) => {
  expect(new Set(same.map((stack) => groupOf(dart, stack))).size).toBe(1);
});

test('an app that was compiled to JavaScript is read as the browser writes it', () => {
  const url = 'https://shop.example/main.dart.js';
  const chrome = `Error: no\n    at Object.wrap (${url}:12:5)\n    at Cart.total$0 (${url}:34:9)\n    at Array.map (<anonymous>)`;
  const firefox = `wrap@${url}:13:1\ntotal$0@${url}:35:2\n`;
  expect(shown(dart, chrome)).toEqual([
    'root Error',
    '  wrap||',
    '  total$0||',
    '  native at Array.map (<anonymous>)',
  ]);
  expect(groupOf(dart, firefox)).toBe(groupOf(dart, chrome));
  expect(groupOf(dart, firefox.replace('total', 'sum'))).not.toBe(groupOf(dart, chrome));
});

test('a different function, package or file makes a different error', () => {
  const places = [
    'a.b (package:p/c.dart:1:1)',
    'a.c (package:p/c.dart:1:1)',
    'a.b (package:q/c.dart:1:1)',
  ];
  const stacks = [...places, 'a.b (package:p/d.dart:1:1)'].map((place) => `#0      ${place}`);
  expect(new Set(stacks.map((stack) => groupOf(dart, stack))).size).toBe(stacks.length);
});

test.each(['it broke', '#0 /srv/a.php(3): f()', 'Error: x\n    at f (a.js:1:2)', 'a  b', ''])(
  '%j is not a stack',
  (text) => {
    expect(dart.parse(text.split('\n'))).toBeNull();
  },
);

test('mutations of real stacks never throw', () => {
  holdsOnMutants(
    dart,
    stacks.map(({ stack }) => stack),
  );
});
