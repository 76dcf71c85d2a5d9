import { createHash } from 'node:crypto';
import { legacyLanguages } from './legacy-languages.ts';
import { lowered } from './masks.ts';

/** What an error is grouped by. */
export interface GroupedError {
  /** Such as `java`. */
  readonly language: string;
  /** Name of its type. */
  readonly type: string;
  /** Lines joined by newline. */
  readonly stack: string;
}

/** Name of this grouping, as it is stored with a hash. */
export const legacyAlgorithm = 'legacy';

/** Bytes of a text that are hashed of languages without rules of their own. */
const mostBytes = 1024 * 1024;

/**
 * The hash that equal errors share: SHA-256 hex over type and lines without what differs between
 * occurrences. Frozen. Takes time in proportion to the size of the stack, whatever it holds.
 * Source: contract, error grouping, `legacy`.
 */
export function groupLegacy({ language, type, stack }: GroupedError): string {
  const rules = legacyLanguages.get(language);
  const hash = createHash('sha256');
  if (rules === undefined) {
    for (const text of [language, type, stack]) {
      const bytes = Buffer.from(text);
      const length = Buffer.alloc(8);
      length.writeBigUInt64LE(BigInt(bytes.length));
      hash.update(length).update(bytes.subarray(0, mostBytes));
    }
    return hash.digest('hex');
  }
  const lines = firstLines(stack, rules.lines).map((line) => lowered(line.trim()));
  const head = rules.mask(lowered(type.trim()));
  return hash.update([head, ...rules.kept(lines)].join('\n')).digest('hex');
}

/** The first lines of a text; an empty one has none. */
function firstLines(text: string, most: number): string[] {
  const lines: string[] = [];
  for (let from = 0; from < text.length && lines.length < most;) {
    const newline = text.indexOf('\n', from);
    const end = newline === -1 ? text.length : newline;
    lines.push(text.slice(from, end));
    from = end + 1;
  }
  return lines;
}
