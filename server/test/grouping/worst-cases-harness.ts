import type { StackLanguage } from '../../src/grouping/modern/stack.ts';
import {
  foundEachTime,
  holdsOnce,
  leastTimeOf,
  referenceGrowth,
  slowness,
} from './processor-time-harness.ts';

/** Parts of hostile texts: a prefix, a repeated piece, and a wrong end. */
export interface HostileParts {
  readonly prefixes: readonly string[];
  readonly repeats: readonly string[];
  readonly ends: readonly string[];
}

/** Pieces to try with every reader of text, in addition to its own syntax. */
export const generalRepeats: readonly string[] = [
  ...[
    ' ',
    '\t',
    'a',
    'A',
    '1',
    '0.',
    '-',
    '_',
    ':',
    ':1',
    '.',
    ',',
    '/',
    '\\',
    'a/',
    '@',
    '"',
    "'",
  ],
  ...['(', ')', '()', '[', ']', '<', '>', '{', '\u2028', '\r', ' \r', 'é', '\n', 'a\n', ' \n'],
];

/** Texts of one shape in any size. */
interface HostileText {
  readonly name: string;
  readonly of: (characters: number) => string;
}

type Read = (text: string) => void;

const mebibyte = 1024 ** 2;
/** If 1 MiB takes less time than this, its growth is noise. */
const negligible = 8;
/** Longer and shorter than the maximum line of a stack; the first makes as many lines as are read. */
const lineLengths = [63, 950, 4000, 9900, 60_000];
/** CPU time that 1,000 characters never take, unless reading them never ends (ms). */
const stuckBeyond = 30;

/**
 * The hostile texts that a function does not read in linear time; empty if it is linear. Tries all of them
 * with a small size, and the slowest ones with up to 1 MiB.
 * @param mostMilliseconds for 1 MiB
 * @param mostGrowth of 1 MiB in one piece over ten pieces; quadratic time grows by 10
 */
export function superLinear(
  read: Read,
  parts: HostileParts,
  mostMilliseconds = 50,
  mostGrowth = 1.3,
): readonly string[] {
  const texts = hostileTexts(parts);
  for (const text of texts) {
    if (isStuck(read, text.of(1000))) return [`${text.name}: stuck at 1,000 characters`];
  }
  // One slow line would go unnoticed among stacks of many lines that each take time.
  return [false, true].flatMap((isLong) => {
    const ofKind = texts.filter(({ of }) => of(100).includes('\n') === isLong);
    const long = slowest(read, slowest(read, ofKind, 4000, 15), 4000, 5, 2).flatMap((text) => [
      text,
      ...lineLengths.map((length) => repeated(text, length)),
    ]);
    return slowest(read, long, 100_000, 2).flatMap((text) =>
      foundEachTime(() => growth(read, text, mostMilliseconds, mostGrowth)),
    );
  });
}

/** Maximum lines of a stack that grouping parses. */
const mostLines = 16_384;

/** Parses a stack and reads everything that grouping uses of its frames. */
export function readWholeStack(language: StackLanguage): Read {
  return (stack) => {
    const lines = stack.split('\n', mostLines);
    for (const { frames } of language.parse(lines) ?? []) {
      for (const frame of frames) {
        language.origin(frame);
        language.normalise(frame);
      }
    }
  };
}

function hostileTexts({ prefixes, repeats, ends }: HostileParts): HostileText[] {
  return prefixes.flatMap((prefix) =>
    repeats.flatMap((repeat) =>
      ends.map((end) => ({
        name: [prefix, repeat, end].map((part) => JSON.stringify(part)).join(' + '),
        of: (characters: number) => {
          const room = characters - prefix.length - end.length;
          return prefix + repeat.repeat(Math.max(1, room / repeat.length)) + end;
        },
      })),
    ),
  );
}

/** The same text repeated on each line. */
function repeated({ name, of }: HostileText, length: number): HostileText {
  return {
    name: `${name} on lines of ${length}`,
    of: (characters) => {
      const line = `${of(length)}\n`;
      return line.repeat(Math.max(1, characters / line.length));
    },
  };
}

/** The texts that take longest, by the minimum of several runs. */
function slowest(
  read: Read,
  texts: readonly HostileText[],
  size: number,
  count: number,
  runs = 1,
): readonly HostileText[] {
  return texts
    .map((text) => ({ text, time: timeOfText(read, flat(text.of(size)), runs) }))
    .toSorted((one, other) => other.time - one.time)
    .slice(0, count)
    .map(({ text }) => text);
}

/** Whether every one of several runs takes far too long: a busy machine only slows some of them. */
function isStuck(read: Read, text: string): boolean {
  for (let run = 0; run < 5; run += 1) {
    if (timeOfText(read, text) <= stuckBeyond) return false;
  }
  return true;
}

/** Compares 1 MiB with ten texts of a tenth of it, alternating: the same work if it is linear. */
function growth(
  read: Read,
  { name, of }: HostileText,
  mostMilliseconds: number,
  mostGrowth: number,
): string[] {
  const part = flat(of(mebibyte / 10));
  const whole = flat(of(mebibyte));
  let [atOnce, calibrated, growth] = [Infinity, Infinity, Infinity];
  const isWithin = holdsOnce(() => {
    const time = timeOfText(read, whole);
    atOnce = Math.min(atOnce, time);
    calibrated = Math.min(calibrated, time <= mostMilliseconds ? time : time / slowness());
    if (calibrated <= negligible) return true;
    // If the parts have already taken as long, the rest of them is not needed.
    let inParts = 0;
    for (let run = 0; run < 10 && inParts < atOnce; run += 1) inParts += timeOfText(read, part);
    growth = Math.min(growth, atOnce / inParts);
    if (growth > mostGrowth) growth = Math.min(growth, atOnce / inParts / referenceGrowth());
    // Quadratic work grows tenfold; the margin is for caches and memory used by others meanwhile.
    return growth <= mostGrowth && calibrated <= mostMilliseconds;
  });
  if (isWithin) return [];
  return [`${name}: ${calibrated.toFixed(1)} ms for 1 MiB, grows by ${growth.toFixed(2)}`];
}

function timeOfText(read: Read, text: string, runs = 1): number {
  return leastTimeOf(() => read(text), runs);
}

/** One flat string in memory: joining its parts is not the reader's work. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}
