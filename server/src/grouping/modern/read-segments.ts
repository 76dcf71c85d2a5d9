import type { RawReason } from './evidence.ts';
import type { GroupingSettings } from './grouping-settings.ts';
import { frameOf, mostSegments, type Frame, type Segment, type StackLanguage } from './stack.ts';
import { withoutColors } from './without-colors.ts';
import { withoutLogPrefix } from './without-log-prefix.ts';
import { WorkBudget } from './work-budget.ts';

/** An error object as sent by the client. */
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
  /** Trimmed lines of the stacks whose places were mapped with a source map. */
  readonly mappedLines?: ReadonlySet<string>;
}

/** The result of reading a stack. */
export type ReadStack =
  | { readonly is: 'empty' }
  | { readonly is: 'raw'; readonly reason: RawReason }
  | { readonly is: 'segments'; readonly segments: readonly Segment[] };

/** Reads the stacks of one error and its causes within one budget. */
export function stackReader(
  { mappedLines = new Set() }: Pick<ModernError, 'mappedLines'>,
  settings: GroupingSettings,
  language: StackLanguage | undefined,
): (stack: string) => ReadStack {
  const budget = new WorkBudget();
  return (stack) => {
    const lines = linesWithin(stack, settings);
    if (!Array.isArray(lines)) return lines;
    if (!budget.take(lines.length)) return raw('work_budget');
    const own = withoutLogPrefix(lines.map(parsedLine));
    const segments = (language?.parse(own) ?? []).slice(0, mostSegments);
    if (segments.length === 0) return raw('not_recognised');
    const frames = segments.reduce((count, segment) => count + segment.frames.length, 0);
    const work = frames === 0 ? 0 : frames + workOfExclusions(settings, frames, stack.length);
    if (!budget.take(work)) return raw('work_budget');
    const marked = segments.map((segment) => ({
      ...segment,
      frames: mappedLines.size === 0 ? segment.frames : segment.frames.map(mark(mappedLines)),
    }));
    return { is: 'segments', segments: marked };
  };
}

/** Comparisons and searched characters that take as long as reading one line. */
const comparisonsOfLine = 64;
const charactersOfLine = 2_048;

/** Cost of comparing frames with the project's exclusions, in lines. */
function workOfExclusions(
  { exclusions }: Pick<GroupingSettings, 'exclusions'>,
  frames: number,
  characters: number,
): number {
  const searches = exclusions.filter(({ matcher }) => matcher === 'contains').length;
  const comparisons = (exclusions.length * frames) / comparisonsOfLine;
  return Math.floor(comparisons + (searches * characters) / charactersOfLine);
}

/** The lines of a stack, or why it is not parsed. */
function linesWithin(stack: string, settings: GroupingSettings): string[] | ReadStack {
  if (Buffer.byteLength(stack) > settings.parserMaxInputBytes) return raw('input_bytes');
  if (stack.trim() === '') return { is: 'empty' };
  if (hasMoreLines(stack, settings.parserMaxLines)) return raw('lines');
  const lines = stack.includes('\r') ? stack.split(/\r?\n/) : stack.split('\n');
  const longest = settings.parserMaxLineBytes;
  return lines.some((line) => isLonger(line, longest)) ? raw('line_bytes') : lines;
}

/** Without creating a string for each of a million empty lines. */
function hasMoreLines(stack: string, most: number): boolean {
  let lines = 1;
  for (let at = stack.indexOf('\n'); at !== -1; at = stack.indexOf('\n', at + 1)) {
    lines++;
    if (lines > most) return true;
  }
  return lines > most;
}

/**
 * Maximum characters of a line that are parsed, even if a project allows more: no language writes longer
 * frames.
 */
const mostParsed = 16_384;

function parsedLine(line: string): string {
  return withoutColors(line.length > mostParsed ? line.slice(0, mostParsed) : line);
}

function raw(reason: RawReason): ReadStack {
  return { is: 'raw', reason };
}

/** A character has at most 3 bytes per code unit. */
function isLonger(line: string, bytes: number): boolean {
  return line.length * 3 > bytes && Buffer.byteLength(line) > bytes;
}

function mark(mappedLines: ReadonlySet<string>) {
  return (frame: Frame): Frame =>
    mappedLines.has(frame.text) ? frameOf(frame.text, { ...frame, mapped: true }) : frame;
}

/** Names that say nothing about the error. */
const genericKinds: ReadonlySet<string> = new Set(['', 'Error', 'UnhandledRejection']);

/** The name sent by the client, unless it is generic and the stack has a better one. */
export function kindOf(sent: string, parsed: string): string {
  const [given, found] = [sent.trim(), parsed.trim()];
  return genericKinds.has(given) && !genericKinds.has(found) ? found : given;
}

/**
 * The segments of an error: its own stack, with the causes sent by the client instead of those in the stack.
 * @param stacks the parsed stacks of the causes
 */
export function withSentCauses(
  own: readonly Segment[],
  { causes }: Pick<ModernError, 'causes'>,
  stacks: readonly ReadStack[],
): readonly Segment[] {
  const root = own[0];
  if (causes.length === 0 || root === undefined) return own;
  const chain = causes.map((cause, index): Segment => {
    const stack = stacks[index];
    const parsed = stack?.is === 'segments' ? stack.segments[0] : undefined;
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
