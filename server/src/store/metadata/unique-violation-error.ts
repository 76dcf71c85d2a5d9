/** A statement would have stored a second row where only one is allowed. */
export class UniqueViolationError extends Error {
  override readonly name = 'UniqueViolationError';
  /**
   * The columns of the unique constraint, such as `projects.slug` or
   * `error_labels.project_id, error_labels.name_lower`.
   */
  readonly columns: string;

  constructor(columns: string, cause: unknown) {
    super(`${columns} must be unique`, { cause });
    this.columns = columns;
  }
}
