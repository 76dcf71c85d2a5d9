import type { ModernError } from './modern/read-segments.ts';

/** An error with everything that grouping reads. */
export interface ErrorToGroup extends ModernError {
  /** Such as `java`. */
  readonly language: string;
}

/** A thrown error as it was before minification. */
interface MappedThrown {
  readonly type: string;
  readonly stack: string;
  readonly frames: readonly {
    /** Its first line in the mapped stack, starting at 0, and its number of lines there. */
    readonly at: number;
    readonly lines: number;
    /** Why it was not mapped; null if it was. */
    readonly reason: string | null;
  }[];
}

/** An error with its causes as it was before minification. */
export interface MappedToGroup extends MappedThrown {
  readonly causes: readonly MappedThrown[];
}

/** An error as it was sent, but with mapped stacks where available. */
export function errorToGroup(
  sent: Omit<ErrorToGroup, 'mappedLines'>,
  mapped: MappedToGroup | null,
): ErrorToGroup {
  if (mapped === null) return sent;
  const causes = sent.causes.map((cause, index) => {
    const { type, stack } = mapped.causes[index] ?? cause;
    return { type, message: cause.message, stack };
  });
  const mappedLines = new Set([mapped, ...mapped.causes].flatMap(linesMapped));
  return { ...sent, type: mapped.type, stack: mapped.stack, causes, mappedLines };
}

function linesMapped({ stack, frames }: MappedThrown): string[] {
  const lines = stack.split('\n');
  return frames.flatMap(({ at, lines: count, reason }) =>
    reason === null ? lines.slice(at, at + count).map((line) => line.trim()) : [],
  );
}
