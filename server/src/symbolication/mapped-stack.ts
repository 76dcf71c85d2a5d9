/** Why a frame is shown unmapped. */
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

/** The result for one frame of a stack. */
export interface MappedFrame {
  /** Its line in the raw stack, starting at 0. */
  readonly raw: number;
  /** Its first line in the mapped stack, starting at 0. */
  readonly at: number;
  /** How many lines it has there: several if calls were inlined. */
  readonly lines: number;
  /** Why it is unmapped; null if it was mapped. */
  readonly reason: UnmappedReason | null;
}

/** A stack as it was before minification. */
export interface MappedStack {
  /** Lines joined by newline. Lines that are not frames stay unchanged. */
  readonly stack: string;
  /** In the order of the raw stack. */
  readonly frames: readonly MappedFrame[];
}

/** Builds a mapped stack line by line. */
export class StackWriter {
  private readonly lines: string[] = [];
  private readonly frames: MappedFrame[] = [];
  private raw = 0;

  /** A line that is not a frame. */
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
