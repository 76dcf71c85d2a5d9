import type { Build } from '../builds/build-files.ts';
import type { BuildName } from '../builds/build-names.ts';
import {
  type BuildFileName,
  type BuildProblem,
  mapLimits,
  type ReadFile,
} from '../builds/build-problems.ts';
import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import { BadMap } from './bad-map.ts';
import type { UnmappedReason } from './mapped-stack.ts';
import { fromStore } from './store-unavailable.ts';

/** A cached map. */
export interface Measured {
  /** Approximate size in memory, in bytes. */
  readonly bytes: number;
}

/** Bytes that may still be read for a batch of errors. */
export interface LoadBudget {
  bytes: number;
}

interface Entry<Parsed> {
  readonly version: string;
  readonly parsed: Parsed | BuildProblem;
  /** Size at its last use: lookups may increase it. */
  bytes: number;
  /** Unix ms. Until then the version is not checked again. */
  checkAt: number;
}

/** A file of a build. */
type Found = NonNullable<Awaited<ReturnType<Build['read']>>>;

/** Delay in ms after which a replaced map takes effect, at most. */
const freshFor = 60_000;

/** A file of a build. */
export interface MapFile {
  readonly build: BuildName;
  readonly file: string;
}

/** Problems of unusable files, by file version. */
export type UnusableVersions = ReadonlyMap<string, BuildProblem>;

export interface MapHooks {
  /** Called before reading a file, because a file can crash the thread, and with null afterwards. */
  begin?(file: BuildFileName | null): void;
  /** Called with the result of reading a file, and repeatedly while the result stays the same. */
  read?(file: ReadFile): void;
}

/**
 * Parsed maps up to a number of bytes. When full, it drops the least recently used map of the project that
 * holds the most, so a project with many large maps drops its own.
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

  /** The map of a file, or why there is none. Rejects with StoreUnavailable if the store fails. */
  async load(
    { build, file }: MapFile,
    files: Pick<Build, 'read'>,
    budget: LoadBudget,
    unusable: UnusableVersions,
  ): Promise<Parsed | UnmappedReason> {
    const { projectId } = build;
    const key = JSON.stringify([build.type, build.buildId, file]);
    const known = this.projects.get(projectId)?.entries.get(key);
    const now = this.clock.now();
    const left = (known?.checkAt ?? now) - now;
    // More is of a clock that was set back since.
    if (known !== undefined && left > 0 && left <= freshFor) return this.use(projectId, key, known);
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

  /** @returns the reason shown for frames that need the file */
  private report(name: BuildFileName, parsed: Parsed | BuildProblem): UnmappedReason {
    const problem = typeof parsed === 'string' ? parsed : null;
    this.hooks.read?.({ ...name, problem });
    return problem === 'too_large' ? problem : 'bad_map';
  }

  /** Any failure is attributed to this file, so other files are still mapped. */
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

  /** Marks the entry as the project's most recently used, updates its size, and evicts entries if needed. */
  private use(projectId: string, key: string, entry: Entry<Parsed>): Parsed | UnmappedReason {
    this.add(projectId, key, entry);
    while (this.bytes > this.maxBytes || this.size > mostEntries) {
      const [largestId, { entries }] = this.largestProject();
      const { oldestKey: oldest } = entries;
      // Keep the requested map even if it exceeds the limit alone.
      if (oldest === undefined || this.size === 1) break;
      this.drop(largestId, oldest);
    }
    return typeof entry.parsed === 'string' ? 'bad_map' : entry.parsed;
  }

  private largestProject(): [string, ProjectMaps<Parsed>] {
    let most: [string, ProjectMaps<Parsed>] = ['', { ...noMaps(), bytes: -1 }];
    for (const each of this.projects) if (each[1].bytes > most[1].bytes) most = each;
    return most;
  }

  private add(projectId: string, key: string, entry: Entry<Parsed>): void {
    let maps = this.projects.get(projectId);
    if (maps === undefined) this.projects.set(projectId, (maps = noMaps()));
    const before = maps.entries.get(key);
    if (before !== undefined) this.count(maps, -before.bytes, -1);
    if (typeof entry.parsed !== 'string') entry.bytes = entry.parsed.bytes;
    if (before !== entry) maps.entries.set(key, entry);
    this.count(maps, entry.bytes, 1);
  }

  private drop(projectId: string, key: string): void {
    const maps = this.projects.get(projectId);
    const entry = maps?.entries.get(key);
    if (maps === undefined || entry === undefined) return;
    maps.entries.delete(key);
    this.count(maps, -entry.bytes, -1);
    if (maps.entries.count === 0) this.projects.delete(projectId);
  }

  private count(maps: ProjectMaps<Parsed>, bytes: number, entries: number): void {
    maps.bytes += bytes;
    this.bytes += bytes;
    this.size += entries;
  }
}

interface ProjectMaps<Parsed> {
  readonly entries: Lru<string, Entry<Parsed>>;
  bytes: number;
}

/** The cache limits the entries of all projects together. */
const noMaps = <Parsed>(): ProjectMaps<Parsed> => ({ entries: new Lru(Infinity), bytes: 0 });

const mostEntries = 5000;
