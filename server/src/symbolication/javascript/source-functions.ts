import { FunctionScanner } from './function-scanner.ts';

/** A source that is longer is a bundle itself. */
const largestSource = 4 * 1024 ** 2;

/** The functions of a source, from its text. */
export class SourceFunctions {
  private readonly lineStarts: readonly number[];
  private readonly scanner: FunctionScanner | null;

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      starts.push(at + 1);
    }
    this.lineStarts = starts;
    this.scanner = text.length > largestSource ? null : new FunctionScanner(text);
  }

  /**
   * The name of the innermost function around a place; empty where that has none or there is none.
   * Line and column from 1.
   */
  nameAt(line: number, column: number): string | null {
    const start = this.lineStarts[line - 1];
    if (start === undefined || this.scanner === null) return null;
    return this.scanner.nameAt(start + column - 1);
  }
}
