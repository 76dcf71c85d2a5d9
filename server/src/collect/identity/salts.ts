import type { Clock } from '../../platform/clock.ts';
import type { Random } from '../../platform/random.ts';
import type { Metadata } from '../../store/metadata/index.ts';
import { keepSalt, readSalts, removeSaltsOutside } from './salt-store.ts';

const hour = 3_600_000;
const dayLength = 24 * hour;
const saltBytes = 32;
const refreshEvery = 60_000;

/** The random salts of cookieless IDs, one per UTC day, in memory. */
export interface Salts {
  /**
   * The salt of a day, or null until it is on disk (after the clock jumped).
   * @param day UTC days since 1970-01-01
   */
  of(day: number): Uint8Array | null;
}

export interface SaltKeeper extends Salts {
  /** Creates the salts that are needed and destroys old ones. Also runs every minute. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface SaltOptions {
  readonly metadata: Pick<Metadata, 'db' | 'checkpoint'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly onError: (error: unknown) => void;
}

/** The UTC day of a time in Unix ms, counted from 1970-01-01. */
export function saltDay(time: number): number {
  return Math.floor(time / dayLength);
}

/**
 * Opens the salts. Today's and tomorrow's are on disk before they are used, so that nothing waits at
 * midnight. A day's salt is destroyed an hour after the day, also in the database's log.
 */
export async function openSalts(options: SaltOptions): Promise<SaltKeeper> {
  const { metadata, clock, random, onError } = options;
  let salts = new Map<number, Uint8Array>();
  // Until a checkpoint succeeds, removed salts (also those removed before a crash) are still in the log.
  let inLog = true;

  const work = async (): Promise<void> => {
    const today = saltDay(clock.now());
    // An hour more, in case the clock is set back a little just after midnight.
    const gone = await removeSaltsOutside(metadata.db, saltDay(clock.now() - hour), today + 1);
    inLog ||= gone > 0;
    // The store decides: an instance with another clock may have destroyed a salt that is in memory.
    const known = new Set((await readSalts(metadata.db)).map(({ day }) => day));
    for (const day of [today, today + 1]) {
      if (known.has(day)) continue;
      const salt = new Uint8Array(saltBytes);
      random.fill(salt);
      await keepSalt(metadata.db, { day, salt: Buffer.from(salt).toString('hex') });
    }
    const stored = await readSalts(metadata.db);
    salts = new Map(stored.map(({ day, salt }) => [day, Buffer.from(salt, 'hex')]));
    if (inLog) await metadata.checkpoint();
    inLog = false;
  };
  let running: Promise<void> | null = null;
  const refresh = (): Promise<void> =>
    (running ??= work().finally(() => {
      running = null;
    }));
  const tryRefresh = (): void => {
    refresh().catch(onError);
  };

  await refresh();
  const timer = setInterval(tryRefresh, refreshEvery);
  timer.unref();
  return {
    of(day) {
      const salt = salts.get(day);
      if (salt === undefined) tryRefresh();
      return salt ?? null;
    },
    refresh,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
