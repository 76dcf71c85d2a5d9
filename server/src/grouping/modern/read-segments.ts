import type { RawReason } from './evidence.ts';
import type { GroupingSettings } from './grouping-settings.ts';
import { frameOf, mostSegments, type Frame, type Segment, type StackLanguage } from './stack.ts';

/** An error object as it was sent. */
export interface ModernError {
  /** Name of its type. */
  readonly type: string;
  readonly message: string;
  /** Lines joined by newline. */
  readonly stack: string;
  readonly causes: readonly {
    readonly type: string;
    readonly message: string;
    readonly stack: string;
  }[];
  /** Trimmed lines of the stacks whose places were found with a source map. */
  readonly mappedLines?: ReadonlySet<string>;
}

/** What a stack turned out to be. */
export type ReadStack =
  | { readonly is: 'empty' }
  | { readonly is: 'raw'; readonly reason: RawReason }
  | { readonly is: 'segments'; readonly segments: readonly Segment[] };

/** A stack within the limits as segments. */
export function readStack(
  stack: string,
  language: StackLanguage | undefined,
  settings: GroupingSettings,
  mappedLines: ReadonlySet<string> = new Set(),
): ReadStack {
  if (Buffer.byteLength(stack) > settings.parserMaxInputBytes) return raw('input_bytes');
  if (stack.trim() === '') return { is: 'empty' };
  const lines = stack.includes('\r') ? stack.split(/\r?\n/) : stack.split('\n');
  if (lines.length > settings.parserMaxLines) return raw('lines');
  const longest = settings.parserMaxLineBytes;
  if (lines.some((line) => isLonger(line, longest))) return raw('line_bytes');
  const segments = language?.parse(lines) ?? null;
  if (segments === null || segments.length === 0) return raw('not_recognised');
  const marked = segments.slice(0, mostSegments).map((segment) => ({
    ...segment,
    frames: mappedLines.size === 0 ? segment.frames : segment.frames.map(mark(mappedLines)),
  }));
  return { is: 'segments', segments: marked };
}

function raw(reason: RawReason): ReadStack {
  return { is: 'raw', reason };
}

/** A character has at most 3 bytes for each of its code units. */
function isLonger(line: string, bytes: number): boolean {
  return line.length * 3 > bytes && Buffer.byteLength(line) > bytes;
}

function mark(mappedLines: ReadonlySet<string>) {
  return (frame: Frame): Frame =>
    mappedLines.has(frame.text) ? frameOf(frame.text, { ...frame, mapped: true }) : frame;
}

/** Names that say nothing about the error. */
const genericKinds: ReadonlySet<string> = new Set(['', 'Error', 'UnhandledRejection']);

/** The name the client gave, unless it is generic and the stack has a better one. */
export function kindOf(sent: string, parsed: string): string {
  const [given, found] = [sent.trim(), parsed.trim()];
  return genericKinds.has(given) && !genericKinds.has(found) ? found : given;
}

/**
 * The segments of an error: its own stack, with the causes it was sent with in place of those its
 * stack tells of.
 */
export function withSentCauses(
  own: readonly Segment[],
  { causes }: Pick<ModernError, 'causes'>,
  read: (stack: string) => ReadStack,
): readonly Segment[] {
  const root = own[0];
  if (causes.length === 0 || root === undefined) return own;
  const chain = causes.map((cause, index): Segment => {
    const stack = read(cause.stack);
    const parsed = stack.is === 'segments' ? stack.segments[0] : undefined;
    return {
      relation: 'cause',
      depth: index + 1,
      parent: index,
      kind: kindOf(cause.type, parsed?.kind ?? ''),
      message: cause.message,
      frames: parsed?.frames ?? [],
    };
  });
  return [root, ...chain];
}
