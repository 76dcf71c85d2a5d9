import type { ModernError } from './modern/read-segments.ts';

/** An error with all that grouping reads of it. */
export interface ErrorToGroup extends ModernError {
  /** Such as `java`. */
  readonly language: string;
}

/** Something that was thrown, as it was before it was minified. */
interface MappedThrown {
  readonly type: string;
  readonly stack: string;
  readonly frames: readonly {
    /** Its first line in the mapped stack, from 0, and how many there are of it. */
    readonly at: number;
    readonly lines: number;
    /** Why it was not mapped; null = it was. */
    readonly reason: string | null;
  }[];
}

/** An error as a whole, as it was before it was minified. */
export interface MappedToGroup extends MappedThrown {
  readonly causes: readonly MappedThrown[];
}

/** An error as it was sent, with what it was mapped to in place of its stacks, if it was. */
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
