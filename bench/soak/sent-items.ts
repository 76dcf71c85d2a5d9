/** What became of an item that was sent. */
export const fates = { unsent: 0, unknown: 1, acknowledged: 2, rejected: 3 } as const;
export type Fate = (typeof fates)[keyof typeof fates];

/**
 * Items of one kind by their number. What an item is about follows from the number, so only its fate is remembered: a
 * byte for each.
 */
export class SentItems {
  private fate = new Uint8Array(1 << 16);
  private next = 0;

  /** How many were sent. */
  get count(): number {
    return this.next;
  }

  /** Numbers of new items that are about to be sent. Until their answer, their fate is unknown. */
  take(count: number): number[] {
    if (this.next + count > this.fate.length) {
      const larger = new Uint8Array(this.fate.length * 2);
      larger.set(this.fate);
      this.fate = larger;
    }
    return Array.from({ length: count }, () => {
      this.fate[this.next] = fates.unknown;
      return this.next++;
    });
  }

  settle(items: readonly number[], fate: Fate): void {
    for (const item of items) this.fate[item] = fate;
  }

  fateOf(item: number): Fate {
    return (this.fate[item] ?? fates.unsent) as Fate;
  }

  with(fate: Fate): number {
    let found = 0;
    for (let item = 0; item < this.next; item++) if (this.fate[item] === fate) found += 1;
    return found;
  }
}

/** How often items are stored, compared with what their senders were told. */
export interface StoredOnce {
  readonly acknowledged: number;
  /** Sent without an answer: stored or not, but not twice. */
  readonly unknown: number;
  /** Acknowledged and not stored. */
  readonly lost: readonly number[];
  /** Stored more than once. */
  readonly doubled: readonly number[];
  /** Stored, although the sender was told to send them again. */
  readonly rejected: readonly number[];
}

/** @param times how often each item is stored */
export function storedOnce(sent: SentItems, times: ReadonlyMap<number, number>): StoredOnce {
  const lost: number[] = [];
  const doubled: number[] = [];
  const rejected: number[] = [];
  for (let item = 0; item < sent.count; item++) {
    const fate = sent.fateOf(item);
    const found = times.get(item) ?? 0;
    if (found === 0 && fate === fates.acknowledged) lost.push(item);
    if (found > 1) doubled.push(item);
    if (found > 0 && fate === fates.rejected) rejected.push(item);
  }
  return {
    acknowledged: sent.with(fates.acknowledged),
    unknown: sent.with(fates.unknown),
    lost,
    doubled,
    rejected,
  };
}
