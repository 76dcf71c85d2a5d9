/** Facts that a service needs about a server before it uses it. */
export interface ServerState {
  /** Such as 150013 for 15.13. */
  readonly version: number;
  readonly encoding: string;
  readonly readOnly: 0 | 1;
  /** The schema of new tables; null if there is none. */
  readonly schema: string | null;
  readonly canCreate: 0 | 1 | null;
}

export const serverState = `select current_setting('server_version_num')::int as version,
  current_setting('server_encoding') as encoding,
  current_setting('transaction_read_only') = 'on' as "readOnly",
  current_schema() as schema,
  has_schema_privilege(current_schema(), 'create') as "canCreate"`;

const oldest = 13;

/** Why the server cannot hold the metadata, to follow its name in a sentence; null if it can. */
export function serverProblem(state: ServerState | undefined): string | null {
  if (state === undefined) return 'did not say what it is';
  const { version, encoding, readOnly, schema, canCreate } = state;
  const major = Math.floor(version / 10_000);
  if (major < oldest) {
    return `is on PostgreSQL ${major}, which is too old; use ${oldest} or newer`;
  }
  if (encoding !== 'UTF8') {
    return `has the encoding ${encoding}; create it again with the encoding UTF8`;
  }
  if (readOnly === 1) return 'is read-only; use the primary server';
  if (schema === null || canCreate !== 1) {
    const where = schema === null ? 'any schema' : `the schema ${schema}`;
    return `does not allow its user to create tables in ${where}; grant it, or use a database that the user owns`;
  }
  return null;
}
