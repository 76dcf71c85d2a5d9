import { createHash } from 'node:crypto';
import { legacyLanguages } from './legacy-languages.ts';
import { lowered } from './masks.ts';

/** The parts of an error that grouping uses. */
export interface GroupedError {
  /** Such as `java`. */
  readonly language: string;
  /** Name of its type. */
  readonly type: string;
  /** Lines joined by newline. */
  readonly stack: string;
}

/** Name of this grouping, stored with the hash. */
export const legacyAlgorithm = 'legacy';

/** Maximum bytes that are hashed for languages without their own rules. */
const mostBytes = 1024 * 1024;

/**
 * The hash shared by equal errors: SHA-256 in hex over type and lines, without parts that differ between
 * occurrences. Frozen, because stored hashes depend on it. Takes time proportional to the size of any stack.
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

/** The first lines of a text; an empty text has none. */
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
