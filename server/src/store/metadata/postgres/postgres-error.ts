import { DatabaseError } from 'pg';

/** An error of PostgreSQL. It lacks the server's details, which contain values of rows. */
export class PostgresError extends Error {
  override readonly name = 'PostgresError';

  constructor(
    message: string,
    /** The `SQLSTATE`; null if the connection failed. */
    readonly code: string | null,
    /** The columns of a unique violation, as in `UniqueViolationError`; null for other errors. */
    readonly columns: string | null,
  ) {
    super(message);
  }
}

/** An error of the client as a `PostgresError`. */
export function postgresError(error: unknown): Error {
  if (error instanceof DatabaseError) {
    return new PostgresError(error.message, error.code ?? '', columnsOf(error));
  }
  // Reading a value that JavaScript can't hold; everything else is about the connection.
  if (error instanceof RangeError) return error;
  return new PostgresError(error instanceof Error ? error.message : String(error), null, null);
}

const uniqueViolation = '23505';

/** The server names them in the language of the operator, as in `Key (kind, subject)=(mail, one) …`. */
function columnsOf({ code, table = '', detail = '' }: DatabaseError): string | null {
  if (code !== uniqueViolation) return null;
  const [, columns = ''] = /\(([^()]*)\)=\(/.exec(detail) ?? [];
  return columns
    .split(', ')
    .map((column) => `${table}.${column.replaceAll('"', '')}`)
    .join(', ');
}

/** Classes of `SQLSTATE` that pass: connection failures, full disks, restarts, input and output. */
const passing = /^(?:08|53|57P|58)/;
/** A server that has become read-only, and a wait for another writer that took too long. */
const alsoPassing = new Set(['25006', '55P03']);

/** Whether the server cannot be reached or cannot store, so that the same may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof PostgresError)) return false;
  const { code } = error;
  return code === null || passing.test(code) || alsoPassing.has(code);
}

export function uniqueColumns(error: unknown): string | null {
  return error instanceof PostgresError ? error.columns : null;
}
