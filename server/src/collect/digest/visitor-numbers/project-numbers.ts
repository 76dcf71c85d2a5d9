import type { Random } from '../../../platform/random.ts';
import type { ProjectGeneration } from '../sessions/session-assigner.ts';
import { blockBytes, type NumberBlock } from './number-block.ts';
import { NumberTable } from './number-table.ts';
import { firstOutside, type NumberedRows } from './numbered-rows.ts';

/** The visitors of a project's generation with their numbers, and how many of them are in the log. */
export class ProjectNumbers {
  /** Time from which all rows are numbered, Unix ms; null = none are. */
  from: number | null;
  /** The value last reported to the main process; undefined = none. */
  reported: number | null | undefined;
  /** The latest numbered row, Unix ms. */
  latest = 0;
  /** Whether it must be written. */
  isWaiting = false;
  /** Whether it must be reported to the main process. */
  isUnreported = false;
  private table: NumberTable;
  /** Smaller numbers are in the log. */
  private written: number;
  private isAnew = true;

  /** @param first the next number to give */
  constructor(
    readonly of: ProjectGeneration,
    first: number,
    from: number | null,
    private readonly random: Random,
  ) {
    this.table = new NumberTable(first, random);
    this.written = first;
    this.from = from;
  }

  get size(): number {
    return this.table.size;
  }

  get next(): number {
    return this.table.next;
  }

  /** @returns 0 if the visitor has none */
  find(hash: Uint32Array): number {
    return this.table.find(hash);
  }

  /** @returns 0 if no numbers are left */
  add(hash: Uint32Array): number {
    if (this.table.next < firstOutside) return this.table.add(hash);
    this.from = null;
    return 0;
  }

  /**
   * Forgets all visitors, whose rows are from before a time. Numbers are never reused.
   * @param next lower bound of the next number
   */
  beginAnew(from: number, next = this.table.next): void {
    this.table = new NumberTable(Math.max(next, this.table.next), this.random);
    this.written = this.table.first;
    this.isAnew = true;
    this.from = from;
  }

  /**
   * Compares with the stored rows: the log may be lost or an old copy, and rows of earlier releases have no
   * numbers.
   * @returns whether something changed
   */
  compare(stored: readonly NumberedRows[]): boolean {
    const { from, next } = this;
    const last = Math.max(0, ...stored.map((rows) => rows.last));
    const end = Math.max(0, ...stored.map((rows) => rows.end));
    const numberedSince = Math.max(0, ...stored.map((rows) => rows.unnumberedEnd));
    this.latest = Math.max(this.latest, end);
    if (last >= this.next) this.beginAnew(end, last + 1);
    else if (this.from === null) this.from = this.size === 0 ? numberedSince : null;
    else this.from = Math.max(this.from, numberedSince);
    return this.from !== from || this.next !== next;
  }

  /** Reads a block of the log. @returns false if it does not continue the previous one */
  restore({ first, from, hashes }: NumberBlock): boolean {
    if (first !== this.table.next) return false;
    for (let at = 0; at < hashes.length; at += 2) this.table.add(hashes.subarray(at, at + 2));
    this.written = this.table.next;
    this.isAnew = false;
    this.from = from;
    return true;
  }

  /** Blocks that are not in the log yet; call `confirm` once they are. */
  unwritten(): { readonly blocks: readonly Uint8Array[]; readonly confirm: () => void } {
    const { table } = this;
    const { next } = table;
    const blocks = [...this.blocksFrom(this.written, this.isAnew)];
    const confirm = (): void => {
      if (this.table !== table) return;
      this.written = next;
      this.isAnew = false;
    };
    return { blocks, confirm };
  }

  /** All of it, as a separate log. */
  blocks(): Iterable<Uint8Array> {
    return this.blocksFrom(this.table.first, true);
  }

  private *blocksFrom(number: number, begins: boolean): Iterable<Uint8Array> {
    const { from } = this;
    let first = number;
    let isAnew = begins;
    for (const hashes of this.table.hashesFrom(number)) {
      yield blockBytes({ ...this.of, first, from, isAnew, hashes });
      first += hashes.length / 2;
      isAnew = false;
    }
    // Its other state, besides visitors, is kept too.
    if (first === number) {
      const hashes = new Uint32Array();
      yield blockBytes({ ...this.of, first, from, isAnew, hashes });
    }
  }
}
