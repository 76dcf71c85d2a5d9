import type { Build } from '../builds/build-files.ts';
import type { BuildName } from '../builds/build-names.ts';
import {
  type BuildFileName,
  type BuildProblem,
  mapLimits,
  type ReadFile,
} from '../builds/build-problems.ts';
import type { Clock } from '../platform/clock.ts';
import { BadMap } from './bad-map.ts';
import type { UnmappedReason } from './mapped-stack.ts';
import { fromStore } from './store-away.ts';

/** A map as it is kept. */
export interface Measured {
  /** Bytes of memory, about. */
  readonly bytes: number;
}

/** Bytes that may still be read for a batch of errors. */
export interface LoadBudget {
  bytes: number;
}

interface Entry<Parsed> {
  readonly version: string;
  readonly parsed: Parsed | BuildProblem;
  /** When it was used last: it may hold more once it was. */
  bytes: number;
  /** Unix ms: until then it is believed to be the latest. */
  checkAt: number;
}

/** A file of a build. */
type Found = NonNullable<Awaited<ReturnType<Build['read']>>>;

/** A map that replaces another is seen so much later at most (ms). */
const freshFor = 60_000;

/** A file of a build. */
export interface MapFile {
  readonly build: BuildName;
  readonly file: string;
}

/** How reading a file ended its reader, by the version of the file. */
export type UnusableVersions = ReadonlyMap<string, BuildProblem>;

export interface MapHooks {
  /** Told what is read next, as whoever reads it may not survive; null = that is over. */
  begin?(file: BuildFileName | null): void;
  /** Told what reading a file came to, and again when it is still the same after a while. */
  read?(file: ReadFile): void;
}

/**
 * Parsed maps within a number of bytes. Where there are too many, those go that were used longest ago
 * of the project that holds most: whoever uploads many large ones drops their own.
 */
export class MapCache<Parsed extends Measured> {
  private readonly projects = new Map<string, ProjectMaps<Parsed>>();
  private bytes = 0;
  private size = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly clock: Clock,
    private readonly parse: (text: string) => Parsed,
    private readonly hooks: MapHooks = {},
  ) {}

  /** The map of a file, or why there is none. Rejects with StoreAway when the store fails. */
  async load(
    { build, file }: MapFile,
    files: Build,
    budget: LoadBudget,
    unusable: UnusableVersions,
  ): Promise<Parsed | UnmappedReason> {
    const { projectId } = build;
    const key = JSON.stringify([build.type, build.buildId, file]);
    const known = this.projects.get(projectId)?.entries.get(key);
    const now = this.clock.now();
    if (known !== undefined && now < known.checkAt) return this.use(projectId, key, known);
    const found = await fromStore(files.read(file));
    if (found === null) return 'no_file';
    const { version } = found;
    const name = { build, mark: file, version };
    if (known?.version === version) {
      known.checkAt = now + freshFor;
      this.report(name, known.parsed);
      return this.use(projectId, key, known);
    }
    if (found.bytes > mapLimits.bytes) return this.report(name, 'too_large');
    const ended = unusable.get(version);
    if (ended !== undefined) return this.report(name, ended);
    if (budget.bytes <= 0) return 'unavailable';
    budget.bytes -= found.bytes;
    this.hooks.begin?.(name);
    const parsed = await this.parsed(found);
    this.hooks.begin?.(null);
    this.report(name, parsed);
    const bytes = typeof parsed === 'string' ? 0 : parsed.bytes;
    return this.use(projectId, key, { version, parsed, bytes, checkAt: now + freshFor });
  }

  /** @returns what the frames are told that need the file */
  private report(name: BuildFileName, parsed: Parsed | BuildProblem): UnmappedReason {
    const problem = typeof parsed === 'string' ? parsed : null;
    this.hooks.read?.({ ...name, problem });
    return problem === 'too_large' ? problem : 'bad_map';
  }

  /** Whatever is wrong with a file, it is the file's own fault and nobody else's. */
  private async parsed(found: Pick<Found, 'content'>): Promise<Parsed | BuildProblem> {
    let content: Buffer;
    try {
      content = await found.content();
    } catch {
      return 'damaged';
    }
    try {
      return this.parse(content.toString('utf8'));
    } catch (error) {
      return error instanceof BadMap ? error.problem : 'unreadable';
    }
  }

  /** Puts it behind all others of its project, with what it holds by now, and makes room. */
  private use(projectId: string, key: string, entry: Entry<Parsed>): Parsed | UnmappedReason {
    this.drop(projectId, key);
    if (typeof entry.parsed !== 'string') entry.bytes = entry.parsed.bytes;
    this.add(projectId, key, entry);
    while (this.bytes > this.maxBytes || this.size > mostEntries) {
      const [largestId, { entries }] = this.largestProject();
      const [oldest] = entries.keys();
      // What was just asked for stays, if alone.
      if (oldest === undefined || this.size === 1) break;
      this.drop(largestId, oldest);
    }
    return typeof entry.parsed === 'string' ? 'bad_map' : entry.parsed;
  }

  private largestProject(): [string, ProjectMaps<Parsed>] {
    let most: [string, ProjectMaps<Parsed>] = ['', { entries: new Map(), bytes: -1 }];
    for (const each of this.projects) if (each[1].bytes > most[1].bytes) most = each;
    return most;
  }

  private add(projectId: string, key: string, entry: Entry<Parsed>): void {
    const maps = this.projects.get(projectId) ?? { entries: new Map(), bytes: 0 };
    this.projects.set(projectId, maps);
    maps.entries.set(key, entry);
    maps.bytes += entry.bytes;
    this.bytes += entry.bytes;
    this.size += 1;
  }

  private drop(projectId: string, key: string): void {
    const maps = this.projects.get(projectId);
    const entry = maps?.entries.get(key);
    if (maps === undefined || entry === undefined) return;
    maps.entries.delete(key);
    maps.bytes -= entry.bytes;
    this.bytes -= entry.bytes;
    this.size -= 1;
    if (maps.entries.size === 0) this.projects.delete(projectId);
  }
}

interface ProjectMaps<Parsed> {
  /** The latest used last. */
  readonly entries: Map<string, Entry<Parsed>>;
  bytes: number;
}

const mostEntries = 5000;
