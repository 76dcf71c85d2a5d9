import type { SkipReason } from './evidence.ts';
import type { FrameExclusion, GroupingSettings } from './grouping-settings.ts';
import type { Frame, FrameValues, Origin, StackLanguage } from './stack.ts';

/** A frame that may count. */
interface Candidate {
  readonly index: number;
  readonly origin: Origin;
  readonly values: FrameValues;
}

/** A value that the settings leave out is null. */
export type ChosenValues = { readonly [Field in keyof FrameValues]: string | null };

export interface SelectedFrames {
  readonly counted: readonly { readonly index: number; readonly values: ChosenValues }[];
  readonly skipped: readonly (readonly [index: number, reason: SkipReason])[];
  /** Whether any frame could have counted, had the maximum let it. */
  readonly usable: boolean;
}

/** The frames of a segment that are hashed, in their order, and why the others are not. */
export function selectFrames(
  frames: readonly Frame[],
  language: StackLanguage,
  settings: GroupingSettings,
): SelectedFrames {
  const skipped: (readonly [number, SkipReason])[] = [];
  const candidates = ofApplication(readable(frames, language, skipped), settings, skipped);
  const chosen = candidates.flatMap(({ index, values }) => {
    const reason = excludedBy(values, settings.exclusions);
    const picked = pick(values, settings);
    const empty = !picked.function && !picked.module && !picked.file;
    if (!reason && !empty) return [{ index, values: picked }];
    skipped.push([index, reason ? 'excluded' : 'empty']);
    return [];
  });
  const single =
    settings.adjacentFramePolicy === 'deduplicate' ? withoutRepeats(chosen, skipped) : chosen;
  for (const { index } of single.slice(settings.maxFrames)) skipped.push([index, 'over_maximum']);
  return {
    counted: single.slice(0, settings.maxFrames),
    skipped: skipped.toSorted(([one], [other]) => one - other),
    usable: single.length > 0,
  };
}

function readable(
  frames: readonly Frame[],
  language: StackLanguage,
  skipped: (readonly [number, SkipReason])[],
): Candidate[] {
  return frames.flatMap((frame, index) => {
    const values = frame.malformed || frame.native ? null : language.normalise(frame);
    if (values !== null) return [{ index, values, origin: language.origin(frame) }];
    skipped.push([index, frame.malformed ? 'malformed' : 'native']);
    return [];
  });
}

/**
 * The runtime's frames go where another one is left, then those of libraries where one of the
 * application itself is left.
 */
function ofApplication(
  candidates: readonly Candidate[],
  { runtimeFramePolicy }: GroupingSettings,
  skipped: (readonly [number, SkipReason])[],
): readonly Candidate[] {
  if (runtimeFramePolicy === 'include') return candidates;
  let left = candidates;
  for (const origin of ['runtime', 'library'] as const) {
    const without = left.filter((candidate) => candidate.origin !== origin);
    if (without.length === 0) continue;
    for (const candidate of left) {
      if (candidate.origin === origin) skipped.push([candidate.index, origin]);
    }
    left = without;
  }
  return left;
}

function excludedBy(values: FrameValues, exclusions: readonly FrameExclusion[]): boolean {
  return exclusions.some(({ field, matcher, pattern }) => {
    const value = values[field];
    if (value === '') return false;
    if (matcher === 'exact') return value === pattern;
    if (matcher === 'prefix') return value.startsWith(pattern);
    return matcher === 'suffix' ? value.endsWith(pattern) : value.includes(pattern);
  });
}

function pick(values: FrameValues, settings: GroupingSettings): ChosenValues {
  return {
    function: settings.includeFunction ? values.function : null,
    module: settings.includeModule ? values.module : null,
    file: settings.includeFile ? values.file : null,
  };
}

const longestCycle = 8;

/** Without frames equal to the one before, and without what repeats itself in cycles. */
function withoutRepeats<Counted extends { readonly index: number; readonly values: ChosenValues }>(
  frames: readonly Counted[],
  skipped: (readonly [number, SkipReason])[],
): readonly Counted[] {
  const keys = new Map<string, number>();
  const kept: { readonly frame: Counted; readonly key: number }[] = [];
  for (const frame of frames) {
    const text = JSON.stringify(frame.values);
    const key = keys.get(text) ?? keys.size;
    keys.set(text, key);
    if (kept.at(-1)?.key === key) {
      skipped.push([frame.index, 'duplicate']);
      continue;
    }
    kept.push({ frame, key });
    for (let length = 2; length <= longestCycle; length++) {
      if (!endsInCycle(kept, length)) continue;
      for (const again of kept.splice(-length)) skipped.push([again.frame.index, 'cycle']);
      break;
    }
  }
  return kept.map(({ frame }) => frame);
}

/** Whether the last `length` frames are those before them once more. */
function endsInCycle(kept: readonly { readonly key: number }[], length: number): boolean {
  const end = kept.length;
  if (end < 2 * length) return false;
  for (let back = 1; back <= length; back++) {
    if (kept[end - back]?.key !== kept[end - back - length]?.key) return false;
  }
  return true;
}
