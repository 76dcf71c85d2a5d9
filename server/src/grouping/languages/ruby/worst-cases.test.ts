import { expect, test } from 'vitest';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { ruby } from './ruby.ts';

test('every hostile backtrace is read in linear time', () => {
  const parts = {
    prefixes: [
      ...['', "a.rb:1:in '", '1: from ', 'E (', '/usr/lib/ruby/gems/3.4.0/gems/a-', '(eval at '],
      "a.rb:1:in 'rescue in ",
    ],
    repeats: [
      ...generalRepeats,
      ...["a.rb:1:in 'f'\n", "a.rb:1:in 'f': x (E)\n", "1: from a.rb:1:in 'f'\n", 'E (x)\n'],
      ...[":in '", ' (', '::A', '/gems/', '-1', '-1a', '/lib/ruby/', 'block in ', '#', '_1', 'A::'],
      ...['rescue in ', '(2 levels) ', 'Causes:\nE (x)\n', '1: from ', '/ruby/1.', ':in `'],
    ],
    ends: ['', "!/x.rb:1:in 'f'", "'", '\u2028/y', ' (E)'],
  };
  expect(superLinear(readWholeStack(ruby), parts)).toEqual([]);
});
