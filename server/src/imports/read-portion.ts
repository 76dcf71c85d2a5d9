import { gunzipSync } from 'node:zlib';
import type { RowOrigin } from '../kinds/exported-rows.ts';
import type { LimitedValues } from '../kinds/limited-values.ts';
import type { Encoding } from './encoding.ts';
import { bytesOf, decodedText, encodingOf } from './file-text.ts';
import type { PortionFigures } from './figure-lines.ts';
import { eventFormats, type FormatName, formatOf, formats, hasFigures } from './formats/all.ts';
import { type FileAbout, FileProblem } from './formats/format.ts';
import { openedHead, storedHead } from './portion-head.ts';
import { readEvents } from './read-events.ts';
import { readFigures } from './read-figures.ts';
import type { ReadRows } from './read-rows.ts';
import type { PortionRows } from './row-lines.ts';

/** Bytes of a portion, unpacked. */
const largestPortion = 8 * 1024 ** 2;

/** A piece of a file that follows what was read before. */
export interface Portion {
  /** gzip. */
  readonly data: Uint8Array;
  /** Bytes from its begin to the end of the file. */
  readonly left: number;
  /** Null for the first one. */
  readonly format: FormatName | null;
  /** The only format that it can have; null = any. */
  readonly declared: FormatName | null;
  readonly head: string;
  /** Rows read before. */
  readonly rows: number;
  /** Values of its rows that are stored as `(other)`. */
  readonly beyond: readonly LimitedValues[];
  readonly origin: RowOrigin;
  readonly about: FileAbout;
  /** Unix ms: for rows that don't say when they were received, and for times in the future. */
  readonly at: number;
  readonly now: number;
}

export interface ReadPortion extends Omit<ReadRows, 'end' | 'isFull'> {
  readonly format: FormatName;
  readonly head: string;
  /** Whether the file ends with the portion. */
  readonly isLast: boolean;
  /** Bytes that were read: up to the end of the last complete row. */
  readonly taken: number;
  readonly tables: readonly PortionRows[];
  /** Values of its rows that quotas limit. */
  readonly seen: readonly LimitedValues[];
  /** Null for files of events. */
  readonly figures: PortionFigures | null;
}

const unreadable = {
  gzip: `The portion must be gzip of at most ${largestPortion / 1024 ** 2} MiB.`,
  packed: 'This is a gzip file. Unpack it, and import the file in it.',
  long: 'A row is longer than a portion can be. The file seems to be damaged.',
};

/**
 * Reads the complete rows of a portion. Linear in its size.
 * @throws FileProblem that says what is wrong
 */
export function readPortion(portion: Portion): ReadPortion {
  const bytes = unpacked(portion.data);
  const isEnd = bytes.length >= portion.left;
  const { format, head, encoding, body, begin } = opened(portion, bytes, isEnd);
  const task = { ...portion, text: body, head, isEnd };
  let read: ReadRows & {
    readonly head: string;
    readonly tables: readonly PortionRows[];
    readonly seen: readonly LimitedValues[];
    readonly figures: PortionFigures | null;
  };
  if (hasFigures(format)) read = { ...readFigures(format, task), tables: [], seen: [] };
  else read = { ...readEvents(eventFormats[format], task), head, figures: null };
  const isLast = isEnd && (!read.isFull || read.end === body.length);
  const end = isLast ? body.length : read.end;
  const taken = bytesOf(begin + body.slice(0, end), encoding);
  if (taken === 0 && bytes.length > 0) throw new FileProblem(unreadable.long, true);
  const { rows, skipped, first, last, tables, seen, figures } = read;
  const stored = storedHead(encoding, read.head);
  return { format, head: stored, isLast, taken, rows, skipped, first, last, tables, seen, figures };
}

/** What is known of the file, and the text of the portion from the first row on. */
function opened(portion: Portion, bytes: Uint8Array, isEnd: boolean) {
  const { about, declared } = portion;
  if (portion.format !== null) {
    const { format } = portion;
    const { encoding, head } = openedHead(portion.head);
    const body = decodedText(bytes, encoding, cutAfter(format), isEnd);
    return { format, head, encoding, body, begin: '' };
  }
  const encoding = encodingOf(bytes, about.encoding);
  const format = recognized(bytes, encoding, declared, isEnd);
  const text = decodedText(bytes, encoding, cutAfter(format), isEnd);
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const { head, end } = headOf(format, text.slice(mark), about);
  const begin = mark + end;
  return { format, head, encoding, body: text.slice(begin), begin: text.slice(0, begin) };
}

const recognizedBy = 32_768;

function recognized(
  bytes: Uint8Array,
  encoding: Encoding,
  declared: FormatName | null,
  isEnd: boolean,
): FormatName {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw new FileProblem(unreadable.packed, true);
  try {
    // Not fatal: it can end within a character.
    return formatOf(new TextDecoder(encoding).decode(bytes.subarray(0, recognizedBy)), declared);
  } catch (error) {
    // The encoding can be why.
    decodedText(bytes, encoding, '\n', isEnd);
    throw error;
  }
}

function headOf(format: FormatName, text: string, about: FileAbout) {
  return hasFigures(format) ? formats[format].head(text, about) : eventFormats[format].head(text);
}

function cutAfter(format: FormatName): '\n' | ']' {
  const of = formats[format];
  return 'cutAfter' in of ? of.cutAfter : '\n';
}

function unpacked(data: Uint8Array): Uint8Array {
  try {
    return gunzipSync(data, { maxOutputLength: largestPortion });
  } catch {
    throw new FileProblem(unreadable.gzip, true);
  }
}
