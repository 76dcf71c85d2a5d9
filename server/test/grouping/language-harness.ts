import fc from 'fast-check';
import { defaultGrouping } from '../../src/grouping/modern/default-grouping.ts';
import { groupModern } from '../../src/grouping/modern/group-modern.ts';
import type { ModernError } from '../../src/grouping/modern/read-segments.ts';
import type { StackLanguage } from '../../src/grouping/modern/stack.ts';

/**
 * A stack in the notation of tests: `relation of <index> <kind>` and its frames as hashed,
 * `function|module|file`, with the prefix `-` for the runtime and `+` for libraries.
 */
export function shown(language: StackLanguage, stack: string): readonly string[] | null {
  const segments = language.parse(stack.split(/\r?\n/));
  if (segments === null) return null;
  return segments.flatMap(({ relation, parent, kind, frames }) => [
    parent === -1 ? `${relation} ${kind}` : `${relation} of ${parent} ${kind}`,
    ...frames.map((frame) => {
      if (frame.malformed) return `  malformed ${frame.text}`;
      const values = frame.native ? null : language.normalise(frame);
      if (values === null) return `  native ${frame.text}`;
      const mark = { application: '', runtime: '-', library: '+' }[language.origin(frame)];
      return `  ${mark}${values.function}|${values.module}|${values.file}`;
    }),
  ]);
}

/** The group of an error that has only a stack. */
export function groupOf(
  language: StackLanguage,
  stack: string,
  error: Partial<ModernError> = {},
): string {
  const whole = { type: 'Error', message: 'it broke', causes: [], stack, ...error };
  return groupModern(whole, defaultGrouping, language).hash;
}

function everything(language: StackLanguage, lines: readonly string[]): void {
  for (const { frames } of language.parse(lines) ?? []) {
    for (const frame of frames) {
      language.origin(frame);
      language.normalise(frame);
    }
  }
}

/** Stacks that are cut, shuffled and mixed with junk: reading them never throws and is deterministic. */
export function holdsOnMutants(language: StackLanguage, stacks: readonly string[]): void {
  const pool = stacks.flatMap((stack) => stack.split('\n'));
  const line = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...pool) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...pool), fc.nat(120), fc.nat(120))
        .map(([text, from, to]) => text.slice(from, to)),
    },
    fc.string({ unit: fc.constantFrom(...'@(){}<>[]:;,. \'"|+#/\\at1\0é\ud800'), maxLength: 30 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      everything(language, lines);
      const stack = lines.join('\n');
      if (groupOf(language, stack) !== groupOf(language, stack)) throw new Error('another group');
      for (const [index, { parent, depth }] of (language.parse(lines) ?? []).entries()) {
        if (parent >= index || (index === 0) !== (depth === 0)) throw new Error('no tree');
      }
    }),
    { numRuns: 300 },
  );
}
