import { createHash } from 'node:crypto';
import { atOnce, inPieces, type Pieces } from '../../platform/pieces.ts';
import type { Statement } from '../../store/events/index.ts';

/** Characters hashed at once, in less than a millisecond. A statement with the issues of all errors has millions. */
const hashedAtOnce = 256 * 1024;

/** A name that no other statement over the rows of these generations has. */
export function statementName(
  statement: Statement,
  generations: readonly number[],
): string | Promise<string> {
  const name = hashed(statement, generations);
  return statement.sql.length <= hashedAtOnce ? atOnce(name) : inPieces(name);
}

function* hashed({ sql, params }: Statement, generations: readonly number[]): Pieces<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([generations, params, sql.length]));
  for (let from = 0; from < sql.length; from += hashedAtOnce) {
    if (from > 0) yield;
    hash.update(sql.slice(from, from + hashedAtOnce));
  }
  return hash.digest('base64');
}
