import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameOf } from '../../modern/stack.ts';
import { belowGem, gemOf } from './ruby-gem.ts';
import { ruby } from './ruby.ts';

const piece = fc.constantFrom(
  ...[
    '/',
    '\\',
    'gems',
    '/gems/',
    '-',
    '-1',
    '1.2',
    'a',
    'rack',
    '-x86',
    'abcdef0',
    '.',
    '_',
    '!',
    'é',
    ' ',
  ],
);
const path = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));

test('a gem is found with the same result as by the slower regular expressions', () => {
  fc.assert(
    fc.property(path, (file) => {
      const gems = /^.*[/\\]gems[/\\]/.exec(file)?.[0];
      const end = gems === undefined ? -1 : file.slice(gems.length).search(/[/\\]/);
      if (gems === undefined || end === -1) {
        expect([gemOf(file), belowGem(file)]).toEqual(['', null]);
        return;
      }
      const folder = file.slice(gems.length, gems.length + end);
      const version = folder.search(/-(?:\d[\w.]*|[0-9a-f]{7,40})(?:-[\w.-]+)?$/);
      const name = version > 0 ? folder.slice(0, version) : folder;
      expect([gemOf(file), belowGem(file)]).toEqual([name, file.slice(gems.length + end + 1)]);
    }),
    { numRuns: 3000 },
  );
});

test('the numbers of a view are removed with the same result as by the slower regular expression', () => {
  const parts = fc.constantFrom(
    '_',
    '__',
    '-',
    '1',
    '12',
    '12345',
    '1'.repeat(20),
    'a',
    '_1_',
    '!',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 10 }), (all) => {
      const name = all.join('');
      expect(ruby.normalise(frameOf('', { function: name }))?.function).toBe(
        name.replace(/_{1,3}-?\d{3,20}_\d{1,20}$/, ''),
      );
    }),
    { numRuns: 3000 },
  );
});
