import type { SkipReason } from './evidence.ts';
import type { FrameValues } from './stack.ts';

/** Values excluded by the settings are null. */
export type ChosenValues = { readonly [Field in keyof FrameValues]: string | null };

export interface CountedFrame {
  readonly index: number;
  readonly values: ChosenValues;
}

/** Maximum frames of a repeated cycle that is removed. */
export const longestCycle = 8;

/** The frames of a segment that are used so far. */
export class KeptFrames {
  readonly frames: CountedFrame[] = [];
  private readonly numbers: number[] = [];
  private readonly known = new Map<string, number>();
  /** The second run of the cycle that the frames begin with; empty if they begin with none. */
  private repeated: readonly CountedFrame[] = [];

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
      const again = this.frames.splice(-length);
      for (const { index } of again) this.skipped.push([index, 'cycle']);
      const isFirst = this.frames.length === length;
      if (isFirst && this.repeated.length !== length) this.repeated = again;
      return;
    }
  }

  /**
   * Makes an endless recursion the same, whichever of its functions was the last to be called: its cycle ends
   * where the recursion was entered. If that is not in the stack, the cycle begins with the smallest text.
   */
  alignRecursion(): void {
    const { length } = this.repeated;
    if (length === 0) return;
    const first = this.frames.slice(0, length);
    const rest = this.frames.slice(length);
    const same = rest.findIndex((_, at) => this.numbers[length + at] !== this.numbers[at]);
    if (same !== -1) return this.use(this.frames.slice(same));
    const from = smallestRotation(first.map(({ values }) => textOf(values)));
    this.use([...first.slice(from), ...this.repeated.slice(0, from)]);
  }

  /** Replaces the frames. Those that were used before are then repetitions. */
  private use(frames: readonly CountedFrame[]): void {
    const used = new Set(frames.map(({ index }) => index));
    const left = this.skipped.filter(([index]) => !used.has(index));
    const dropped = this.frames.filter(({ index }) => !used.has(index));
    this.skipped.splice(
      0,
      Infinity,
      ...left,
      ...dropped.map(({ index }) => [index, 'cycle'] as const),
    );
    this.frames.splice(0, Infinity, ...frames);
  }

  /** The same number for equal values. */
  private numberOf(values: ChosenValues): number {
    const text = textOf(values);
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

function textOf(values: ChosenValues): string {
  return `${values.function ?? ''}\0${values.module ?? ''}\0${values.file ?? ''}`;
}

/** Where a cycle must begin to have the smallest text of all its rotations. */
function smallestRotation(texts: readonly string[]): number {
  const rotations = texts.map((_, from) =>
    [...texts.slice(from), ...texts.slice(0, from)].join('\n'),
  );
  return rotations.reduce((best, text, at) => (text < (rotations[best] ?? '') ? at : best), 0);
}
