import type { SkipReason } from './evidence.ts';
import type { FrameExclusion, GroupingSettings } from './grouping-settings.ts';
import type { Frame, FrameValues, Origin, StackLanguage } from './stack.ts';

/** A value that the settings leave out is null. */
export type ChosenValues = { readonly [Field in keyof FrameValues]: string | null };

interface CountedFrame {
  readonly index: number;
  readonly values: ChosenValues;
}

export interface SelectedFrames {
  readonly counted: readonly CountedFrame[];
  readonly skipped: readonly (readonly [index: number, reason: SkipReason])[];
  /** Whether any frame could have counted, had the maximum let it. */
  readonly usable: boolean;
}

/**
 * The frames of a segment that are hashed, in their order, and why the others are not. Frames behind
 * those that can still count are not looked at more closely.
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

/**
 * The runtime's frames do not count where another one is there, nor those of libraries where one of
 * the application itself is.
 */
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

/** What of a frame may be hashed, or why nothing may. */
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

/** Frames that count, as far as known. */
class KeptFrames {
  readonly frames: CountedFrame[] = [];
  private readonly numbers: number[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly skipped: (readonly [number, SkipReason])[]) {}

  add(frame: CountedFrame): void {
    this.frames.push(frame);
  }

  /** Unless it is equal to the one before; without what repeats itself in cycles. */
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

  /** The same for equal values. */
  private numberOf(values: ChosenValues): number {
    const text = `${values.function ?? ''}\0${values.module ?? ''}\0${values.file ?? ''}`;
    const number = this.known.get(text) ?? this.known.size;
    this.known.set(text, number);
    return number;
  }

  /** Whether the last `length` frames are those before them once more. */
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
