/** What was read of a portion, the same for events and figures. */
export interface ReadRows {
  /** Characters that were read. */
  readonly end: number;
  readonly rows: number;
  /** Rows that are left out: in the future, or repeated. */
  readonly skipped: number;
  /** Unix ms; null without rows. */
  readonly first: number | null;
  readonly last: number | null;
  /** Whether there are more rows than a portion can have. */
  readonly isFull: boolean;
}
