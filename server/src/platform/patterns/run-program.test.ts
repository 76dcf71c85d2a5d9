import fc from 'fast-check';
import { RE2JS, RE2JSException } from 're2js';
import { expect, test } from 'vitest';
import { compileProgram } from './compile-program.ts';
import { runProgram } from './run-program.ts';

function matcher(pattern: string): (text: string) => boolean | null {
  const { program } = compileProgram(pattern);
  if (program === null) throw new Error(`${pattern} is too large`);
  return (text) => runProgram(program, text, { steps: 1e7 });
}
const matches = (pattern: string, text: string) => matcher(pattern)(text);

test.each([
  ['^[a-z0-9_-]{3,32}$', 'paper-1', true],
  ['^[a-z0-9_-]{3,32}$', 'Paper', false],
  ['b+', 'aaabbb', true],
  ['^$', '', true],
  ['^b', 'a\nb', false],
  ['(?m)^b$', 'a\nb\nc', true],
  ['a.c', 'a\nc', false],
  ['(?s)a.c', 'a\nc', true],
  [String.raw`\bfoo\b`, 'a foo.', true],
  [String.raw`\bfoo\b`, 'afoo', false],
  [String.raw`\Boo`, 'foo', true],
  [String.raw`a\z`, 'a\n', false],
  ['(?i)straße', 'STRAẞE', true],
  ['(?i)k', '\u212A', true],
  ['(?i)σ', 'ς', true],
  ['^.$', '😀', true],
  ['^..$', '😀', false],
  [String.raw`^\x{1F600}$`, '😀', true],
  [String.raw`\pL{3}`, '1éàü2', true],
  ['(a|b)*c|d', 'ababd', true],
  ['[^a]', 'aaa', false],
])('%s on %j: %s', (pattern, text, expected) => {
  expect(matches(pattern, text)).toBe(expected);
});

const atom = fc.constantFrom(
  ...['a', 'b', 'k', 'ſ', 'ß', 'σ', '😀', '.', '^', '$', '[a-k]', '[^b]', '[é-σ😀]'],
  ...[String.raw`\b`, String.raw`\B`, String.raw`\w`, String.raw`\pL`, String.raw`\A`, '(?:)'],
  ...[String.raw`\z`, String.raw`\n`, '(?i:kσ)', '(?s:.)', '(?m:^)', '(?m:$)'],
);
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    atom,
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => a + b),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(${a}|${b})`),
    fc
      .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{0,3}', '*?'))
      .map(([a, times]) => `(${a})${times}`),
  ),
}));
const text = fc
  .array(fc.constantFrom(...'abkKſsSßẞσςΣ😀é \n_1', '\u212A', '\ud83d'), { maxLength: 12 })
  .map((characters) => characters.join(''));

test('gives the same answer as RE2 for any pattern and text', () => {
  fc.assert(
    fc.property(pattern, fc.boolean(), fc.array(text, { maxLength: 8 }), (core, folds, texts) => {
      const whole = folds ? `(?i)${core}` : core;
      let re2: RE2JS;
      try {
        re2 = RE2JS.compile(whole);
      } catch (error) {
        if (error instanceof RE2JSException) return;
        throw error;
      }
      const test = matcher(whole);
      // Twice, because the second time most is known.
      for (const each of [...texts, ...texts]) expect(test(each), each).toBe(re2.test(each));
    }),
    { numRuns: 700, seed: 20_261_121 },
  );
});

test('a text in states that are known takes a fraction of the steps', () => {
  const { program } = compileProgram('^[a-z0-9_.-]+$');
  if (program === null) throw new Error('too large');
  const stepsOf = (text: string): number => {
    const budget = { steps: 1e7 };
    expect(runProgram(program, text, budget)).toBe(true);
    return 1e7 - budget.steps;
  };
  expect(stepsOf('plugin-name.jar_1')).toBeGreaterThan(100);
  expect(stepsOf('plugin-name.jar_1')).toBeLessThan(10);
  expect(stepsOf('pin-name.jar_1-plug')).toBeLessThan(60);
});

test.each(['(?:a?){80}b', '^(?:[ab]*a[ab]{9})$'])(
  'a program with more states than are kept still gives the right answer: %s',
  (pattern) => {
    const test = matcher(pattern);
    const re2 = RE2JS.compile(pattern);
    const texts = fc.sample(fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 40 }), {
      numRuns: 500,
      seed: 7,
    });
    for (const text of [...texts, ...texts]) expect(test(text), text).toBe(re2.test(text));
  },
);

test('stops when the budget is used up, for any pattern and text', () => {
  const hostile = [
    [String.raw`(?i)\pL{1000}`, 'a'],
    ['(?:\\b|\\B|a?){200}q', 'a'],
    ['(.*)*(.*)*(.*)*x', 'y'],
    ['(?:(?:\\pL{31}){31})', 'é'],
    ['a'.repeat(1000), 'a'],
    [`${'('.repeat(400)}a${')*'.repeat(400)}b`, 'a'],
  ] as const;
  for (const [pattern, repeated] of hostile) {
    const { program } = compileProgram(pattern);
    if (program === null) throw new Error(`${pattern} is too large`);
    const budget = { steps: 40_000 };
    const answer = runProgram(program, repeated.repeat(1_000_000), budget);
    // The last pass over all instructions may exceed the budget by a few steps for each of them.
    expect(budget.steps, pattern).toBeGreaterThan(-10_000);
    if (answer === null) expect(budget.steps).toBeLessThan(0);
  }
});
