import { isDigit } from '../character-kinds.ts';

/** A time at the start of a line, as logs write it, perhaps in brackets. */
const stamp =
  /^\[?(?:\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}:\d{2}|[A-Z][a-z]{2} {1,2}\d{1,2} \d{2}:\d{2}:\d{2}|\d{2}:\d{2}:\d{2}[.,\] ])/;
const longestPrefix = 200;
/** The last of these ends the prefix, so that no word of a stack is cut. */
const ends = /^.*(?:[\]:|] |\d(?:Z|[+-]\d{2}:?\d{2})? )/s;

/**
 * The lines of a stack without what a log wrote before each of them, such as `2026-11-24T10:11:12Z app[web.1]: `.
 * It is what all lines begin with, up to their numbers.
 */
export function withoutLogPrefix(lines: readonly string[]): readonly string[] {
  const first = lines.find(isWritten);
  // Nearly all stacks begin without a time.
  if (first === undefined || !stamp.test(first)) return lines;
  const written = lines.filter(isWritten);
  if (written.length === 1) return lines;
  let end = Math.min(first.length, longestPrefix);
  for (const line of written) {
    if (!stamp.test(line)) return lines;
    end = sharedEnds(first, line, end)[0];
  }
  end = ends.exec(first.slice(0, end))?.[0].length ?? 0;
  return end === 0 ? lines : lines.map((line) => line.slice(sharedEnds(first, line, end)[1]));
}

function isWritten(line: string): boolean {
  return line.trim() !== '';
}

/** Where two lines begin to differ, in each of them; all numbers are the same. */
function sharedEnds(one: string, other: string, most: number): readonly [number, number] {
  let [at, of] = [0, 0];
  while (at < most && of < other.length) {
    if (isDigit(one.charCodeAt(at)) && isDigit(other.charCodeAt(of))) {
      at = numberEnd(one, at);
      of = numberEnd(other, of);
    } else if (one.charCodeAt(at) === other.charCodeAt(of)) {
      at += 1;
      of += 1;
    } else break;
  }
  return [Math.min(at, most), of];
}

function numberEnd(text: string, start: number): number {
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}
