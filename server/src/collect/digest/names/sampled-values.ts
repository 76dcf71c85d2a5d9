import { createHmac } from 'node:crypto';

/** A sample has up to so many values, which makes its error less than 3 %. */
const sampleSize = 4096;
/** An instance with a smaller part of a limit can always use it, and needn't ask: nearly all columns. */
const sharedFrom = 0.1;
const hashBits = 2 ** 48;

/** What is known of a column's values on a day, of all instances. */
export interface ColumnSample {
  readonly project: number;
  /** Days since 1970, UTC. */
  readonly day: number;
  readonly column: string;
  /** One of so many values is in the sample. */
  readonly oneIn: number;
  /** Hashes that the others don't know yet. */
  readonly waiting: number[];
  /** How many were sent before. */
  sent: number;
  /** How many values only others have, about. */
  others: number;
}

/** How many values of a column are used here. */
export interface ValueCount {
  readonly count: number;
  /** Not 0. */
  readonly limit: number;
}

/** Whether all instances together use as many values as they can. */
export function isFullTogether(
  sample: ColumnSample | undefined,
  { count, limit }: ValueCount,
): boolean {
  return count >= limit * sharedFrom && count + (sample?.others ?? 0) >= limit;
}

/** Samples of the values that are used here, by which all instances estimate how many they use together. */
export class SampledValues {
  private readonly due = new Set<ColumnSample>();

  /** @param key of hashes, the same for all instances */
  constructor(private readonly key: string) {}

  /**
   * Notes a new value.
   * @param known its sample before
   * @param count with this one
   * @returns its sample
   */
  note(
    of: Pick<ColumnSample, 'project' | 'day' | 'column'>,
    known: ColumnSample | undefined,
    value: string,
    { count, limit }: ValueCount,
  ): ColumnSample {
    const oneIn = oneInOf(limit);
    const isKnown = known?.oneIn === oneIn;
    // Another limit can have another sample, which begins again.
    if (known !== undefined && !isKnown) this.due.delete(known);
    const sample = isKnown ? known : { ...of, oneIn, waiting: [], sent: 0, others: 0 };
    const hash = this.hashOf(of.column, value);
    if (hash < hashBits / oneIn) sample.waiting.push(hash);
    if (sample.waiting.length > 0 && count >= limit * sharedFrom) this.due.add(sample);
    return sample;
  }

  forget(sample: ColumnSample): void {
    this.due.delete(sample);
  }

  /** What the others don't know yet. */
  takeDue(): (readonly [ColumnSample, readonly number[]])[] {
    const taken = [...this.due].map((sample) => [sample, sample.waiting.splice(0)] as const);
    this.due.clear();
    return taken;
  }

  private hashOf(column: string, value: string): number {
    const digest = createHmac('sha256', this.key).update(`${column}\n${value}`).digest();
    return digest.readUIntBE(0, 6);
  }
}

/** A power of two, so that the sample stays the same if a limit changes a little. */
function oneInOf(limit: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(limit / sampleSize)));
}
