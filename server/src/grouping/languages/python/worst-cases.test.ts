import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '../../modern/stack.ts';
import {
  generalRepeats,
  readWholeStack,
  superLinear,
} from '../../../../test/grouping/worst-cases-harness.ts';
import { readPythonFrame } from './python-line.ts';
import { python } from './python.ts';

test('every hostile traceback is read in linear time', () => {
  const parts = {
    prefixes: [
      ...[
        '',
        'File "',
        'File "a.py", line 1, in <',
        'File "/lib/python3/',
        'File "<',
        'File "C:\\cpython-',
      ],
      ...['Traceback (most recent call last):\n', '  | ', '  +-+-', 'A'],
    ],
    repeats: [
      ...generalRepeats,
      ...['File "a.py", line 1, in f\n', '+-', '  | ', '/lib/python3', '/python3.1', 'a.b.', 'A:'],
      ...[
        '\\cpython-',
        '\\miniconda3\\envs\\',
        '\\python\\3\\x',
        '_at_1',
        'torch_dynamo_resume_in_',
      ],
      ...['-1', '/site-packages', 'Error', '    +---------------- 1 ----------------\n', '\n  | '],
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\nE: x\n',
      '  + Exception Group Traceback (most recent call last):\n  |   File "a.py", line 1\n',
    ],
    ends: ['', '+', '", line 1, in f', '\u2028', '>', ': x'],
  };
  expect(superLinear(readWholeStack(python), parts)).toEqual([]);
});

test('frames are read with the same result as by the slower regular expression', () => {
  const piece = fc.constantFrom(
    ...[
      'File "',
      '"',
      ', line ',
      '1',
      '123456789',
      ', in ',
      'f',
      '<',
      '/a.py',
      ' ',
      '>',
      '-1',
      'x',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (parts) => {
      const text = `File "a${parts.join('')}`.trim();
      const found = /^File "([^"]*)", line (\d{1,9})(?:, in (.+))?$/.exec(text);
      const read = readPythonFrame(text);
      expect(read?.malformed).toBe(found === null);
      if (found === null) return;
      const [, file, line, name = ''] = found;
      expect(read).toMatchObject({ file, line: Number(line), function: name });
    }),
    { numRuns: 3000 },
  );
});

test('numbers in names are removed with the same result as by the slower regular expression', () => {
  const piece = fc.constantFrom('<', '>', '-', '-1', '1', 'a', '_', ' at 0xAF', ' ', '+');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (parts) => {
      const name = `<${parts.join('')}`;
      const old = name.replace(/-\d[\w-]*>$/, '>').replace(/ at 0x[0-9a-f]+/i, '');
      const expected = /^<(?:list|set|dict)comp>$/.test(name) ? undefined : old;
      expect(python.normalise(frameOf('', { function: name }))?.function).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});
