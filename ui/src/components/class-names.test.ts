import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { extendTailwindMerge } from 'tailwind-merge';
import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

const source = join(import.meta.dirname, '..');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'));

/** Knows the sizes of text that the app adds. */
const twMerge = extendTailwindMerge({ extend: { theme: { text: ['compact'] } } });

/** Every word of the source that is, or could be, a class. */
const words = new Set(
  texts.flatMap((text) =>
    [...text.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].flatMap(([quoted]) =>
      quoted.slice(1, -1).split(/[\s${}]+/),
    ),
  ),
);
/** Properties, attributes and colors that look like classes. */
const others = /^(?:stroke-|font-(?:family|size|weight|variant)|accent-soft)/;
/** One class without a variant of those that differ in a number, if tailwind-merge knows it: it leaves out one of two. */
const utilities = new Map(
  [...words]
    .filter((word) => /^-?[a-z]/.test(word) && !word.includes(':') && !others.test(word))
    .filter((word) => twMerge(`${word} ${word}`) === word)
    .map((word) => [word.replaceAll(/[\d.]+/g, '0'), word]),
);

/** A list of lines hides what overflows both ways, of which tailwind-merge knows only one class for both. */
const isClamped = (one: string, other: string) =>
  /^overflow-[xy]-/.test(one) && other.startsWith('line-clamp-');

test('of any two classes of the app, the first is left out where tailwind-merge leaves it out', () => {
  expect(utilities.size).toBeGreaterThan(250);
  const wrong: string[] = [];
  for (const first of utilities.values()) {
    for (const second of utilities.values()) {
      const both = `${first} ${second}`;
      if (isClamped(first, second) || first === second) continue;
      if (classNames(first, second) !== twMerge(both)) wrong.push(both);
    }
  }
  expect(wrong).toEqual([]);
});

test('classes with different variants or for different sides are kept, with the same they are not', () => {
  expect(classNames('p-4 text-ink', 'sm:p-2 hover:text-bad')).toBe(
    'p-4 text-ink sm:p-2 hover:text-bad',
  );
  expect(classNames('sm:p-2 hover:text-bad', 'sm:p-0', 'hover:text-ink')).toBe(
    'sm:p-0 hover:text-ink',
  );
  expect(classNames('px-4 pt-2', 'p-0')).toBe('p-0');
  expect(classNames('p-4', 'px-2')).toBe('p-4 px-2');
  expect(classNames('size-4', 'w-5 h-5')).toBe('w-5 h-5');
  expect(classNames('[&>dd]:mb-3', 'in-[button:hover]:underline', '[&>dd]:mb-0')).toBe(
    'in-[button:hover]:underline [&>dd]:mb-0',
  );
  expect(classNames('my-own other', null, false, ['more'])).toBe('my-own other more');
});
