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

/** An answer may be this old (ms): files that arrive are seen so much later at most. */
const freshFor = 10_000;
/** The files of a build, at most 10,000, take 1 MB here. */
const mostBuilds = 64;
const mostAnswers = 10_000;

/** A build that has files. What its files are is settled; each is read when it is asked for. */
export interface Build {
  /** How many files it has, at least 1. */
  readonly files: number;
  /**
   * The source map of a file that a stack names (an address, a path or a name): what is called like
   * it with `.map` behind, by the whole path, else by ever fewer of its last parts, else what alone
   * has that base name. Waits for nothing.
   * @returns what `read` takes; null = none
   */
  mapOf(file: string): string | null;
  /** What `read` takes of every file, always in the same order. */
  all(): readonly string[];
  /** Null = it was removed meanwhile. Rejects when the store fails or the blob is damaged. */
  read(file: string): Promise<BuildFile | null>;
}

type Reader = Pick<BlobStore, 'get' | 'list'>;

/**
 * The uploaded files of builds. Needs the blobs alone, so that the digest's process may read as well.
 * A build nobody uploaded costs a look into memory, or every 10 s one at the store.
 */
export class BuildFiles {
  readonly #blobs: Reader;
  readonly #clock: Clock;
  readonly #builds = new Lru<string, Answer<Build | null>>(mostBuilds);
  /** Prefixes below which there was nothing, or something that is no build's. */
  readonly #presence = new Lru<string, Answer<boolean>>(mostAnswers);

  constructor(blobs: Reader, clock: Clock) {
    this.#blobs = blobs;
    this.#clock = clock;
  }

  /** The build, or null when it has no files. Known for 10 s. Rejects when the store fails. */
  async open(name: BuildName): Promise<Build | null> {
    if (name.buildId === '') return null;
    const inProject = buildsPrefix(name.projectId);
    if (!(await this.#has(inProject))) return null;
    const prefix = buildPrefix(name);
    if (!(await this.#has(prefix))) return null;
    return this.#fresh(this.#builds, prefix, () => this.#list(prefix));
  }

  /** Whether the project has files of any build. Known for 10 s. Rejects when the store fails. */
  async hasAny(projectId: string): Promise<boolean> {
    return this.#has(buildsPrefix(projectId));
  }

  /** Lets this process see at once what has changed. */
  forget(name: BuildName): void {
    const prefix = buildPrefix(name);
    this.#builds.delete(prefix);
    this.#presence.delete(prefix);
    this.#presence.delete(buildsPrefix(name.projectId));
  }

  async #has(prefix: string): Promise<boolean> {
    return this.#fresh(this.#presence, prefix, async () => {
      const { keys } = await this.#blobs.list(prefix, { limit: 1 });
      return keys.length > 0;
    });
  }

  async #list(prefix: string): Promise<Build | null> {
    const files: string[] = [];
    let next: string | null = prefix;
    while (next !== null) {
      const page = await this.#blobs.list(prefix, { after: next });
      files.push(...page.keys.map((key) => key.slice(prefix.length)));
      next = page.next;
    }
    return files.length === 0 ? null : new ListedBuild(this.#blobs, prefix, files);
  }

  /** Asked once, however many ask at the same time; a failure is not kept. */
  async #fresh<Value>(
    cache: Lru<string, Answer<Value>>,
    key: string,
    ask: () => Promise<Value>,
  ): Promise<Value> {
    const now = this.#clock.now();
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
  readonly #blobs: Reader;
  readonly #prefix: string;
  readonly #marks: ReadonlySet<string>;
  /** The one file of a base name; null where there are more. */
  readonly #alone = new Map<string, string | null>();

  constructor(blobs: Reader, prefix: string, marks: readonly string[]) {
    this.#blobs = blobs;
    this.#prefix = prefix;
    this.#marks = new Set(marks);
    for (const mark of marks) {
      const start = mark.slice(0, mark.indexOf('.') + 1);
      this.#alone.set(start, this.#alone.has(start) ? null : mark);
    }
  }

  get files(): number {
    return this.#marks.size;
  }

  mapOf(file: string): string | null {
    const parts = plainPath(file).split('/');
    const base = parts.at(-1) ?? '';
    if (base === '') return null;
    for (let from = Math.max(0, parts.length - deepest); from < parts.length; from++) {
      const mark = fileMark(`${parts.slice(from).join('/')}.map`);
      if (this.#marks.has(mark)) return mark;
    }
    return this.#alone.get(baseMark(`${base}.map`)) ?? null;
  }

  all(): readonly string[] {
    return [...this.#marks];
  }

  async read(file: string): Promise<BuildFile | null> {
    const blob = await this.#blobs.get(this.#prefix + file);
    return blob === null ? null : unpackFile(blob);
  }
}

/** Parts of a path that are tried; whoever makes up longer ones gets no more. */
const deepest = 20;
