import type { Evidence, RawReason, SegmentEvidence } from './evidence.ts';
import type { GroupingSettings } from './grouping-settings.ts';
import { HashFields } from './hash-fields.ts';
import { maskMessage } from './message-mask.ts';
import { boundedRaw } from './raw-stack.ts';
import {
  kindOf,
  type ModernError,
  type ReadStack,
  stackReader,
  withSentCauses,
} from './read-segments.ts';
import { selectFrames, type SelectedFrames } from './select-frames.ts';
import { selectSegments } from './select-segments.ts';
import type { Segment, StackLanguage } from './stack.ts';

/** Name of this grouping, stored with the hash. */
export const modernAlgorithm = 'g1';

export interface ModernGroup {
  /** `g1_` and 64 hexadecimal digits. */
  readonly hash: string;
  readonly evidence: Evidence;
}

/** Maximum skipped frames that the evidence lists. */
const mostSkipped = 50;

/**
 * The group of an error by the structure of its stack. Takes time proportional to the size of any input.
 * @param language rules of the error's language; undefined if unknown
 */
export function groupModern(
  error: ModernError,
  settings: GroupingSettings,
  language: StackLanguage | undefined,
): ModernGroup {
  const read = stackReader(error, settings, language);
  const stack = read(error.stack);
  const root = stack.is === 'segments' ? stack.segments[0] : undefined;
  const message = error.message || (root?.message ?? '');
  const named = kindOf(error.type, root?.kind ?? '');
  const kind = language?.kind?.(named, message) ?? named;
  if (settings.segmentSelection === 'error_kind_only') return byKind(kind);
  if (stack.is === 'raw') return byRaw(error, kind, stack.reason, settings);
  const causes = error.causes.map((cause) => read(cause.stack));
  if (causes.some(isOverBudget)) return byRaw(error, kind, 'work_budget', settings);
  const segments = segmentsOf(error, kind, stack, causes);
  return (
    byFrames(segments, message, settings, language) ?? byMessage(message, kind, stack.is, settings)
  );
}

/** All thrown errors, the error itself first. */
export function readSegments(
  error: ModernError,
  settings: GroupingSettings,
  language: StackLanguage,
): readonly Segment[] {
  const read = stackReader(error, settings, language);
  const stack = read(error.stack);
  const causes = error.causes.map((cause) => read(cause.stack));
  return segmentsOf(error, error.type, stack, causes);
}

function isOverBudget(stack: ReadStack): boolean {
  return stack.is === 'raw' && stack.reason === 'work_budget';
}

function segmentsOf(
  error: ModernError,
  kind: string,
  stack: ReadStack,
  causes: readonly ReadStack[],
): readonly Segment[] {
  const none: Segment = {
    relation: 'root',
    depth: 0,
    parent: -1,
    kind,
    message: '',
    frames: [],
  };
  const [root = none, ...others] = stack.is === 'segments' ? stack.segments : [];
  return withSentCauses([{ ...root, kind }, ...others], error, causes);
}

function byKind(kind: string): ModernGroup {
  return group(fields('kind').text(kind), { path: 'kind', kind });
}

function byRaw(
  { stack }: ModernError,
  kind: string,
  reason: RawReason,
  settings: GroupingSettings,
): ModernGroup {
  if (settings.rawStackPolicy === 'error_kind_only') return byKind(kind);
  // An empty line at the end comes from the client.
  const { bytes, first, last } = boundedRaw(stack.trim(), settings.rawStackMaxBytes);
  const counted = settings.includeErrorKind ? kind : null;
  return group(fields('raw').optional(counted).number(bytes).text(first).text(last), {
    path: 'raw',
    reason,
    kind: counted,
    bytes,
    cut: last !== '',
  });
}

/** Null if no selected segment has a usable frame. */
function byFrames(
  segments: readonly Segment[],
  message: string,
  settings: GroupingSettings,
  language: StackLanguage | undefined,
): ModernGroup | null {
  if (language === undefined) return null;
  const choices = selectSegments(segments, settings.segmentSelection).map((choice) =>
    choice.map((each) => ({
      ...each,
      frames: selectFrames(each.segment.frames, language, settings),
    })),
  );
  const selected = choices.find((choice) => choice.some(({ frames }) => frames.usable));
  if (selected === undefined) return null;
  const isOfHead = selected.some(({ segment, frames: { counted } }) =>
    counted.some(({ index }) => segment.frames[index]?.ofHead),
  );
  // Without frames and kinds, all errors of a project would be the same.
  const nothingElse = selected.every(({ frames }) => frames.counted.length === 0);
  const written = fields('frames').number(selected.length);
  const evidence = selected.map(({ segment, withKind, frames }) => {
    const isRoot = segment === segments[0];
    const counts = (withKind && settings.includeErrorKind) || nothingElse;
    const kind = counts ? segment.kind : null;
    written.optional(kind).number(frames.counted.length);
    for (const { values } of frames.counted) {
      for (const value of [values.function, values.module, values.file]) {
        written.optional(value === '' ? null : value);
      }
    }
    // If no frame may be used, kinds and texts must distinguish errors.
    if (nothingElse) written.text(maskMessage(isRoot ? message : segment.message));
    return segmentEvidence(segment, kind, frames);
  });
  // A file alone would join all errors in it.
  if (isOfHead) written.text(maskMessage(message));
  // The code tells errors of the same kind apart, so it counts only if kinds do.
  else if (evidence[0]?.kind !== null && selected.every(isOfRuntime(language))) {
    const said = selected.map(({ segment }) =>
      segment === segments[0] ? message : segment.message,
    );
    const code = said.map((each) => language.code?.(each) ?? '').find((each) => each !== '');
    if (code !== undefined) written.text(code);
  }
  return group(written, { path: 'frames', segments: evidence });
}

function isOfRuntime(language: StackLanguage) {
  return ({ segment, frames }: { readonly segment: Segment; readonly frames: SelectedFrames }) =>
    frames.counted.every(({ index }) => {
      const frame = segment.frames[index];
      return frame !== undefined && language.origin(frame) === 'runtime';
    });
}

function segmentEvidence(
  { relation }: Segment,
  kind: string | null,
  { counted, skipped }: SelectedFrames,
): SegmentEvidence {
  return {
    relation,
    kind,
    counted: counted.map(({ index }) => index),
    skipped: skipped.slice(0, mostSkipped),
    skippedMore: Math.max(0, skipped.length - mostSkipped),
  };
}

function byMessage(
  sent: string,
  kind: string,
  stack: ReadStack['is'],
  { includeErrorKind }: GroupingSettings,
): ModernGroup {
  const message = maskMessage(sent);
  const counted = includeErrorKind || message === '' ? kind : null;
  return group(fields('message').optional(counted).text(message), {
    path: 'message',
    stack: stack === 'empty' ? 'none' : 'no_usable_frame',
    kind: counted,
    message,
  });
}

function fields(path: Evidence['path']): HashFields {
  return new HashFields(modernAlgorithm).text(path);
}

function group(written: HashFields, evidence: Evidence): ModernGroup {
  return { hash: `${modernAlgorithm}_${written.hex()}`, evidence };
}
