import type { LocalDeadLetters } from '../collect/index.ts';
import type { LocalProgress } from '../projects/index.ts';
import type { Executor, Instant } from '../store/metadata/index.ts';
import type { HeldDigest } from './held-digest.ts';
import { noticedWithin, type PeerInstances } from './peer-instances.ts';
import { answerRequests } from './shared-dead-letter-removal.ts';
import { type Marks, readOwn, registerJournal, writeHeartbeat } from './journals-store.ts';
import type { RegisteredJournals, WaitedFor } from './other-journals.ts';

const usualBeat = 1_000;
const lookForSilentEvery = 10_000;

export interface MarksParts {
  readonly db: Executor;
  readonly now: Instant;
  readonly journal: { readonly id: string; state(): { readonly start: number } };
  /** The machine, for the operator. */
  readonly name: string;
  readonly here: LocalProgress;
  readonly others: RegisteredJournals;
  readonly peers: Pick<PeerInstances, 'hadPeers' | 'refresh'>;
  /** Whether all instances have the open sessions of this one. */
  readonly sharesSessions: () => boolean;
  /** The dead letters here. */
  readonly letters: LocalDeadLetters;
  /** The digest here, while others make snapshots. */
  readonly digest: Pick<HeldDigest, 'answer' | 'release'>;
  /** `changed_at` of the last change of a project that the collector follows. */
  readonly projectsVersion: () => number;
  /** Milliseconds between two marks. */
  readonly beatEvery?: number;
  readonly report: (problem: string, error: unknown) => void;
  /** Called when other journals begin to keep removals waiting. */
  readonly onSilent: (journals: readonly WaitedFor[]) => void;
  /** Called when the journal was retired while this instance stalled: it must not store anything any more. */
  readonly onRetired: () => void;
}

/** Publishes this journal’s progress to other instances, every second. */
export class JournalMarks {
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private closed = false;
  private isFailing = false;
  private lookedAt = Number.NEGATIVE_INFINITY;
  private silent = '';
  /** Since when others wait for the open sessions here; null if they don't. */
  private keepsWaiting: number | null = null;

  constructor(private readonly parts: MarksParts) {}

  /** Registers the journal. @returns false if it was retired, so that it must not be used */
  async start(): Promise<boolean> {
    const { db, now, journal, name, peers } = this.parts;
    if (!(await registerJournal(db, { id: journal.id, name }, now))) return false;
    await peers.refresh(journal.id);
    this.next();
    return true;
  }

  /** Says how far the journal has got now. */
  async beat(): Promise<void> {
    const { db, now, journal, here, peers, letters, digest } = this.parts;
    const { time, dropBefore, hasRequests, holdFor, isRetired } = await readOwn(
      db,
      journal.id,
      now,
    );
    if (isRetired) {
      this.closed = true;
      return this.parts.onRetired();
    }
    const since = digest.answer(holdFor, time);
    const held = since === null || holdFor === null ? null : { for: holdFor, since };
    await peers.refresh(journal.id);
    if (hasRequests) await answerRequests(db, journal.id, letters, now);
    const marks = await this.marks(time);
    const hasDeadLetters = letters.exist();
    const noticed = this.hasHandedOver();
    const beat = { marks, lookedAt: time, noticed, hasDeadLetters, held };
    await writeHeartbeat(db, journal.id, beat, now);
    if (dropBefore > journal.state().start)
      here.forgotten({ journal: journal.id, position: dropBefore });
  }

  /** Call when nothing is accepted or stored any more. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.beating;
    const { db, now, journal, report, letters, digest } = this.parts;
    digest.release();
    try {
      const { time } = await readOwn(db, journal.id, now);
      const marks = await this.marks(time);
      const hasDeadLetters = letters.exist();
      const beat = { marks, lookedAt: time, noticed: true, hasDeadLetters, held: null };
      await writeHeartbeat(db, journal.id, beat, now, marks !== null);
    } catch (error) {
      report('other instances could not be told that this one ended', error);
    }
  }

  /** @param settledAt time before this call */
  private async marks(settledAt: number): Promise<Marks | null> {
    const { here, journal } = this.parts;
    // Before it settles: what is accepted afterwards follows this version.
    const projectsVersion = this.parts.projectsVersion();
    const accepted = await here.settle();
    if (accepted === null) return null;
    return {
      settledAt,
      projectsVersion,
      accepted: accepted.position,
      stored: here.stored()?.position ?? null,
      oldest: journal.state().start,
    };
  }

  /** Whether others can continue the sessions here. A digest that can't say keeps them waiting for ten seconds. */
  private hasHandedOver(): boolean {
    const { peers, sharesSessions } = this.parts;
    const at = performance.now();
    if (!peers.hadPeers || sharesSessions()) this.keepsWaiting = null;
    else this.keepsWaiting ??= at;
    return this.keepsWaiting === null || at - this.keepsWaiting > noticedWithin;
  }

  private next(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.beating = this.tick().then(() => this.next());
    }, this.parts.beatEvery ?? usualBeat).unref();
  }

  private async tick(): Promise<void> {
    try {
      await this.beat();
      await this.lookForSilent();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.parts.report('the marks of the journal could not be saved', error);
      this.isFailing = true;
    }
  }

  private async lookForSilent(): Promise<void> {
    const at = performance.now();
    if (at - this.lookedAt < lookForSilentEvery) return;
    this.lookedAt = at;
    const silent = await this.parts.others.silent();
    const ids = silent.map(({ id }) => id).join();
    if (ids !== this.silent && silent.length > 0) this.parts.onSilent(silent);
    this.silent = ids;
  }
}
