import { isInvisible } from '../platform/name-fault.ts';

const longestName = 60;

/** Characters that programs may read as the dot of a host name. */
const dots = /([.\u2024\u3002\uFF0E\uFF61])(?=\S)/gu;

/**
 * A name chosen by another user, made safe for a mail: one line of at most 60 characters, without
 * invisible or bidirectional characters, and without anything that a mail program would turn into a link
 * (`http://evil.example` becomes `http: //evil. example`).
 * @param fallback used if nothing remains of the name
 */
export function shownName(name: string, fallback: string): string {
  const line = name
    .toWellFormed()
    // Joiners (200C, 200D) are needed for emoji and some scripts and do not change direction.
    .replaceAll(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\\\uFF3C<>]/g, ' ')
    .replaceAll(/[@\uFF20\uFE6B]/g, ' at ')
    .replaceAll(/([:\uFF1A])(?=\S)/g, '$1 ')
    .replaceAll(dots, '$1 ')
    .replaceAll(/ +/g, ' ')
    .trim();
  return isInvisible(line) ? fallback : shortened(line);
}

function shortened(line: string): string {
  const characters = [...new Intl.Segmenter('en').segment(line.slice(0, 2000))];
  const whole = characters.map(({ segment }) => segment);
  if (whole.length <= longestName && line.length <= 4 * longestName) return line;
  const kept = whole.slice(0, longestName - 1).join('');
  // One character may have any number of combining marks.
  return `${kept
    .slice(0, 4 * longestName)
    .toWellFormed()
    .trim()}…`;
}
