/** How a segment is related to its parent. */
export const relations = ['root', 'cause', 'context', 'suppressed'] as const;
export type Relation = (typeof relations)[number];

/** A parsed line of a stack. Texts are empty if the line does not contain them. */
export interface Frame {
  readonly function: string;
  readonly module: string;
  readonly file: string;
  /** Starts at 1; 0 = unknown. Shown, never hashed. */
  readonly line: number;
  readonly column: number;
  /** The line as it was sent, trimmed. */
  readonly text: string;
  /** Native runtime code without a file, such as `[native code]`. */
  readonly native: boolean;
  /** The line could not be read: it is shown but not used. */
  readonly malformed: boolean;
  /** Its place was mapped with a source map. */
  readonly mapped: boolean;
  /** It waited for the frames before it. Other browsers don't write such frames, so it is not used. */
  readonly awaiting: boolean;
  /** It is only the place in the error's own line, so the message is compared too. */
  readonly ofHead: boolean;
}

/** One exception of a chain with its frames, the one nearest the crash first. */
export interface Segment {
  readonly relation: Relation;
  /** 0 for the root, otherwise one more than its parent. */
  readonly depth: number;
  /** Index of its parent; -1 for the root. */
  readonly parent: number;
  /** Name of its type in the stack; empty if missing. */
  readonly kind: string;
  readonly message: string;
  readonly frames: readonly Frame[];
}

/** The origin of a frame's code. */
export type Origin = 'application' | 'library' | 'runtime';

/** The values of a frame that are hashed; empty if missing. */
export interface FrameValues {
  readonly function: string;
  readonly module: string;
  readonly file: string;
}

/** The rules for stacks of one language. Everything takes time proportional to its input. */
export interface StackLanguage {
  /**
   * The segments of a stack, the root first, at most `mostSegments`. Null if this is not a stack of the
   * language. Never throws.
   */
  parse(lines: readonly string[]): readonly Segment[] | null;
  origin(frame: Frame): Origin;
  /** The same name for an error that engines name differently. */
  kind?(kind: string, message: string): string;
  /** What failed, if the message says so and the frames are all of the runtime; empty if it doesn't. */
  code?(message: string): string;
  /** Values for comparison between occurrences; null if the frame must not be used. */
  normalise(frame: Frame): FrameValues | null;
}

export const mostSegments = 64;

/** A frame with only some known parts. */
export function frameOf(text: string, parts: Partial<Omit<Frame, 'text'>> = {}): Frame {
  // Field by field: spreading objects took a tenth of the time of grouping.
  return {
    function: parts.function ?? '',
    module: parts.module ?? '',
    file: parts.file ?? '',
    line: parts.line ?? 0,
    column: parts.column ?? 0,
    text,
    native: parts.native ?? false,
    malformed: parts.malformed ?? false,
    mapped: parts.mapped ?? false,
    awaiting: parts.awaiting ?? false,
    ofHead: parts.ofHead ?? false,
  };
}
