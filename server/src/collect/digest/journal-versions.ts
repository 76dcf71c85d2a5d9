import type { Mark } from '../journal/index.ts';

/** A record's place in the order of all journals. */
interface Received {
  readonly position: number;
  /** Unix ms. */
  readonly receivedAt: number;
}

/** Bits of a version below the time: no journal grows by 4 MiB a millisecond. */
const bits = 22n;
const below = (1n << bits) - 1n;

/**
 * The version of a record's facts about visitors, ordered by receive time across all journals. 64
 * bits, as text.
 */
export function versionOf(record: Received): string {
  return String(version(record));
}

/** When a record with this version was received, Unix ms; later if the journal's clock was set back before. */
export function timeOfVersion(text: string | number): number {
  return Number(BigInt(text) >> bits);
}

/** The versions of one journal's records, in its order: they grow even if the clock was set back. */
export class JournalVersions {
  private last: bigint;

  /**
   * @param mark with the highest version before its position; default: one that is higher than those of earlier
   * releases, which gave them by position
   * @param since when the journal began, Unix ms
   */
  constructor({ position, version }: Pick<Mark, 'position' | 'version'>, since: number) {
    this.last =
      version === undefined ? (BigInt(since) << bits) + BigInt(position) : BigInt(version);
  }

  /** The version of a record after the previous ones. */
  readonly next = (record: Received): string => {
    const own = version(record);
    this.last = own > this.last ? own : this.last + 1n;
    return String(this.last);
  };

  /** The highest version so far. */
  get latest(): string {
    return String(this.last);
  }
}

function version({ position, receivedAt }: Received): bigint {
  return (BigInt(receivedAt) << bits) | (BigInt(position) & below);
}
