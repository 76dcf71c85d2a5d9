import type { SkipReason } from './evidence.ts';
import type { FrameExclusion, GroupingSettings } from './grouping-settings.ts';
import { type ChosenValues, type CountedFrame, KeptFrames, longestCycle } from './kept-frames.ts';
import type { Frame, FrameValues, Origin, StackLanguage } from './stack.ts';

export interface SelectedFrames {
  readonly counted: readonly CountedFrame[];
  readonly skipped: readonly (readonly [index: number, reason: SkipReason])[];
  /** Whether any frame was usable, ignoring the maximum. */
  readonly usable: boolean;
}

/**
 * The frames of a segment that are hashed, in order, and why the others are not. Frames after the maximum are
 * not examined.
 */
export function selectFrames(
  frames: readonly Frame[],
  language: StackLanguage,
  settings: GroupingSettings,
): SelectedFrames {
  const origins = frames.map((frame) => (reasonOf(frame) === null ? language.origin(frame) : null));
  const left =
    settings.runtimeFramePolicy === 'include' ? null : leftOut(frames, origins, language);
  const deduplicates = settings.adjacentFramePolicy === 'deduplicate';
  // So many that the end of a recursion is seen, whichever of its functions was the last.
  const enough = settings.maxFrames + 2 * longestCycle;
  const skipped: (readonly [number, SkipReason])[] = [];
  const kept = new KeptFrames(skipped);
  for (const [index, frame] of frames.entries()) {
    const origin = origins[index] ?? null;
    if (origin === null) skipped.push([index, reasonOf(frame) ?? 'native']);
    else if (origin !== 'application' && left?.has(origin)) skipped.push([index, origin]);
    else if (kept.frames.length >= enough) skipped.push([index, 'over_maximum']);
    else {
      const values = chosenValues(frame, language, settings);
      if (typeof values === 'string') skipped.push([index, values]);
      else if (deduplicates) kept.addOnce({ index, values });
      else kept.add({ index, values });
    }
  }
  kept.alignRecursion();
  const counted = kept.frames.slice(0, settings.maxFrames);
  for (const { index } of kept.frames.slice(settings.maxFrames)) {
    skipped.push([index, 'over_maximum']);
  }
  return {
    counted,
    skipped: skipped.toSorted(([one], [other]) => one - other),
    usable: kept.frames.length > 0,
  };
}

/** Why a frame is never used; null if it may be. */
function reasonOf({ malformed, native, awaiting }: Frame): SkipReason | null {
  if (malformed) return 'malformed';
  if (native) return 'native';
  return awaiting ? 'awaiting' : null;
}

/** Runtime frames are left out if there are others, and library frames if there are application frames. */
function leftOut(
  frames: readonly Frame[],
  origins: readonly (Origin | null)[],
  language: StackLanguage,
): ReadonlySet<Origin> {
  const has = (wanted: Origin): boolean =>
    frames.some((frame, index) => origins[index] === wanted && language.normalise(frame) !== null);
  if (has('application')) return new Set(['runtime', 'library']);
  return new Set(has('library') ? ['runtime'] : []);
}

/** The values of a frame to hash, or why there are none. */
function chosenValues(
  frame: Frame,
  language: StackLanguage,
  settings: GroupingSettings,
): ChosenValues | SkipReason {
  const values = language.normalise(frame);
  if (values === null) return 'native';
  if (excludedBy(values, settings.exclusions)) return 'excluded';
  const picked = pick(values, settings);
  return picked.function || picked.module || picked.file ? picked : 'empty';
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
