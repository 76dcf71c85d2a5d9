import type { SkipReason } from './evidence.ts';
import type { FrameExclusion, GroupingSettings } from './grouping-settings.ts';
import type { Frame, FrameValues, Origin, StackLanguage } from './stack.ts';

/** Values excluded by the settings are null. */
export type ChosenValues = { readonly [Field in keyof FrameValues]: string | null };

interface CountedFrame {
  readonly index: number;
  readonly values: ChosenValues;
}

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
  const origins = frames.map((frame) =>
    frame.malformed || frame.native ? null : language.origin(frame),
  );
  const left =
    settings.runtimeFramePolicy === 'include' ? null : leftOut(frames, origins, language);
  const deduplicates = settings.adjacentFramePolicy === 'deduplicate';
  const enough = settings.maxFrames + longestCycle;
  const skipped: (readonly [number, SkipReason])[] = [];
  const kept = new KeptFrames(skipped);
  for (const [index, frame] of frames.entries()) {
    const origin = origins[index] ?? null;
    if (origin === null) skipped.push([index, frame.malformed ? 'malformed' : 'native']);
    else if (origin !== 'application' && left?.has(origin)) skipped.push([index, origin]);
    else if (kept.frames.length >= enough) skipped.push([index, 'over_maximum']);
    else {
      const values = chosenValues(frame, language, settings);
      if (typeof values === 'string') skipped.push([index, values]);
      else if (deduplicates) kept.addOnce({ index, values });
      else kept.add({ index, values });
    }
  }
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

const longestCycle = 8;

/** The frames that are used so far. */
class KeptFrames {
  readonly frames: CountedFrame[] = [];
  private readonly numbers: number[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly skipped: (readonly [number, SkipReason])[]) {}

  add(frame: CountedFrame): void {
    this.frames.push(frame);
  }

  /** Adds a frame unless it is equal to the previous one. Repeated cycles are removed. */
  addOnce(frame: CountedFrame): void {
    const number = this.numberOf(frame.values);
    if (this.numbers.at(-1) === number) {
      this.skipped.push([frame.index, 'duplicate']);
      return;
    }
    this.frames.push(frame);
    this.numbers.push(number);
    for (let length = 2; length <= longestCycle; length++) {
      if (!this.endsInCycle(length)) continue;
      this.numbers.splice(-length);
      for (const again of this.frames.splice(-length)) this.skipped.push([again.index, 'cycle']);
      return;
    }
  }

  /** The same number for equal values. */
  private numberOf(values: ChosenValues): number {
    const text = `${values.function ?? ''}\0${values.module ?? ''}\0${values.file ?? ''}`;
    const number = this.known.get(text) ?? this.known.size;
    this.known.set(text, number);
    return number;
  }

  /** Whether the last `length` frames repeat those before them. */
  private endsInCycle(length: number): boolean {
    const { numbers } = this;
    const end = numbers.length;
    if (end < 2 * length) return false;
    for (let back = 1; back <= length; back++) {
      if (numbers[end - back] !== numbers[end - back - length]) return false;
    }
    return true;
  }
}
