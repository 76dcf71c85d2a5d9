import type { Clock } from '../platform/clock.ts';
import { Lru } from '../platform/lru.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import {
  baseMark,
  type BuildName,
  buildPrefix,
  buildsPrefix,
  fileMark,
  plainPath,
} from './build-names.ts';
import { type BuildFile, unpackFile } from './packed-file.ts';

/** Maximum age of an answer (ms), and so the delay before new files are seen. */
const freshFor = 10_000;
/** A build has at most 10,000 files, which take 1 MB here. */
const mostBuilds = 64;
const mostAnswers = 10_000;

/** A build with files. The list of files is fixed; each file is read on demand. */
export interface Build {
  /** How many files it has, at least 1. */
  readonly files: number;
  /**
   * The source map of a file that a stack names (a URL, a path or a name). It has the same name plus `.map`,
   * matched by the whole path, then by fewer and fewer of its last parts, then by the base name if only one
   * file has it. Synchronous.
   * @returns a name for `read`, or null if there is none
   */
  mapOf(file: string): string | null;
  /** Names for `read` of all files, always in the same order. */
  all(): readonly string[];
  /** Null if the file has been removed. Rejects if the store fails or the blob is damaged. */
  read(file: string): Promise<BuildFile | null>;
}

type Reader = Pick<BlobStore, 'get' | 'list'>;

/**
 * The uploaded files of builds. Needs only the blob store, so the digest process can read them too. For a
 * build without files, it looks in memory, or every 10 s in the store.
 */
export class BuildFiles {
  private readonly blobs: Reader;
  private readonly clock: Clock;
  private readonly builds = new Lru<string, Answer<Build | null>>(mostBuilds);
  /** Prefixes that contain nothing, or nothing that belongs to a build. */
  private readonly presence = new Lru<string, Answer<boolean>>(mostAnswers);

  constructor(blobs: Reader, clock: Clock) {
    this.blobs = blobs;
    this.clock = clock;
  }

  /** The build, or null if it has no files. Cached for 10 s. Rejects if the store fails. */
  async open(name: BuildName): Promise<Build | null> {
    if (name.buildId === '') return null;
    const inProject = buildsPrefix(name.projectId);
    if (!(await this.has(inProject))) return null;
    const prefix = buildPrefix(name);
    if (!(await this.has(prefix))) return null;
    return this.fresh(this.builds, prefix, () => this.list(prefix));
  }

  /** Whether the project has files of any build. Cached for 10 s. Rejects if the store fails. */
  async hasAny(projectId: string): Promise<boolean> {
    return this.has(buildsPrefix(projectId));
  }

  /** Makes a change visible to this process immediately. */
  forget(name: BuildName): void {
    const prefix = buildPrefix(name);
    this.builds.delete(prefix);
    this.presence.delete(prefix);
    this.presence.delete(buildsPrefix(name.projectId));
  }

  private async has(prefix: string): Promise<boolean> {
    return this.fresh(this.presence, prefix, async () => {
      const { keys } = await this.blobs.list(prefix, { limit: 1 });
      return keys.length > 0;
    });
  }

  private async list(prefix: string): Promise<Build | null> {
    const files: string[] = [];
    let next: string | null = prefix;
    while (next !== null) {
      const page = await this.blobs.list(prefix, { after: next });
      files.push(...page.keys.map((key) => key.slice(prefix.length)));
      next = page.next;
    }
    return files.length === 0 ? null : new ListedBuild(this.blobs, prefix, files);
  }

  /** Shares one request among concurrent callers; failures are not cached. */
  private async fresh<Value>(
    cache: Lru<string, Answer<Value>>,
    key: string,
    ask: () => Promise<Value>,
  ): Promise<Value> {
    const now = this.clock.now();
    const known = cache.get(key);
    if (known !== undefined && Math.abs(now - known.at) < freshFor) return known.value;
    const answer = { at: now, value: ask() };
    cache.set(key, answer);
    answer.value.catch(() => {
      if (cache.get(key) === answer) cache.delete(key);
    });
    return answer.value;
  }
}

interface Answer<Value> {
  /** Unix ms. */
  readonly at: number;
  readonly value: Promise<Value>;
}

class ListedBuild implements Build {
  private readonly blobs: Reader;
  private readonly prefix: string;
  private readonly marks: ReadonlySet<string>;
  /** The only file with a base name, or null if there are several. */
  private readonly alone = new Map<string, string | null>();

  constructor(blobs: Reader, prefix: string, marks: readonly string[]) {
    this.blobs = blobs;
    this.prefix = prefix;
    this.marks = new Set(marks);
    for (const mark of marks) {
      const start = mark.slice(0, mark.indexOf('.') + 1);
      this.alone.set(start, this.alone.has(start) ? null : mark);
    }
  }

  get files(): number {
    return this.marks.size;
  }

  mapOf(file: string): string | null {
    const path = plainPath(file);
    // Browsers name `pages/[id].js` as `pages/%5Bid%5D.js`.
    return this.mapAt(path) ?? (path.includes('%') ? this.mapAt(decoded(path)) : null);
  }

  private mapAt(path: string): string | null {
    const parts = path.split('/');
    const base = parts.at(-1) ?? '';
    if (base === '') return null;
    for (let from = Math.max(0, parts.length - deepest); from < parts.length; from++) {
      const mark = fileMark(`${parts.slice(from).join('/')}.map`);
      if (this.marks.has(mark)) return mark;
    }
    return this.alone.get(baseMark(`${base}.map`)) ?? null;
  }

  all(): readonly string[] {
    return [...this.marks];
  }

  async read(file: string): Promise<BuildFile | null> {
    const blob = await this.blobs.get(this.prefix + file);
    return blob === null ? null : unpackFile(blob);
  }
}

/** Without percent-encoding; what cannot be decoded stays. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Path parts that are compared; longer paths get no more lookups. */
const deepest = 20;
