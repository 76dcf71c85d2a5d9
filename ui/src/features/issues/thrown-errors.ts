import type { Occurrence } from './issue-queries.ts';
import type { Thrown } from './stack-lines.ts';

/** An error as shown; the topmost comes first, then its causes. */
export interface ThrownError extends Thrown {
  readonly type: string;
  readonly message: string;
}

/** The error of an occurrence and its causes, with source maps applied. */
export function thrownErrors(occurrence: Occurrence): ThrownError[] {
  const { type, message, stack, mapped, causes } = occurrence;
  return [
    { type: mapped?.type ?? type, message, stack, frames: mapped?.frames ?? [] },
    ...causes.map((cause, index) => {
      const known = mapped?.causes[index];
      return { ...cause, type: known?.type ?? cause.type, frames: known?.frames ?? [] };
    }),
  ];
}

/** Why grouping ignored frames, by line; null if a frame counted. */
export function skippedFrames({ grouping }: Occurrence): ReadonlyMap<string, string | null> {
  const segments = grouping.evidence?.segments ?? [];
  return new Map(
    segments.flatMap(({ frames }) =>
      frames.map(({ line, skipped }) => [line.trim(), skipped] as const),
    ),
  );
}

/** An occurrence as text, for a ticket or a chat. */
export function textOfOccurrence(occurrence: Occurrence): string {
  const stacks = [
    occurrence.mapped?.stack ?? occurrence.stack,
    ...occurrence.causes.map(
      (cause, index) => occurrence.mapped?.causes[index]?.stack ?? cause.stack,
    ),
  ];
  return thrownErrors(occurrence)
    .map(({ type, message }, index) => {
      const head = `${type}: ${message}`;
      const stack = stacks[index] ?? '';
      // Most languages begin a stack with it.
      const whole = stack.trimStart().startsWith(head) ? stack : `${head}\n${stack}`;
      return `${index === 0 ? '' : 'Caused by: '}${whole}`;
    })
    .join('\n');
}
