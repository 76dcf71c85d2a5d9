import { FunctionScanner, mostBodies } from './function-scanner.ts';

/** A longer source is itself a bundle. */
const largestSource = 4 * 1024 ** 2;

/** An object with a name, and its entry in a list. */
const bytesOfFunction = 100;

/** The functions of a source, found in its text. */
export class SourceFunctions {
  private readonly lineStarts: Uint32Array;
  private readonly scanner: FunctionScanner | null;

  constructor(text: string) {
    let lines = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
    this.lineStarts = new Uint32Array(lines);
    let line = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      this.lineStarts[line] = at + 1;
      line += 1;
    }
    this.scanner = text.length > largestSource ? null : new FunctionScanner(text);
  }

  /** Approximate size in memory, in bytes. */
  get bytes(): number {
    const bodies = Math.min(this.scanner?.functions ?? 0, mostBodies);
    return 512 + this.lineStarts.byteLength + bodies * bytesOfFunction;
  }

  /**
   * Name of the innermost function around a place; empty if it is anonymous or the place is outside all
   * functions. Line and column start at 1.
   */
  nameAt(line: number, column: number): string | null {
    const start = this.lineStarts[line - 1];
    if (start === undefined || this.scanner === null) return null;
    return this.scanner.nameAt(start + column - 1);
  }
}
