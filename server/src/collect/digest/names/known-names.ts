import type { ProjectGeneration } from '../sessions/session-assigner.ts';
import type { NameKind, NameUsage } from './name-quotas.ts';

/** The stored form of a name beyond the limit. */
export const otherName = '(other)';

/** An unused name is forgotten after one to two of these. */
const windowLength = 30 * 86_400_000;
/** Longer names count as beyond the limit. */
const longestName = 1000;
/** Of all projects together, in characters; some 60 MB. Beyond that, each project can use its share. */
const mostCharacters = 16 * 1024 ** 2;

/** How long no new names are asked for after some were not admitted (ms). */
const fullFor = 5_000;

/** Names in a piece of a written set: with six bytes a character, some 3 MB. */
const namesPerPiece = 500;

interface NameSet extends ProjectGeneration {
  readonly kind: NameKind;
  start: number;
  recent: Set<string>;
  older: Set<string>;
  /** Whether a name was folded since the last report. */
  folded: boolean;
  /** How many names all instances use; 0 = unknown. */
  used: number;
  /** Until when all instances have as many as they may have (ms); new ones are not asked for meanwhile. */
  fullUntil: number;
}

/** Names of a project, of one kind. */
export interface NamesOfKind extends ProjectGeneration {
  readonly kind: NameKind;
  readonly names: readonly string[];
}

/** A set in its written form, or a piece of it: a project can have names of 100 MB. */
export type StoredNames = readonly [
  project: number,
  generation: number,
  kind: string,
  start: number,
  recent: readonly string[],
  older: readonly string[],
];

export interface KnownNamesOptions {
  /** Of all kinds of data. */
  readonly kinds: readonly NameKind[];
  /** How many names of a kind a project can have; 0 = no limit. */
  readonly limitOf: (project: number, kind: NameKind) => number;
  /** Called once per project and kind. */
  readonly onFull?: (project: number, kind: NameKind) => void;
}

/** What digest steps ask. */
export type NameBounds = Pick<KnownNames, 'admits'>;

/**
 * The names that projects use, up to a limit: anyone with a public token could send a million of them. They
 * are saved with the open sessions and learned from the same records.
 */
export class KnownNames {
  /** Occurrences of names beyond a limit since the process started. */
  folded = 0;
  private readonly sets = new Map<string, NameSet>();
  /** Of each kind the set that was used last: a record has several names of a kind. */
  private readonly latest = new Map<string, NameSet>();
  /** Characters per project, and in total. */
  private readonly held = new Map<number, number>();
  private characters = 0;
  private readonly reported = new Set<string>();
  /** Sets that changed since the last report. */
  private readonly changed = new Set<NameSet>();
  /** Whether names are counted for all instances: then only `answer` adds those that have a limit. */
  isShared = false;

  constructor(private readonly options: KnownNamesOptions) {}

  /**
   * Whether a project can use a name. Known names come first.
   * @param received Unix ms
   */
  admits(project: ProjectGeneration, kind: NameKind, name: string, received: number): boolean {
    const set = this.setOf(project, kind, received);
    if (set.recent.has(name)) return true;
    const limit = this.options.limitOf(project.project, kind);
    if (this.isShared && limit !== 0) {
      this.fold(set);
      return false;
    }
    // Known names can return in addition to as many new ones.
    const most = set.older.has(name) ? limit * 2 : limit;
    const isFull = limit !== 0 && set.recent.size >= most;
    if (isFull || name.length > longestName || !this.hasRoom(project.project)) {
      this.fold(set);
      return false;
    }
    this.add(set, name);
    return true;
  }

  /** Whether all instances have to be asked for a name. */
  isUnknown(project: ProjectGeneration, kind: NameKind, name: string, received: number): boolean {
    const set = this.setOf(project, kind, received);
    if (set.recent.has(name) || name.length > longestName) return false;
    if (performance.now() < set.fullUntil || !this.hasRoom(project.project)) return false;
    return this.options.limitOf(project.project, kind) !== 0;
  }

  /**
   * Keeps the names that all instances admit, and forgets the others.
   * @param used by all instances
   */
  answer(
    { names, kind, ...project }: NamesOfKind,
    received: number,
    admitted: readonly boolean[],
    used: number,
  ): void {
    const set = this.setOf(project, kind, received);
    set.used = used;
    this.changed.add(set);
    for (const [index, name] of names.entries()) {
      if (admitted[index] === true) this.add(set, name);
      else {
        set.fullUntil = performance.now() + fullFor;
        if (set.recent.delete(name)) this.hold(set.project, -name.length);
      }
    }
  }

  /** The names in use that have a limit, in portions. */
  *limited(most: number): Generator<NamesOfKind & { readonly limit: number; readonly at: number }> {
    for (const { project, generation, kind, recent, start: at } of this.sets.values()) {
      const limit = this.options.limitOf(project, kind);
      const all = limit === 0 ? [] : [...recent];
      for (let from = 0; from < all.length; from += most)
        yield { project, generation, kind, limit, at, names: all.slice(from, from + most) };
    }
  }

  limitOf(project: number, kind: NameKind): number {
    return this.options.limitOf(project, kind);
  }

  private add(set: NameSet, name: string): void {
    if (set.recent.has(name)) return;
    set.recent.add(name);
    this.changed.add(set);
    this.hold(set.project, name.length);
  }

  /** Whether a project has any names. */
  has(project: number): boolean {
    return this.held.has(project);
  }

  forget(isGone: (project: number, generation: number) => boolean): void {
    this.latest.clear();
    for (const [key, set] of this.sets) {
      const { project, generation, recent, older } = set;
      if (!isGone(project, generation)) continue;
      this.changed.add(set);
      this.hold(project, -charactersOf(recent) - charactersOf(older));
      this.sets.delete(key);
    }
  }

  /** The usage of every project and quota that changed since the last call. */
  takeUsage(): NameUsage[] {
    const usages = new Map<string, NameUsage>();
    for (const set of this.changed) {
      const { project, kind, folded } = set;
      const { quota } = kind;
      const key = `${project}:${quota}`;
      const other = usages.get(key) ?? { used: 0, folded: false };
      const used = Math.max(this.usedOf(set), other.used);
      usages.set(key, { project, quota, used, folded: folded || other.folded });
      set.folded = false;
    }
    this.changed.clear();
    return [...usages.values()];
  }

  state(): StoredNames[] {
    return [...this.sets.values()].flatMap(
      ({ project, generation, kind, start, recent, older }) => {
        const [ofRecent, ofOlder] = [[...recent], [...older]];
        const pieces = Math.ceil(Math.max(recent.size, older.size, 1) / namesPerPiece);
        return Array.from({ length: pieces }, (_, piece): StoredNames => {
          const range = [piece * namesPerPiece, (piece + 1) * namesPerPiece] as const;
          const names = [ofRecent.slice(...range), ofOlder.slice(...range)] as const;
          return [project, generation, kind.name, start, ...names];
        });
      },
    );
  }

  restore(stored: readonly StoredNames[]): void {
    this.latest.clear();
    for (const [project, generation, name, start, ofRecent, ofOlder] of stored) {
      const kind = this.options.kinds.find((each) => each.name === name);
      // Of a kind of data that this release doesn't have.
      if (kind === undefined) continue;
      const set = this.setOf({ project, generation }, kind, start);
      for (const part of ofRecent) set.recent.add(part);
      for (const part of ofOlder) set.older.add(part);
      this.changed.add(set);
      this.hold(project, charactersOf(ofRecent) + charactersOf(ofOlder));
    }
  }

  /** Each kind has its own limit, so the fullest one counts. */
  private usedOf(set: NameSet): number {
    const kinds = this.options.kinds.filter(({ quota }) => quota === set.kind.quota);
    return Math.max(
      ...kinds.map((kind) => {
        const of = this.sets.get(keyOf(set, kind));
        return Math.max(of?.recent.size ?? 0, of?.used ?? 0);
      }),
    );
  }

  /** When all memory is used, projects with less than an equal share still get some. */
  private hasRoom(project: number): boolean {
    if (this.characters < mostCharacters) return true;
    return (this.held.get(project) ?? 0) < mostCharacters / (this.held.size + 1);
  }

  private hold(project: number, characters: number): void {
    this.characters += characters;
    const held = (this.held.get(project) ?? 0) + characters;
    if (held > 0) this.held.set(project, held);
    else this.held.delete(project);
  }

  private setOf(project: ProjectGeneration, kind: NameKind, received: number): NameSet {
    const { project: number, generation } = project;
    let set = this.latest.get(kind.name);
    if (set?.project !== number || set.generation !== generation) {
      const key = keyOf(project, kind);
      set = this.sets.get(key);
      if (set === undefined) {
        const empty = { recent: new Set<string>(), older: new Set<string>() };
        const unused = { folded: false, used: 0, fullUntil: 0 };
        set = { project: number, generation, kind, start: received, ...empty, ...unused };
        this.sets.set(key, set);
      }
      this.latest.set(kind.name, set);
    }
    if (Math.abs(received - set.start) > windowLength) {
      this.hold(set.project, -charactersOf(set.older));
      set.older = set.recent;
      set.recent = new Set();
      set.start = received;
      set.used = 0;
      this.changed.add(set);
    }
    return set;
  }

  private fold(set: NameSet): void {
    const { project, kind } = set;
    this.folded += 1;
    set.folded = true;
    this.changed.add(set);
    const key = `${project}:${kind.name}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.options.onFull?.(project, kind);
  }
}

function keyOf({ project, generation }: ProjectGeneration, kind: NameKind): string {
  return `${project}:${generation}:${kind.name}`;
}

function charactersOf(names: Iterable<string>): number {
  let sum = 0;
  for (const { length } of names) sum += length;
  return sum;
}
