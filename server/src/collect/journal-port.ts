import type { JournalRecord } from './journal-record.ts';

/** The writing side of the journal, as ingest sees it. */
export interface JournalPort {
  /**
   * Resolves when the records are on disk (fsync returned), all of them or none.
   * @throws JournalRejection when the journal is over its bound, the disk is nearly full, or a write failed
   */
  append(records: readonly JournalRecord[]): Promise<void>;
  /**
   * Whether `append` would reject now; asked before a body is read. Null = it accepts.
   * @param project its number, once it is known: it may have filled its share
   */
  rejection(project?: number): JournalRejection | null;
}

export type JournalRejectionReason =
  | 'journal_full'
  | 'share_full'
  | 'disk_full'
  | 'queue_full'
  | 'write_failed'
  | 'closing';

/** The collector answers it with 503 and `Retry-After`. */
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
