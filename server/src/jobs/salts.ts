import type { Clock } from '../platform/clock.ts';
import type { Random } from '../platform/random.ts';
import type { Metadata } from '../store/metadata/index.ts';
import type { JobKind } from './job.ts';
import { insertSalt, removeSaltsBefore, saltsFrom } from './salts-store.ts';

const dayLength = 86_400_000;
const saltBytes = 32;
/** A day's salt stays this long after it, for instances whose clocks differ. */
const grace = 3_600_000;

export interface SaltsParts {
  readonly metadata: Metadata;
  readonly clock: Clock;
  readonly random: Random;
  /** Told why no salt could be made; it is tried again with the next look. */
  report(message: string, error: unknown): void;
}

/**
 * The random salts of cookieless ids, one for each UTC day. A salt is on disk before it is first
 * used, and that of tomorrow is made ahead, so that nobody waits at midnight.
 */
export class Salts {
  readonly #parts: SaltsParts;
  #salts: ReadonlyMap<number, Uint8Array> = new Map();
  #renewing = false;

  private constructor(parts: SaltsParts) {
    this.#parts = parts;
  }

  /** Destroys what is over, and makes today's salt and tomorrow's. */
  static async open(parts: SaltsParts): Promise<Salts> {
    const salts = new Salts(parts);
    await salts.renew().catch((error: unknown) => {
      if (salts.#salts.size === 0) throw error;
      parts.report('old salts could not be destroyed; the next hour tries again', error);
    });
    return salts;
  }

  /**
   * The salt of a day; null while it is not on disk yet (a clock that jumped), which it then is
   * a moment later.
   * @param day UTC days since 1970-01-01
   */
  of(day: number): Uint8Array | null {
    const salt = this.#salts.get(day);
    if (salt !== undefined) return salt;
    if (this.#renewing) return null;
    this.#renewing = true;
    this.renew()
      .catch((error: unknown) => this.#parts.report('no salt could be made', error))
      .finally(() => {
        this.#renewing = false;
      });
    return null;
  }

  /** Makes the salts that lack, and destroys those whose day is over, in the log too. */
  async renew(): Promise<void> {
    const { metadata, clock, random } = this.#parts;
    const now = clock.now();
    const today = Math.floor(now / dayLength);
    const oldest = Math.floor((now - grace) / dayLength);
    const kept = await saltsFrom(metadata.db, oldest);
    for (const day of [today, today + 1]) {
      if (kept.has(day)) continue;
      const salt = new Uint8Array(saltBytes);
      random.fill(salt);
      await insertSalt(metadata.db, day, salt);
    }
    // Read back: another instance may have been first.
    this.#salts = await saltsFrom(metadata.db, oldest);
    await removeSaltsBefore(metadata.db, oldest);
    await metadata.checkpoint();
  }

  /** The work that a clock starts every hour. */
  job(): JobKind {
    return { name: 'salts', run: () => this.renew() };
  }
}

/** Twenty minutes past each hour: the salt of yesterday goes at 01:20 UTC, never a day late. */
export const saltsCron = '20 * * * *';
