import type { Random } from '../../../platform/random.ts';

/** Hashes allocated at once; the first chunk is smaller. */
const chunkHashes = 8192;
const chunkShift = 13;
const firstHashes = 16;
const firstPlaces = 32;
/**
 * Between 50 and 70 % of the slots are used: with more, it takes too long to find that a visitor is new.
 */
const mostTaken = 0.7;
const growth = 1.4;

/**
 * The visitors of one project, numbered in the order in which they were added: 8 bytes for each hash and 6
 * to 8 for the index. A number is the position of the hash, so it isn't stored.
 */
export class NumberTable {
  private readonly chunks: Uint32Array[] = [new Uint32Array(firstHashes * 2)];
  /** Numbers from 1, at the slot of the hash or the next free one. */
  private places = new Uint32Array(firstPlaces);
  private readonly seed = new Int32Array(2);
  size = 0;

  /**
   * @param first number of the first visitor
   * @param random prevents clients from choosing visitors with the same slot
   */
  constructor(
    readonly first: number,
    random: Random,
  ) {
    random.fill(new Uint8Array(this.seed.buffer));
    for (const [at, word] of this.seed.entries()) this.seed[at] = word | 1;
  }

  /** The number of the next visitor. */
  get next(): number {
    return this.first + this.size;
  }

  /** Allocated bytes. */
  get bytes(): number {
    return this.chunks.reduce((sum, chunk) => sum + chunk.byteLength, this.places.byteLength);
  }

  /** @returns the visitor's number, 0 if it has none */
  find(hash: Uint32Array): number {
    const [high = 0, low = 0] = hash;
    const { places } = this;
    for (let place = this.placeOf(high, low); ; place = place + 1 < places.length ? place + 1 : 0) {
      const added = places[place] ?? 0;
      if (added === 0) return 0;
      const chunk = this.chunkOf(added - 1);
      const at = placeIn(added - 1);
      if (chunk[at] === high && chunk[at + 1] === low) return this.first + added - 1;
    }
  }

  /** Gives the next number to a visitor that is not in the table. */
  add(hash: Uint32Array): number {
    const at = this.size;
    this.reserve(at);
    this.chunkOf(at).set(hash, placeIn(at));
    this.size = at + 1;
    if (this.size > this.places.length * mostTaken) this.growPlaces();
    else this.point(at);
    return this.first + at;
  }

  /** Hashes from a number on, in their stored form; a piece is valid until the next visitor is added. */
  *hashesFrom(number: number): Iterable<Uint32Array> {
    for (let from = number - this.first; from < this.size;) {
      const begin = from & (chunkHashes - 1);
      const end = Math.min(chunkHashes, begin + this.size - from);
      yield this.chunkOf(from).subarray(begin * 2, end * 2);
      from += end - begin;
    }
  }

  private reserve(at: number): void {
    const chunk = this.chunks[at >>> chunkShift];
    if (chunk === undefined) this.chunks.push(new Uint32Array(chunkHashes * 2));
    else if (placeIn(at) === chunk.length) {
      const larger = new Uint32Array(chunk.length * 2);
      larger.set(chunk);
      this.chunks[at >>> chunkShift] = larger;
    }
  }

  private growPlaces(): void {
    this.places = new Uint32Array(Math.ceil(this.places.length * growth));
    for (let at = 0; at < this.size; at++) this.point(at);
  }

  private point(at: number): void {
    const chunk = this.chunkOf(at);
    const word = placeIn(at);
    const { places } = this;
    let place = this.placeOf(chunk[word] ?? 0, chunk[word + 1] ?? 0);
    while (places[place] !== 0) place = place + 1 < places.length ? place + 1 : 0;
    places[place] = at + 1;
  }

  /** Multiply-shift with secret factors. */
  private placeOf(high: number, low: number): number {
    const [one = 1, two = 1] = this.seed;
    const mixed = (Math.imul(high, one) + Math.imul(low, two)) >>> 0;
    return Math.floor((mixed / 2 ** 32) * this.places.length);
  }

  private chunkOf(at: number): Uint32Array {
    const chunk = this.chunks[at >>> chunkShift];
    if (chunk === undefined) throw new RangeError('No such visitor');
    return chunk;
  }
}

/** Start of the words of a hash in its chunk. */
function placeIn(at: number): number {
  return (at & (chunkHashes - 1)) * 2;
}
