const codes = new Set<unknown>(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** The columns that an error of SQLite names as not unique; null for any other error. */
export function uniqueColumns(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !codes.has(error.code)) return null;
  return error.message.replace(/^.*UNIQUE constraint failed: /, '');
}
