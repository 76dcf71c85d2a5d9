import type { ErrorToGroup } from './error-to-group.ts';
import { defaultErrorGrouping } from './grouping-mode.ts';
import { stackLanguages } from './languages/all.ts';
import type { Evidence, SegmentEvidence, SkipReason } from './modern/evidence.ts';
import { readSegments } from './modern/group-modern.ts';
import { terminalCause } from './modern/select-segments.ts';
import type { Segment, StackLanguage } from './modern/stack.ts';

/** A frame as used in grouping. */
export interface FrameOfGroup {
  /** The line, trimmed. */
  readonly line: string;
  /** Values as they were compared; empty if missing. */
  readonly function: string;
  readonly module: string;
  readonly file: string;
  /** Why it was not used; null if it was. */
  readonly skipped: SkipReason | null;
}

export interface SegmentOfGroup extends Pick<SegmentEvidence, 'relation' | 'kind' | 'skippedMore'> {
  readonly frames: readonly FrameOfGroup[];
}

/**
 * The segments that an occurrence was grouped by, with their frames in order. The stored evidence refers to
 * frames by number, so the stack is parsed again, which takes time proportional to its size. The rules belong
 * to the version of the algorithm, so they find the same frames.
 * @param error the error that was grouped
 */
export function segmentsOfGroup(
  error: ErrorToGroup,
  evidence: Evidence,
): readonly SegmentOfGroup[] {
  const language = stackLanguages.get(error.language);
  if (evidence.path !== 'frames' || language === undefined) return [];
  const segments = readSegments(error, anySettings, language);
  const terminal = terminalCause(segments);
  return evidence.segments.map((counted) => ({
    relation: counted.relation,
    kind: counted.kind,
    frames: framesOf(counted.relation === 'root' ? segments[0] : terminal, counted, language),
    skippedMore: counted.skippedMore,
  }));
}

/** Current settings don't matter for an error read earlier; the work budget is the same. */
const anySettings = {
  ...defaultErrorGrouping,
  parserMaxInputBytes: Infinity,
  parserMaxLines: Infinity,
  parserMaxLineBytes: Infinity,
};

function framesOf(
  segment: Segment | null | undefined,
  { counted, skipped }: SegmentEvidence,
  language: StackLanguage,
): FrameOfGroup[] {
  const reported = [...counted.map((index) => [index, null] as const), ...skipped];
  return reported
    .toSorted(([one], [other]) => one - other)
    .flatMap(([index, reason]) => {
      const frame = segment?.frames[index];
      if (frame === undefined) return [];
      const values = frame.malformed ? null : language.normalise(frame);
      const { function: name = '', module = '', file = '' } = values ?? {};
      return [{ line: frame.text, function: name, module, file, skipped: reason }];
    });
}
