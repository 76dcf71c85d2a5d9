import { expect, test } from 'vitest';
import { codeOf } from './idle-memory.ts';

test('finds only the code of the file itself, never pages that may have been written', () => {
  const maps = [
    '7f0000000000-7f0000100000 r--p 00000000 fe:00 1 /lib/libchdb.so',
    '7f0000100000-7f0000300000 r-xp 00100000 fe:00 1 /lib/libchdb.so',
    '7f0000300000-7f0000400000 rw-p 00300000 fe:00 1 /lib/libchdb.so',
    '7f0000500000-7f0000600000 r-xp 00000000 fe:00 2 /usr/bin/node',
    '7f0000600000-7f0000700000 rwxp 00000000 fe:00 1 /lib/libchdb.so',
    '',
  ].join('\n');
  expect(codeOf('/lib/libchdb.so', maps)).toEqual([{ start: 0x7f0000100000, length: 0x200000 }]);
});
