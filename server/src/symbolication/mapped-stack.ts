/** Why a frame is shown as it came. */
export const unmappedReasons = [
  'no_release',
  'no_build',
  'no_file',
  'no_position',
  'no_mapping',
  'native',
  'eval',
  'ambiguous',
  'bad_map',
  'too_large',
  'too_long',
  'too_costly',
  'unavailable',
] as const;
export type UnmappedReason = (typeof unmappedReasons)[number];

/** What became of one frame of a stack. */
export interface MappedFrame {
  /** Its line in the raw stack, from 0. */
  readonly raw: number;
  /** Its first line in the mapped stack, from 0. */
  readonly at: number;
  /** How many lines it became there: several where calls were inlined. */
  readonly lines: number;
  /** Why it is as it came; null where it was mapped. */
  readonly reason: UnmappedReason | null;
}

/** A stack as it would have been without minifying. */
export interface MappedStack {
  /** Lines joined by newline. What is no frame stays as it came. */
  readonly stack: string;
  /** In the order of the raw stack. */
  readonly frames: readonly MappedFrame[];
}

/** Puts a mapped stack together, line by line. */
export class StackWriter {
  private readonly lines: string[] = [];
  private readonly frames: MappedFrame[] = [];
  private raw = 0;

  /** A line that is no frame. */
  plain(line: string): void {
    this.lines.push(line);
    this.raw += 1;
  }

  kept(line: string, reason: UnmappedReason): void {
    this.frame([line], reason);
  }

  mapped(lines: readonly string[]): void {
    this.frame(lines, null);
  }

  done(): MappedStack {
    return { stack: this.lines.join('\n'), frames: this.frames };
  }

  private frame(lines: readonly string[], reason: UnmappedReason | null): void {
    this.frames.push({ raw: this.raw, at: this.lines.length, lines: lines.length, reason });
    this.lines.push(...lines);
    this.raw += 1;
  }
}
