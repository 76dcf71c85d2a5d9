import { expect, test } from 'vitest';
import { nameFault } from './name-fault.ts';

test.each([
  ['zero width', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['marks of direction', '\u200E\u200F\u061C\u202E\u202C\u2066\u2069'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['an empty Braille cell', '\u2800 \u2800'],
  ['soft hyphens and joiners', '\u00AD\u034F\u180E'],
  ['variation selectors and tags', '\uFE0F\u{E0100}\u{E0041}'],
  ['annotation marks', '\uFFF9\uFFFA\uFFFB'],
  ['an empty note head', '\u{1D159}'],
])('a name of %s is rejected', (_what, name) => {
  expect(nameFault(name)).toBe('must have a visible character');
});

test.each(['x', '日本', 'می‌خواهم', '👩‍💻', '❤️', '\uF8FF', '한', '-', '\u200Bx', '⠓'])(
  'the name %j is accepted',
  (name) => {
    expect(nameFault(name)).toBeNull();
  },
);
