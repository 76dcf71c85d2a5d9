import { expect, test } from 'vitest';
import { generalRepeats, superLinear } from '../../test/grouping/worst-cases-harness.ts';
import { groupLegacy } from './legacy.ts';

test.each(['java', 'javascript', 'php', 'rust', 'go'])(
  '%s: hostile text is masked in linear time',
  (language) => {
    const parts = {
      prefixes: ['', 'at ', '#0 /a.php(1): ', '"'],
      repeats: [
        ...generalRepeats,
        ...[
          '.jar ',
          '(a.java:',
          '::h0',
          ':1:1',
          '0x1 ',
          'aA',
          'a@/b ',
          'f',
          '#0',
          '1 ',
          '\u001b[1',
        ],
        ...['━', '/a?', '-a', '12345678-1234-', 'thread ', ' panicked at '],
      ],
      ends: ['', '!', ')'],
    };
    const read = (stack: string) => {
      groupLegacy({ language, type: 'E', stack });
    };
    // A long line needs new memory, which the system provides page by page.
    expect(superLinear(read, parts, 150, 2)).toEqual([]);
  },
);
