import type { Random } from '../../../platform/random.ts';
import type { ProjectGeneration } from './session-assigner.ts';
import { wordsText } from './session-words.ts';
import type { LastSession } from './shared-sessions.ts';

/** One project's generation within a window. */
interface Tenant extends ProjectGeneration {
  /** Number of sessions added, including removed ones. */
  added: number;
}

/** A window in its written form, without its entries. */
export interface WindowState {
  readonly start: number;
  readonly size: number;
  readonly added: number;
  /** Project, generation, sessions added; null = forgotten. */
  readonly tenants: readonly (readonly [number, number, number] | null)[];
}

/** Words of 32 bits: visitor 4, session 4, tenant, time of the last event. */
const entryWords = 10;
const tenantAt = 8;
const lastAt = 9;
export const entryBytes = entryWords * 4;
/** Tenant of a removed entry. */
const removed = 0xffff_ffff;
/** Entries allocated at once: 320 KiB, which an idle service can spare. */
const chunkEntries = 8192;
const chunkWords = chunkEntries * entryWords;
const firstIndexBits = 10;

/**
 * The sessions of the visitors seen in one window: 40 bytes each, plus some 10 for the index. As objects in
 * a map, they took more than 250.
 */
export class SessionWindow {
  /** Sessions that were not removed or forgotten. */
  size = 0;
  /** Sessions ever added: they keep their place until the window ends. */
  added = 0;
  /** By number; null = forgotten. */
  private readonly tenants: (Tenant | null)[] = [];
  private readonly numbers = new Map<string, number>();
  private lastNumber = -1;
  private readonly chunks: Uint32Array[] = [];
  private used = 0;
  private indexBits = firstIndexBits;
  /** Numbers of entries from 1, at the slot of their hash or the next free one. */
  private index = new Int32Array(1 << firstIndexBits);
  private readonly seed = new Int32Array(5);

  /**
   * @param start Unix ms; times of last events are within 24 days of it
   * @param random prevents attackers from choosing visitors with the same hash
   */
  constructor(
    readonly start: number,
    random: Random,
  ) {
    random.fill(new Uint8Array(this.seed.buffer));
    for (const [at, word] of this.seed.entries()) this.seed[at] = word | 1;
  }

  addedFor(project: ProjectGeneration): number {
    return this.tenants[this.numberOf(project)]?.added ?? 0;
  }

  /** @returns the entry's number, or -1 */
  find(project: ProjectGeneration, visitor: Uint32Array): number {
    const tenant = this.numberOf(project);
    if (tenant < 0) return -1;
    const mask = this.index.length - 1;
    for (let place = this.placeOf(visitor, 0, tenant); ; place = (place + 1) & mask) {
      const entry = (this.index[place] ?? 0) - 1;
      if (entry < 0 || this.holds(entry, visitor, tenant)) return entry;
    }
  }

  /** Adds a visitor that is not in the window. */
  add(project: ProjectGeneration, visitor: Uint32Array, session: Uint32Array, last: number): void {
    const known = this.numberOf(project);
    const number = known < 0 ? this.addTenant({ ...project, added: 0 }) : known;
    const tenant = this.tenants[number];
    if (tenant) tenant.added += 1;
    this.added += 1;
    this.append((chunk, at) => {
      chunk.set(visitor, at);
      chunk.set(session, at + 4);
      chunk[at + tenantAt] = number;
      chunk[at + lastAt] = last - this.start;
    });
  }

  /** Unix ms of the last event. */
  last(entry: number): number {
    return this.start + ((this.chunkOf(entry)[placeIn(entry) + lastAt] ?? 0) | 0);
  }

  session(entry: number): Uint32Array {
    const at = placeIn(entry);
    return this.chunkOf(entry).subarray(at + 4, at + tenantAt);
  }

  /** Sets a later event, of the same session or another one. */
  update(entry: number, session: Uint32Array, last: number): void {
    const chunk = this.chunkOf(entry);
    const at = placeIn(entry);
    chunk.set(session, at + 4);
    chunk[at + lastAt] = last - this.start;
  }

  remove(entry: number): void {
    this.chunkOf(entry)[placeIn(entry) + tenantAt] = removed;
    this.size -= 1;
  }

  /** Forgets whole generations and their sessions. */
  forget(isGone: (project: number, generation: number) => boolean): void {
    const gone = new Set<number>();
    for (const [number, tenant] of this.tenants.entries()) {
      if (tenant === null || !isGone(tenant.project, tenant.generation)) continue;
      gone.add(number);
      this.tenants[number] = null;
      this.numbers.delete(keyOf(tenant));
    }
    this.lastNumber = -1;
    for (let entry = 0; gone.size > 0 && entry < this.used; entry++) {
      const chunk = this.chunkOf(entry);
      const at = placeIn(entry);
      if (!gone.has(chunk[at + tenantAt] ?? removed)) continue;
      chunk.fill(0, at, at + entryWords);
      this.remove(entry);
    }
  }

  /** The sessions whose last event was not received before a time. */
  *since(time: number): Iterable<LastSession> {
    for (let entry = 0; entry < this.used; entry++) {
      const chunk = this.chunkOf(entry);
      const at = placeIn(entry);
      const tenant = this.tenants[chunk[at + tenantAt] ?? removed];
      const last = this.last(entry);
      if (!tenant || last < time) continue;
      const { project, generation } = tenant;
      const visitor = wordsText(chunk.subarray(at, at + 4));
      yield { project, generation, visitor, session: wordsText(this.session(entry)), last };
    }
  }

  /** When the last event of all was received, Unix ms; 0 without sessions. */
  get newest(): number {
    let newest = 0;
    for (let entry = 0; entry < this.used; entry++) {
      const isThere = this.chunkOf(entry)[placeIn(entry) + tenantAt] !== removed;
      if (isThere) newest = Math.max(newest, this.last(entry));
    }
    return newest;
  }

  state(): WindowState {
    const { start, size, added } = this;
    const tenants = this.tenants.map(
      (tenant) => tenant && ([tenant.project, tenant.generation, tenant.added] as const),
    );
    return { start, size, added, tenants };
  }

  /** The entries in pieces, never cutting one; the next piece overwrites the previous one. */
  *entries(): Iterable<Uint8Array> {
    const piece = new Uint32Array(chunkWords);
    for (let from = 0; from < this.used; from += chunkEntries) {
      const to = Math.min(from + chunkEntries, this.used);
      const chunk = this.chunkOf(from);
      let length = 0;
      for (let entry = from; entry < to; entry++) {
        const at = placeIn(entry);
        if (chunk[at + tenantAt] === removed) continue;
        for (let word = 0; word < entryWords; word++) piece[length + word] = chunk[at + word] ?? 0;
        length += entryWords;
      }
      yield new Uint8Array(piece.buffer, 0, length * 4);
    }
  }

  /** Restores the result of `state` into an empty window; its entries are passed to `restoreEntries`. */
  restoreTenants({ tenants, added }: Pick<WindowState, 'tenants' | 'added'>): void {
    this.added = added;
    for (const tenant of tenants) {
      if (tenant === null) this.tenants.push(null);
      else this.addTenant({ project: tenant[0], generation: tenant[1], added: tenant[2] });
    }
  }

  /** @returns false if an entry names an unknown tenant */
  restoreEntries(entries: Uint32Array): boolean {
    for (let from = 0; from < entries.length; from += entryWords) {
      if (!this.tenants[entries[from + tenantAt] ?? removed]) return false;
      this.append((chunk, at) => chunk.set(entries.subarray(from, from + entryWords), at));
    }
    return true;
  }

  private append(write: (chunk: Uint32Array, at: number) => void): void {
    const entry = this.used;
    if (entry === this.chunks.length * chunkEntries) this.chunks.push(new Uint32Array(chunkWords));
    write(this.chunkOf(entry), placeIn(entry));
    this.used += 1;
    this.size += 1;
    if (this.used * 3 > this.index.length * 2) this.growIndex();
    else this.point(entry);
  }

  private growIndex(): void {
    this.indexBits += 1;
    this.index = new Int32Array(1 << this.indexBits);
    for (let entry = 0; entry < this.used; entry++) this.point(entry);
  }

  private point(entry: number): void {
    const chunk = this.chunkOf(entry);
    const at = placeIn(entry);
    const mask = this.index.length - 1;
    let place = this.placeOf(chunk, at, chunk[at + tenantAt] ?? removed);
    while (this.index[place] !== 0) place = (place + 1) & mask;
    this.index[place] = entry + 1;
  }

  /** Multiply-shift: two visitors share a slot only by chance, even if an attacker chose them. */
  private placeOf(visitor: Uint32Array, at: number, tenant: number): number {
    const { seed } = this;
    let sum = Math.imul(tenant, seed[4] ?? 1);
    for (let word = 0; word < 4; word++)
      sum = (sum + Math.imul(visitor[at + word] ?? 0, seed[word] ?? 1)) | 0;
    return sum >>> (32 - this.indexBits);
  }

  private holds(entry: number, visitor: Uint32Array, tenant: number): boolean {
    const chunk = this.chunkOf(entry);
    const at = placeIn(entry);
    return (
      chunk[at] === visitor[0] &&
      chunk[at + 1] === visitor[1] &&
      chunk[at + 2] === visitor[2] &&
      chunk[at + 3] === visitor[3] &&
      chunk[at + tenantAt] === tenant
    );
  }

  private chunkOf(entry: number): Uint32Array {
    const chunk = this.chunks[Math.floor(entry / chunkEntries)];
    if (chunk === undefined) throw new RangeError('No such entry');
    return chunk;
  }

  /** -1 if the project has no session here. */
  private numberOf(project: ProjectGeneration): number {
    const last = this.tenants[this.lastNumber];
    if (last?.project === project.project && last.generation === project.generation)
      return this.lastNumber;
    const number = this.numbers.get(keyOf(project));
    if (number !== undefined) this.lastNumber = number;
    return number ?? -1;
  }

  private addTenant(tenant: Tenant): number {
    const number = this.tenants.push(tenant) - 1;
    this.numbers.set(keyOf(tenant), number);
    return number;
  }
}

function keyOf({ project, generation }: ProjectGeneration): string {
  return `${project}:${generation}`;
}

/** Where the words of an entry begin in its chunk. */
function placeIn(entry: number): number {
  return (entry % chunkEntries) * entryWords;
}
