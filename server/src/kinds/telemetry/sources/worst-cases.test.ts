import { expect, test } from 'vitest';
import { slowness } from '../../../../test/grouping/processor-time-harness.ts';
import { compileProgram } from '../../../platform/patterns/compile-program.ts';
import { MatchBudget } from './match-budget.ts';

/** Time on the main thread that matching can take for one body (ms). */
const bound = 5 * slowness();

/** Patterns of the maximum size, and texts that keep all of their instructions busy. */
const hostile = [
  [String.raw`(?i)\pL{1000}`, 'a'],
  [String.raw`(?:\b|\B|a?){200}q`, 'a'],
  [String.raw`(?:\b|\B|a?){100}q`, 'a '],
  ['(.*)*(.*)*(.*)*x', 'y'],
  [String.raw`(?:\pL{31}){31}`, 'é'],
  ['a'.repeat(1000), 'a'],
  [`${'('.repeat(400)}a${')*'.repeat(400)}b`, 'a'],
  [String.raw`(?:\pL?){900}b`, '\u{2fa1d}'],
  [String.raw`\p{Greek}|\p{Cyrillic}|\PN{800}x`, '😀'],
  [String.raw`(?i)(?:[\pL\pN]?[\pL\pN]?){400}#`, '\u{1F600}'],
  [String.raw`(?:[^\pL]|\pN|\pS)*b`, '日'],
  ['[^a]', 'a'],
  ['b', 'a'],
] as const;
const named = hostile.map(([pattern, text]) => [pattern.slice(0, 30), pattern, text] as const);

/** Minimum CPU time (ms) of a body with values that use up its budget. */
function cost(pattern: string, text: string): number {
  const { program } = compileProgram(pattern);
  if (program === null) throw new Error(`${pattern} is too large`);
  let best = Infinity;
  for (let run = 0; run < 200 && best >= bound; run++) {
    const budget = new MatchBudget();
    const before = process.cpuUsage();
    let values = 0;
    while (budget.match(program, text) !== null) values++;
    const { user, system } = process.cpuUsage(before);
    expect(values).toBeLessThan(20_000);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

test.each(named)('values for %s cost a body less than 5 ms', (_, pattern, repeated) => {
  expect(cost(pattern, repeated.repeat(100_000))).toBeLessThan(bound);
  // Many short values start again each time.
  expect(cost(pattern, repeated.repeat(30))).toBeLessThan(bound);
});
