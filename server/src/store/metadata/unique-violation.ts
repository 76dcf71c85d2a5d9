/**
 * The columns of the unique constraint that an error reports, such as `projects.slug` or
 * `project_labels.project_id, project_labels.name_lower`; null for any other error.
 * The only place that knows how a database reports it.
 */
export function violatedUnique(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  if (error.code !== 'SQLITE_CONSTRAINT_UNIQUE' && error.code !== 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return null;
  }
  return error.message.replace(/^.*UNIQUE constraint failed: /, '');
}
