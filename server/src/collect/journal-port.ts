import type { JournalRecord } from './journal-record.ts';

/** The writing side of the journal, as ingest uses it. */
export interface JournalPort {
  /**
   * Resolves when all of the records are on disk (fsync returned), or rejects with none of them stored.
   * @param text from `recordsText`, if there are so many that it is made in pieces
   * @throws JournalRejection if the journal is full, the disk is nearly full, or a write failed
   */
  append(records: readonly JournalRecord[], text?: string): Promise<void>;
  /**
   * Whether `append` would reject now; called before a body is read. Null = it accepts.
   * @param project its number, if known: it may have used its share
   */
  rejection(project?: number): JournalRejection | null;
  /** Whether so little disk is free that files, which are large, are no longer stored: events go first. */
  isDiskLow(): boolean;
}

export type JournalRejectionReason =
  | 'journal_full'
  | 'share_full'
  | 'disk_full'
  | 'queue_full'
  | 'write_failed'
  | 'closing';

/** The journal accepts no data now. The collector answers 503 with `Retry-After`. */
export class JournalRejection extends Error {
  override readonly name = 'JournalRejection';

  constructor(
    readonly reason: JournalRejectionReason,
    /** Seconds. */
    readonly retryAfter: number,
    cause?: unknown,
  ) {
    super(`The journal does not accept: ${reason}`, { cause });
  }
}
