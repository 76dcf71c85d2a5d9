import { setTimeout as pause } from 'node:timers/promises';
import type { Executor, Instant } from '../store/metadata/index.ts';
import { databaseTime, readJournals, type StoredJournal } from './journals-store.ts';
import type { RegisteredJournals, WaitedFor } from './other-journals.ts';
import { beginSnapshot, endSnapshot, renewSnapshot } from './snapshots-store.ts';

const renewEvery = 5_000;
const lookEvery = 200;

export interface SharedSnapshotParts {
  readonly db: Executor;
  readonly now: Instant;
  /** ID of the journal here. */
  readonly own: string;
  readonly others: Pick<RegisteredJournals, 'acceptedBefore' | 'areStored' | 'silent' | 'time'>;
}

/** Other instances do not do what a snapshot needs. */
export class OthersUnheldError extends Error {
  override readonly name = 'OthersUnheldError';
  constructor(
    /** Null if they began, ended or stored something meanwhile. */
    readonly waitedFor: readonly Pick<WaitedFor, 'id' | 'name'>[] | null,
  ) {
    super('Other instances were not held');
  }
}

/** One moment of all instances: they store nothing while it is taken. It ends by itself if this instance does. */
export class SharedSnapshot {
  private isHolding = false;
  private isLost = false;
  private readonly timer: NodeJS.Timeout;
  /** Since when each of the others has stored nothing. */
  private held: ReadonlyMap<string, number> = new Map();

  private constructor(
    private readonly id: string,
    private readonly parts: SharedSnapshotParts,
  ) {
    this.timer = setInterval(() => void this.renew().catch(() => undefined), renewEvery).unref();
  }

  /** @returns null while another instance makes one */
  static async begin(id: string, parts: SharedSnapshotParts): Promise<SharedSnapshot | null> {
    const { db, now, own: holder } = parts;
    return (await beginSnapshot(db, { id, holder }, now)) ? new SharedSnapshot(id, parts) : null;
  }

  /**
   * Resolves when everything is stored that others acknowledged before the call.
   * @throws OthersUnheldError if some of them do not respond
   */
  async untilStored(signal: AbortSignal): Promise<void> {
    const { others } = this.parts;
    const since = await others.time();
    let place = null;
    for (;;) {
      const silent = await others.silent();
      if (silent.length > 0) throw new OthersUnheldError(silent);
      place ??= await others.acceptedBefore(since);
      if (place !== null && (await others.areStored(place))) return;
      await pause(lookEvery, undefined, { signal });
    }
  }

  /**
   * Resolves when no other instance stores anything.
   * @throws OthersUnheldError if the signal aborts first
   */
  async hold(signal: AbortSignal): Promise<void> {
    this.isHolding = true;
    await this.renew();
    for (;;) {
      const live = (await this.journals()).filter(isLive);
      const open = live.filter(({ held_for: heldFor }) => heldFor !== this.id);
      this.held = new Map(live.map(({ id, held_since: since }) => [id, since]));
      if (open.length === 0) return;
      if (signal.aborted) throw new OthersUnheldError(open);
      await pause(lookEvery);
    }
  }

  /**
   * Resolves when all others have confirmed that they have stored nothing since `hold`.
   * @throws OthersUnheldError
   */
  async confirm(signal: AbortSignal): Promise<void> {
    const { db, now } = this.parts;
    const since = await databaseTime(db, now);
    for (;;) {
      const journals = await this.journals();
      const isChanged = (journal: StoredJournal): boolean =>
        this.held.get(journal.id) !== journal.held_since || journal.held_for !== this.id;
      const known = journals.filter(({ id }) => this.held.has(id));
      const changed = [...known, ...journals.filter(isLive)].some(isChanged);
      if (changed || this.isLost || known.length < this.held.size)
        throw new OthersUnheldError(null);
      if (known.every(({ held_at: at }) => at >= since)) return;
      if (signal.aborted)
        throw new OthersUnheldError(known.filter(({ held_at: at }) => at < since));
      await pause(lookEvery);
    }
  }

  /** Others store again. */
  async letGo(): Promise<void> {
    this.isHolding = false;
    await this.renew();
  }

  async end(): Promise<void> {
    clearInterval(this.timer);
    await endSnapshot(this.parts.db, this.id);
  }

  private async renew(): Promise<void> {
    const { db, now } = this.parts;
    if (!(await renewSnapshot(db, this.id, this.isHolding, now))) this.isLost = true;
  }

  private async journals(): Promise<readonly StoredJournal[]> {
    const { db, now, own } = this.parts;
    return (await readJournals(db, now)).filter(({ id }) => id !== own);
  }
}

const isLive = ({ stopped_at: stopped, retired_at: retired }: StoredJournal): boolean =>
  stopped === null && retired === null;
