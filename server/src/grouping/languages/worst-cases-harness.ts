import type { StackLanguage } from '../modern/stack.ts';
import {
  foundEachTime,
  holdsOnce,
  leastTimeOf,
  referenceGrowth,
  slowness,
} from './processor-time-harness.ts';

/** What hostile texts are put together from: a prefix, a piece over and over, and a wrong end. */
export interface HostileParts {
  readonly prefixes: readonly string[];
  readonly repeats: readonly string[];
  readonly ends: readonly string[];
}

/** Pieces that any reader of text should be tried with, in addition to its own syntax. */
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

/** A text of one shape in any size. */
interface HostileText {
  readonly name: string;
  readonly of: (characters: number) => string;
}

type Read = (text: string) => void;

const mebibyte = 1024 ** 2;
/** Growth of what takes less than this for 1 MiB is noise. */
const negligible = 8;
/** Longer and shorter than what readers take as a line of a stack; the first makes as many as are read. */
const lineLengths = [63, 950, 4000, 9900, 60_000];
/** Processor time that 1,000 characters never take, unless reading them does not end (ms). */
const stuckBeyond = 30;

/**
 * The hostile texts that a function does not read in linear time; empty = it is linear. All of them
 * are tried while they are small, and the slowest ones with up to 1 MiB.
 * @param mostMilliseconds for 1 MiB
 * @param mostGrowth of 1 MiB in one piece over ten pieces; what is squared grows by 10
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
  // One line that takes long would not be seen among stacks of many lines, each of which costs.
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

/** Lines of a stack beyond which grouping does not parse it. */
const mostLines = 16_384;

/** Parses a stack and asks all that grouping asks about its frames. */
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

/** The same once more on each line of a text. */
function repeated({ name, of }: HostileText, length: number): HostileText {
  return {
    name: `${name} on lines of ${length}`,
    of: (characters) => {
      const line = `${of(length)}\n`;
      return line.repeat(Math.max(1, characters / line.length));
    },
  };
}

/** Those of some texts that take longest, the least of some runs of each. */
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

/** Whether every one of several runs takes far too long: a busy machine slows some of them only. */
function isStuck(read: Read, text: string): boolean {
  for (let run = 0; run < 5; run += 1) {
    if (timeOfText(read, text) <= stuckBeyond) return false;
  }
  return true;
}

/** Compares 1 MiB with ten texts of a tenth of it, in turn: the same work, if it is linear. */
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
    // Parts that have taken as long already need no more of them.
    let inParts = 0;
    for (let run = 0; run < 10 && inParts < atOnce; run += 1) inParts += timeOfText(read, part);
    growth = Math.min(growth, atOnce / inParts);
    if (growth > mostGrowth) growth = Math.min(growth, atOnce / inParts / referenceGrowth());
    // Squared work grows tenfold: the margin is for caches and memory that others use meanwhile.
    return growth <= mostGrowth && calibrated <= mostMilliseconds;
  });
  if (isWithin) return [];
  return [`${name}: ${calibrated.toFixed(1)} ms for 1 MiB, grows by ${growth.toFixed(2)}`];
}

function timeOfText(read: Read, text: string, runs = 1): number {
  return leastTimeOf(() => read(text), runs);
}

/** One string in memory, not a tree of its parts: joining them is not the reader's work. */
function flat(text: string): string {
  return Buffer.from(text).toString();
}
