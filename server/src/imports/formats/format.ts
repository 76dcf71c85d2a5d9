import type { ExportedRow } from '../../kinds/exported-rows.ts';

/** One row of a file, and where it ends (characters of the text). */
export interface FileRow {
  readonly row: ExportedRow;
  readonly end: number;
}

/** A kind of file that can be imported. */
export interface Format {
  /** Whose export it is, for people. */
  readonly product: string;
  /** Whether a file that begins with this line is one. */
  recognizes(firstLine: string): boolean;
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

/** Why a file can't be imported. Its message is a sentence for people, without the number of the row. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}
