import type { Clock } from '../platform/clock.ts';
import type { EventStore } from '../store/events/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import type { CollectingQuotas } from './collecting-quotas.ts';
import { noteOverruns } from './overruns-store.ts';
import type { QuotaLimits } from './quota-limits.ts';
import { isDiskLimited } from './limits-store.ts';
import { readStoredUsage, type StoredTables } from './stored-usage-rows.ts';

const noteEvery = 2_000;
const readEvery = 5 * 60_000;

export interface QuotaFollowerParts {
  readonly db: Executor;
  readonly events: Pick<EventStore, 'query' | 'systemTables'>;
  /** Those of all kinds of data. */
  readonly tables: StoredTables;
  readonly clock: Clock;
  readonly limits: QuotaLimits;
  readonly collecting: CollectingQuotas;
  /** Called with a failure that will be retried. */
  report(problem: string, error: unknown): void;
}

/** Keeps the collecting quotas in sync with the stores: reads usage and records overruns. */
export class QuotaFollower {
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private readAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly parts: QuotaFollowerParts) {}

  /** @param ready resolves when the event store can be queried */
  start(ready: Promise<unknown>): void {
    const begin = async (): Promise<void> => {
      await ready.catch(() => undefined);
      this.follow(0);
    };
    void begin();
  }

  /** Records new overruns and reads the stored usage if that is due. */
  async run(): Promise<void> {
    await this.note();
    if (performance.now() - this.readAt >= readEvery) await this.read();
  }

  async close(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.timer);
    await this.working;
    await this.note();
  }

  private follow(wait: number): void {
    if (this.stop.signal.aborted) return;
    this.timer = setTimeout(() => {
      this.working = this.run().then(() => this.follow(noteEvery));
    }, wait);
    this.timer.unref();
  }

  private async note(): Promise<void> {
    const { db, collecting, report } = this.parts;
    try {
      await noteOverruns(db, collecting.takeOverruns());
    } catch (error) {
      report('a quota overrun could not be saved', error);
    }
  }

  /** Reads the stored usage now. */
  async read(): Promise<void> {
    const { db, events, tables, clock, limits, collecting, report } = this.parts;
    const at = clock.now();
    try {
      const withDisk = await isDiskLimited(db, limits.diskBytes);
      const { signal } = this.stop;
      collecting.stored(await readStoredUsage(events, tables, at, withDisk, signal));
      this.readAt = performance.now();
    } catch (error) {
      if (!this.stop.signal.aborted) report('the stored data of projects could not be read', error);
    }
  }
}
