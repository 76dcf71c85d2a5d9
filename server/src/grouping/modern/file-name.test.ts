import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalFile } from './file-name.ts';

test.each([
  ['https://cdn.example.com/assets/app.js?v=3#x', 'app.js'],
  ['C:\\build\\project\\src\\main\\run.cs', 'src/main/run.cs'],
  ['/home/ann/src/old/packages/core/a.ts', 'packages/core/a.ts'],
  ['/srv/app', 'app'],
  ['main.go', 'main.go'],
  ['/assets/index-4f3a9c1b.js', 'index-<hash>.js'],
  ['/assets/index.BxK9f2Qa.js', 'index.<hash>.js'],
  ['/assets/component.js', 'component.js'],
  ['/assets/Component1.js', '<hash>.js'],
  ['', ''],
  ['///', ''],
])('%j is %j', (path, expected) => {
  expect(normalFile(path)).toBe(expected);
});

test('files have the same result as with the slower splitting and replacing', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      'src',
      'lib',
      'test',
      '.',
      '-',
      '?',
      '#',
      'abcdef12',
      'BxK9f2Qa',
      'a',
      'é',
      '_1',
    ],
  );
  const folders = ['src', 'tests', 'test', 'app', 'lib', 'crates', 'packages'];
  const isHash = (token: string) =>
    token.length >= 8 &&
    (/^[0-9a-f]+$/i.test(token) ||
      (/^\w+$/.test(token) && [/[a-z]/, /[A-Z]/, /\d/].every((each) => each.test(token))));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const path = pieces.join('');
      const parts = (path.split(/[?#]/)[0] ?? '').split(/[/\\]/).filter((part) => part !== '');
      const last = parts.length - 1;
      const start = parts.findLastIndex((part, at) => at < last && folders.includes(part));
      const kept = parts.slice(start === -1 ? last : start);
      const masked = kept.map((part) =>
        part.replace(/[^.-]+/g, (token) => (isHash(token) ? '<hash>' : token)),
      );
      expect(normalFile(path)).toBe(masked.join('/'));
    }),
    { numRuns: 3000 },
  );
});
