import type { ExportedRow } from '../../kinds/exported-rows.ts';
import type { Encoding } from '../encoding.ts';
import type { Figure } from '../figure.ts';

/** One row of a file, and where it ends (characters of the text). */
export interface FileRow {
  /** Null = nothing that can be imported. */
  readonly row: ExportedRow | null;
  readonly end: number;
}

/** Whose export it is, for people, and how it is recognized. */
interface Recognized {
  readonly product: string;
  /** Whether a file that begins with this line is one. */
  recognizes(firstLine: string): boolean;
  /** What is wrong with another file of the same product; null if it is none. */
  explains?(firstLine: string): FileProblem | null;
}

/** A kind of file with a row for each event. */
export interface EventFormat extends Recognized {
  /**
   * Reads complete rows; an incomplete last one is left for the next portion.
   * @param head what `head` returned for the first portion
   * @param isLast whether the file ends with the text
   * @throws FileProblem
   */
  rows(text: string, head: string, isLast: boolean): Iterable<FileRow>;
  /** What later portions must know of the beginning of the file, and where rows begin. */
  head(text: string): { readonly head: string; readonly end: number };
}

/** One record of a file, and where it ends (characters of the text). */
export interface FileFigures {
  /** None if the record has no figures, such as a comment. */
  readonly figures: readonly Figure[];
  readonly end: number;
  /** What later portions must know instead of what they did, if it changed. Only the last one of a portion is asked. */
  readonly head?: () => string;
}

/** A kind of file with figures by day. */
export interface FigureFormat extends Recognized {
  /** The character behind which a text can be cut without cutting a record. Default: a line break. */
  readonly cutAfter?: ']';
  /** Like `EventFormat.rows`. */
  figures(text: string, head: string, isLast: boolean): Iterable<FileFigures>;
  /** Like `EventFormat.head`. @throws FileProblem */
  head(text: string, about: FileAbout): { readonly head: string; readonly end: number };
}

/** What the sender says about a file that has no place for it. */
export interface FileAbout {
  readonly fileName: string;
  /** IANA name of the time zone that its days are in. */
  readonly timezone: string;
  /** What its rows are about; null = read it from the columns. */
  readonly dimension: string | null;
  /** Null = UTF-8, or as its first bytes say. */
  readonly encoding: Encoding | null;
}

/** Why a file can't be imported. Its message is a sentence for people, without the number of the row. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
  /** @param isOfFile whether it is about the whole file, not about a row */
  constructor(
    message: string,
    readonly isOfFile = false,
  ) {
    super(message);
  }
}

/** A file without anything to import. The others of its archive are complete without it. */
export class NothingToImport extends FileProblem {
  constructor(message: string) {
    super(message, true);
  }
}

/** What is wrong with a row that recursive code could not read. */
export const valuesTooDeep = 'Its values are nested too deeply.';
