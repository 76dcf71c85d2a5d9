import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { dart } from './dart.ts';

test('every hostile stack is read in linear time', () => {
  const parts = {
    prefixes: [
      '',
      '#0  ',
      '#0  a.b (package:p/',
      'package:p/c.dart 3:5  ',
      'Unhandled exception:\n',
      'a@https://b/c.dart.js:1:2\n',
    ],
    repeats: [
      ...generalRepeats,
      ...['#0 a (', '#0  a.b (package:p/c.dart:1:1)\n', 'package:p/', 'a.dart 1:1  ', '@1'],
      ...['.<async>', 'Unhandled exception:', '<anonymous closure>', 'dart:a  b\n', '_A<', 'x  '],
    ],
    ends: ['', '\u2028', ')', ' (dart:a:1:1'],
  };
  expect(superLinear(readWholeStack(dart), parts)).toEqual([]);
});
