import type { Build } from '../builds/build-files.ts';
import type { Clock } from '../platform/clock.ts';
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
  readonly parsed: Parsed | UnmappedReason;
  readonly bytes: number;
  /** Unix ms: until then it is believed to be the latest. */
  checkAt: number;
}

/** A file of a build. */
type Found = NonNullable<Awaited<ReturnType<Build['read']>>>;

/** A map that replaces another is seen so much later at most (ms). */
const freshFor = 60_000;
/** Uploads are at most 50 MiB. Reading a map takes some 8 ms and one to three times its size for each MiB. */
const largest = 64 * 1024 ** 2;

/** Parsed maps, the latest used ones, within a number of bytes; one that is larger stands alone. */
export class MapCache<Parsed extends Measured> {
  private readonly entries = new Map<string, Entry<Parsed>>();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly clock: Clock,
    private readonly parse: (text: string) => Parsed,
  ) {}

  /**
   * The map of a file, or why there is none. Rejects with StoreAway when the store fails.
   * @param build names the build across projects
   */
  async load(
    build: string,
    files: Build,
    file: string,
    budget: LoadBudget,
  ): Promise<Parsed | UnmappedReason> {
    const key = `${build}/${file}`;
    const known = this.entries.get(key);
    const now = this.clock.now();
    if (known !== undefined && now < known.checkAt) return this.use(key, known);
    const found = await fromStore(files.read(file));
    if (found === null) return 'no_file';
    if (known?.version === found.version) {
      known.checkAt = now + freshFor;
      return this.use(key, known);
    }
    if (found.bytes > largest) return 'too_large';
    if (budget.bytes <= 0) return 'unavailable';
    budget.bytes -= found.bytes;
    const parsed = await this.parsed(found);
    const bytes = typeof parsed === 'string' ? 0 : parsed.bytes;
    const entry = { version: found.version, parsed, bytes, checkAt: now + freshFor };
    return this.use(key, entry);
  }

  /** Whatever is wrong with a file, it is the file's own fault and nobody else's. */
  private async parsed(found: Pick<Found, 'content'>): Promise<Parsed | UnmappedReason> {
    try {
      return this.parse((await found.content()).toString('utf8'));
    } catch {
      return 'bad_map';
    }
  }

  /** Puts it behind all others and drops what was used longest ago. */
  private use(key: string, entry: Entry<Parsed>): Parsed | UnmappedReason {
    this.drop(key);
    for (const oldest of this.entries.keys()) {
      const full = this.bytes + entry.bytes > this.maxBytes || this.entries.size >= mostEntries;
      if (!full) break;
      this.drop(oldest);
    }
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    return entry.parsed;
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0;
    this.entries.delete(key);
  }
}

const mostEntries = 5000;
