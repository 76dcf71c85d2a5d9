import type { OtherJournals, JournalPositions } from '../projects/index.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import { journalsWithRequests } from './dead-letter-requests-store.ts';
import { askToDrop, databaseTime, readJournals, type StoredJournal } from './journals-store.ts';
import { noticedWithin } from './peer-instances.ts';
import { isUnnoticed } from './processes-store.ts';

/** An instance that says nothing for this time is reported (ms of the database). */
export const silentAfter = 60_000;
/** Nothing was stored for this time although something was accepted (ms). */
const lateAfter = 60_000;

/** A journal that keeps removals waiting. */
export interface WaitedFor {
  readonly id: string;
  readonly name: string;
  /** Seconds since its instance said something. */
  readonly silentFor: number;
}

/** A journal with records that could not be stored, or that are not stored for long. */
export interface TroubledJournal {
  readonly id: string;
  readonly name: string;
  readonly hasDeadLetters: boolean;
  /** Null if it stores what it accepts, or is silent. */
  readonly late: { readonly bytes: number; readonly seconds: number } | null;
}

/** Since when a journal has stored nothing more, by the database's time. */
interface Stuck {
  readonly stored: number;
  readonly since: number;
}

/** The journals of other instances, as they have said in the database. Retired ones no longer count. */
export class RegisteredJournals implements OtherJournals {
  /** By ID: those that had something to store when they were last looked at. */
  private stuck: ReadonlyMap<string, Stuck> = new Map();

  constructor(
    private readonly db: Executor,
    /** ID of this instance's journal, or of its process if it has none. */
    private readonly own: string,
    private readonly now: Instant,
  ) {}

  /** Retired ones too: rows from them are older than a place, and those of new journals are not. */
  async accepted(executor: Executor, projectsVersion?: number): Promise<JournalPositions | null> {
    const others = await this.others(executor);
    const isBehind = (journal: StoredJournal): boolean =>
      projectsVersion !== undefined &&
      journal.projects_version < projectsVersion &&
      !hasEnded(journal);
    return others.some(isBehind) ? null : others.map(placeOf);
  }

  /** The same after what they accepted before a time of the database; null until each has said so. */
  async acceptedBefore(time: number): Promise<JournalPositions | null> {
    const others = await this.others(this.db);
    const isBehind = (journal: StoredJournal): boolean =>
      journal.settled_at < time && !hasEnded(journal);
    return others.some(isBehind) ? null : others.map(placeOf);
  }

  async areStored(place: JournalPositions): Promise<boolean> {
    return this.have(place, ({ stored }, position) => stored >= position);
  }

  /** An instance that ended with everything stored need not start again: it drops the data if it does. */
  async areForgotten(place: JournalPositions): Promise<boolean> {
    if (await this.have(place, isDropped)) return true;
    for (const { journal, position } of place)
      if (journal !== this.own) await askToDrop(this.db, journal, position);
    return this.have(
      place,
      (journal, position) =>
        isDropped(journal, position) || (journal.stopped_at !== null && journal.stored >= position),
    );
  }

  async newerThan(place: JournalPositions): Promise<readonly string[]> {
    const known = new Set(place.map(({ journal }) => journal));
    const journals = await readJournals(this.db, this.now);
    return journals.map(({ id }) => id).filter((id) => !known.has(id));
  }

  /** The database's time. */
  time(): Promise<number> {
    return databaseTime(this.db, this.now);
  }

  /** Whether each live instance knows this one, which registered before a time of the database. */
  async haveNoticed(since: number): Promise<boolean> {
    const bounds = { since, silentFor: noticedWithin };
    return !(await isUnnoticed(this.db, this.own, bounds, this.now));
  }

  /**
   * Those that removals wait for, and that say nothing, or ended before everything was stored or a person was
   * forgotten in their dead letters.
   */
  async silent(): Promise<readonly WaitedFor[]> {
    const withRequests = await journalsWithRequests(this.db);
    return (await this.look())
      .filter(({ id, time, heartbeat_at: at, stopped_at: stopped, stored, accepted }) =>
        stopped === null ? time - at > silentAfter : stored < accepted || withRequests.has(id),
      )
      .map(({ id, name, time, heartbeat_at: at }) => ({
        id,
        name,
        silentFor: Math.round((time - at) / 1000),
      }));
  }

  /** Those that the operator should look at. Lateness is known for as long as this process looks. */
  async troubled(): Promise<readonly TroubledJournal[]> {
    return (await this.look())
      .map((journal) => ({
        id: journal.id,
        name: journal.name,
        hasDeadLetters: journal.dead_letters === 1,
        late: this.lateness(journal),
      }))
      .filter(({ hasDeadLetters, late }) => hasDeadLetters || late !== null);
  }

  /** Notes how far the others are; call it every few seconds. @returns those that are not retired */
  async look(): Promise<readonly (StoredJournal & { readonly time: number })[]> {
    const journals = (await readJournals(this.db, this.now)).filter(
      ({ id, retired_at: retired }) => id !== this.own && retired === null,
    );
    const stuck = new Map<string, Stuck>();
    for (const { id, stored, accepted, time } of journals) {
      if (stored >= accepted) continue;
      const known = this.stuck.get(id);
      stuck.set(id, known?.stored === stored ? known : { stored, since: time });
    }
    this.stuck = stuck;
    return journals;
  }

  private lateness(journal: StoredJournal & { readonly time: number }): TroubledJournal['late'] {
    const { id, stored, accepted, time, heartbeat_at: at, stopped_at: stopped } = journal;
    const since = this.stuck.get(id)?.since ?? time;
    if (stopped !== null || time - at > silentAfter || time - since <= lateAfter) return null;
    return { bytes: accepted - stored, seconds: Math.round((time - since) / 1000) };
  }

  /** Whether other instances have dead letters, also those that ended. */
  async haveDeadLetters(): Promise<boolean> {
    return (await this.others(this.db)).some(
      (journal) => journal.dead_letters === 1 && journal.retired_at === null,
    );
  }

  private async others(executor: Executor): Promise<readonly StoredJournal[]> {
    return (await readJournals(executor, this.now)).filter(({ id }) => id !== this.own);
  }

  private async have(
    place: JournalPositions,
    has: (journal: StoredJournal, position: number) => boolean,
  ): Promise<boolean> {
    const live = new Map(
      (await this.others(this.db))
        .filter(({ retired_at: retired }) => retired === null)
        .map((journal) => [journal.id, journal]),
    );
    return place.every(({ journal, position }) => {
      const other = live.get(journal);
      return other === undefined || has(other, position);
    });
  }
}

/** Nothing new comes from it before it registers again. */
function hasEnded({ stopped_at: stopped, retired_at: retired }: StoredJournal): boolean {
  return stopped !== null || retired !== null;
}

const isDropped = ({ oldest }: StoredJournal, position: number): boolean => oldest >= position;

const placeOf = ({ id, accepted }: StoredJournal) => ({ journal: id, position: accepted });
