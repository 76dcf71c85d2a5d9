import {
  ClaimedFiles,
  type DeadLetter,
  deadLetterFiles,
  type LetterPortion,
  type LocalDeadLetters,
  type MoveAnswer,
} from '../collect/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import {
  claimLetters,
  claimsOf,
  endClaim,
  hasRequests,
  releaseUnknown,
  takeOverClaim,
} from './claims-store.ts';
import { addLetters, type LetterLimits } from './letters-store.ts';

const tickEvery = 1_000;
/** 100,000 rows; each is as long as what a visitor sent. */
const letterLimits: LetterLimits = { most: 100_000, mostBytes: 512 * 1024 ** 2 };
/** Enough for the digest until the next look. */
const claimsAtOnce = 5;
const claimLimits = { most: 200, mostBytes: 16 * 1024 ** 2 };
/** The digest waits no longer for a database that doesn't answer (ms). */
const keptWithin = 5_000;
/** A claim of which something failed again ends when that is in the database, or after this time (ms). */
const movedWithin = 5_000;

export interface SharedLettersParts {
  readonly db: Executor;
  /** ID of the journal here. */
  readonly journal: string;
  /** Of the dead letters here. */
  readonly folder: string;
  readonly makeId: MakeId;
  readonly report: (problem: string, error: unknown) => void;
  /** Called when the rows have changed. */
  readonly onChanged?: () => Promise<void>;
  readonly limits?: LetterLimits;
}

/**
 * The dead letters of all instances, in the database. The digest of this instance moves its own there, and digests some
 * of them again on request. What it digests again is on its disk meanwhile, too.
 */
export class SharedDeadLetters {
  private readonly files: ClaimedFiles;
  private timer: NodeJS.Timeout | undefined;
  private ticking: Promise<void> = Promise.resolve();
  private pending: Promise<unknown> = Promise.resolve();
  private isFailing = false;
  private isClosed = false;
  /** Since when claims are processed (ms). */
  private processed = new Map<string, number>();

  constructor(private readonly parts: SharedLettersParts) {
    this.files = new ClaimedFiles(parts.folder);
  }

  /** Call it before the digest runs: claims that were interrupted are continued. */
  async start(): Promise<void> {
    await releaseUnknown(this.parts.db);
    await this.dropFailed();
    await this.look();
    this.next();
  }

  /** Adds a portion that the digest moves. Called again with the same until it resolves. */
  keep(portion: LetterPortion): Promise<MoveAnswer> {
    const { db, journal, limits = letterLimits, onChanged } = this.parts;
    const adding = addLetters(db, journal, portion, limits).then(async (isKept) => {
      await onChanged?.();
      return isKept;
    });
    this.pending = Promise.allSettled([this.pending, adding]);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('The database does not answer')), keptWithin);
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        settle();
      };
      adding.then(
        (isKept) => end(() => resolve(isKept ? 'kept' : 'full')),
        (error: unknown) => end(() => reject(error)),
      );
    });
  }

  /** The dead letters on the disk here. A request is done when nothing it could miss is on its way to the database. */
  over(local: LocalDeadLetters): LocalDeadLetters {
    return {
      ...local,
      isDone: async (id) => {
        if (!(await local.isDone(id))) return false;
        await this.pending;
        return true;
      },
    };
  }

  /** Ends what the digest has processed. Call it while the digest stands still: a copy of the rows is right then. */
  async settle(): Promise<void> {
    await this.ticking;
    await this.pending;
    await this.endClaims(true);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.ticking;
    await this.pending;
  }

  /** Continues claims, and begins the next one. */
  async look(): Promise<void> {
    const { db, journal: holder, makeId } = this.parts;
    if (!(await hasRequests(db))) return;
    await this.dropFailed();
    for (let busy = await this.endClaims(false); busy < claimsAtOnce; busy += 1) {
      const claim = { id: makeId(), holder };
      const write = (id: string, letters: readonly DeadLetter[]) => this.files.write(id, letters);
      const hasClaimed =
        (await takeOverClaim(db, holder, write)) ||
        (await claimLetters(db, claim, claimLimits, (letters) => write(claim.id, letters)));
      if (!hasClaimed) return;
      await this.endClaims(false);
    }
  }

  /** Removes the files of claims that the database doesn't have: it failed after they were written. */
  private async dropFailed(): Promise<void> {
    const { db, journal } = this.parts;
    const written = this.files.written();
    if (written.length === 0) return;
    // A transaction begins when the earlier ones have ended, also one whose answer was lost.
    const claims = await db.transaction().execute((transaction) => claimsOf(transaction, journal));
    for (const id of written) if (!claims.includes(id)) this.files.drop(id);
  }

  /** @returns how many the digest has not processed */
  private async endClaims(isForced: boolean): Promise<number> {
    const { db, journal, onChanged } = this.parts;
    const processed = new Map<string, number>();
    const now = performance.now();
    let busy = 0;
    let hasEnded = false;
    for (const id of await claimsOf(db, journal)) {
      if (!this.files.isProcessed(id)) {
        busy += 1;
        continue;
      }
      const since = this.processed.get(id) ?? now;
      if (isForced || now - since >= movedWithin || !this.hasFailedAgain()) {
        await endClaim(db, id);
        hasEnded = true;
      } else {
        processed.set(id, since);
        busy += 1;
      }
    }
    this.processed = processed;
    if (hasEnded) await onChanged?.();
    return busy;
  }

  /** Whether dead letters are here that are not moved yet: those that failed again are rows until then. */
  private hasFailedAgain(): boolean {
    return deadLetterFiles(this.parts.folder).some((name) => !name.startsWith('asked-'));
  }

  private next(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => {
      this.ticking = this.tick().then(() => this.next());
    }, tickEvery).unref();
  }

  private async tick(): Promise<void> {
    try {
      await this.look();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.parts.report('dead letters could not be digested again', error);
      this.isFailing = true;
    }
  }
}
