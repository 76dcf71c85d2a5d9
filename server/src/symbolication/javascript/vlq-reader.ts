import { BadMap } from '../bad-map.ts';

/** One mapping. Lines and columns start at 0; `source` and `name` are -1 if it has none. */
export interface Segment {
  line: number;
  column: number;
  source: number;
  sourceLine: number;
  sourceColumn: number;
  name: number;
}

/** The largest number that a checkpoint can hold. */
const largest = 0x7fff_ffff;
/** Characters without a mapping that are read before the reader pauses. */
const pauseAfter = 1024;
/** Consecutive commas have no meaning, and the reader can only pause at the end of a line. */
const mostCommas = 8192;
const comma = 44;
const semicolon = 59;
/** Values by character code; -1 is not a digit. */
const digits = new Int8Array(128).fill(-1);
for (const [value, digit] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries()) {
  digits[digit.charCodeAt(0)] = value;
}

/**
 * Reads the mappings of a source map one by one. It can return to a saved position, so millions of mappings
 * need not be kept.
 */
export class VlqReader {
  /** The last mapping that was read; without a source at a pause. */
  line = 0;
  column = 0;
  source = -1;
  name = -1;
  /** Whether `next` stopped without a mapping. */
  isPause = false;
  /** State of the last mapping: the next one is relative to it. */
  private sourceState = 0;
  private sourceLine = 0;
  private sourceColumn = 0;
  private nameState = 0;
  private at = 0;

  constructor(private readonly mappings: string) {}

  /**
   * Goes to the next mapping, or pauses at the start of a line after many lines without mappings.
   * Returns false at the end.
   * @throws BadMap
   */
  next(): boolean {
    const { mappings, at: from } = this;
    this.isPause = false;
    for (; this.at < mappings.length; this.at += 1) {
      const code = mappings.charCodeAt(this.at);
      if (code === semicolon) {
        this.line += 1;
        this.column = 0;
        if (this.at - from >= pauseAfter) return this.pause();
      } else if (code !== comma) {
        this.segment();
        return true;
      } else if (this.at - from > mostCommas) {
        throw new BadMap('bad_mappings');
      }
    }
    return false;
  }

  private pause(): true {
    this.at += 1;
    this.isPause = true;
    this.source = -1;
    this.name = -1;
    return true;
  }

  private segment(): void {
    this.column += this.value();
    this.source = -1;
    this.name = -1;
    if (this.atDigit()) {
      this.sourceState += this.value();
      this.sourceLine += this.value();
      this.sourceColumn += this.value();
      this.source = this.sourceState;
      if (this.atDigit()) this.name = this.nameState += this.value();
      if (this.atDigit()) throw new BadMap('bad_mappings');
    }
    const { column, sourceState, sourceLine, sourceColumn, nameState } = this;
    const least = Math.min(column, sourceState, sourceLine, sourceColumn, nameState);
    const most = Math.max(column, sourceState, sourceLine, sourceColumn, nameState);
    if (least < 0 || most > largest) throw new BadMap('bad_mappings');
  }

  current(): Segment {
    const { line, column, source, sourceLine, sourceColumn, name } = this;
    return { line, column, source, sourceLine, sourceColumn, name };
  }

  /** Saves the numbers that restore this position. */
  save(into: Int32Array, from: number): void {
    into[from] = this.line;
    into[from + 1] = this.column;
    into[from + 2] = this.source;
    into[from + 3] = this.name;
    into[from + 4] = this.sourceState;
    into[from + 5] = this.sourceLine;
    into[from + 6] = this.sourceColumn;
    into[from + 7] = this.nameState;
    into[from + 8] = this.at;
  }

  restore(saved: Int32Array, from: number): void {
    this.line = saved[from] ?? 0;
    this.column = saved[from + 1] ?? 0;
    this.source = saved[from + 2] ?? 0;
    this.name = saved[from + 3] ?? 0;
    this.sourceState = saved[from + 4] ?? 0;
    this.sourceLine = saved[from + 5] ?? 0;
    this.sourceColumn = saved[from + 6] ?? 0;
    this.nameState = saved[from + 7] ?? 0;
    this.at = saved[from + 8] ?? 0;
  }

  private atDigit(): boolean {
    const code = this.mappings.charCodeAt(this.at);
    return code !== comma && code !== semicolon && this.at < this.mappings.length;
  }

  /** Reads one number. Its lowest bit is the sign. */
  private value(): number {
    let result = 0;
    for (let shift = 0; shift <= 30; shift += 5) {
      const digit = digits[this.mappings.charCodeAt(this.at)] ?? -1;
      if (digit < 0) throw new BadMap('bad_mappings');
      this.at += 1;
      // 32 bits don't hold more.
      if (shift === 30 && digit > 3) throw new BadMap('bad_mappings');
      result |= (digit & 31) << shift;
      if (digit < 32) {
        const value = result >>> 1;
        return (result & 1) === 1 ? -value : value;
      }
    }
    throw new BadMap('bad_mappings');
  }
}

/** How many numbers `save` writes. */
export const savedNumbers = 9;
