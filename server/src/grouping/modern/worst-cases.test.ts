import { expect, test } from 'vitest';
import { generalRepeats, superLinear } from '../../../test/grouping/worst-cases-harness.ts';
import { leastTimeOf } from '../../../test/grouping/processor-time-harness.ts';
import { maskMessage } from './message-mask.ts';
import { boundedRaw } from './raw-stack.ts';

test('every hostile text of a stack is masked in linear time', () => {
  const parts = {
    prefixes: ['', '"', '0x', '1'],
    repeats: [...generalRepeats, '\'"', 'f', '1 ', '0x1 ', '"a', '12345678-1234-', ' \n '],
    ends: ['', '!', '"', '\u2028'],
  };
  expect(superLinear((text) => boundedRaw(text, 1024 ** 2), parts)).toEqual([]);
});

test('every hostile message is masked in linear time', () => {
  const parts = {
    prefixes: ['', 'https://', 'a@', '"', '/', '1', 'error 1 '],
    repeats: [
      ...generalRepeats,
      ...['‘', '“', '`', '://', 'a://', 'a@', '-0', 'a.', '\'"', 'f', '0:', '1.', 'error ', '1,1'],
      ...['0x', '1e1', 'a-', '+a', '-1', '~/', '12345678-1234-', '2026-01-01T', 'HTTP '],
      ...[
        '{"',
        '{"a":',
        "{'",
        '#1a',
        'id=',
        'id=1',
        '_1a',
        '1e',
        'error 0x8',
        '/Users/a a',
        'Users/ ',
        ...['::', '::1', 'data:a/b,', '/é', '「', '1, ', '", "'],
        ...[
          'a.com.',
          'lookup a',
          'host a',
          'a/1.1.1.1',
          ': Name ',
          '...""',
          '1 as ',
          'hostid=',
          'id 1',
        ],
        ...['arn:aws:', ')=(', 'a-bcdfgh-', '00-', '/a 404', 'PT1H'],
      ],
    ],
    ends: ['', '!', '@', '\u2028', '”'],
  };
  // Messages are cut at 8 KiB, so 1 MiB is 128 of them.
  const maskAll = (text: string) => {
    for (let at = 0; at < text.length; at += 8192) maskMessage(text.slice(at, at + 8192));
  };
  expect(superLinear(maskAll, parts, 150)).toEqual([]);
});

test('a message of 1 MiB takes no longer than the part of it that is used', () => {
  for (const piece of generalRepeats) {
    const message = piece.repeat(1024 ** 2 / piece.length);
    expect(leastTimeOf(() => maskMessage(message), 3)).toBeLessThan(50);
  }
});
