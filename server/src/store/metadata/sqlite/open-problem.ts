const noRight = 'Give the user that runs Bellwether the right to read and write it.';
const damaged = 'Restore a backup (docs/backups.md), or the file before it was changed.';

/** What to do, by the code of the error. */
const advice = new Map(
  Object.entries({
    EACCES: noRight,
    EPERM: noRight,
    EROFS:
      'Its disk can only be read: mount it for writing, or set BELLWETHER_DATA_DIR to another.',
    ENOSPC: 'Its disk is full: free some space.',
    SQLITE_READONLY: noRight,
    SQLITE_FULL: 'Its disk is full: free some space.',
    SQLITE_NOTADB: damaged,
    SQLITE_CORRUPT: damaged,
    SQLITE_BUSY: 'Another program uses it: stop that.',
  }),
);

/** Why a file cannot be opened, and what to do, as the end of a sentence with another after it. */
export function openProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const step = advice.get(code);
  return step === undefined ? reason : `${reason}. ${step}`;
}
