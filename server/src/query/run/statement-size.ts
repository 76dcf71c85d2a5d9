import type { Statement } from '../../store/events/index.ts';
import { chartQueryError } from '../errors.ts';

/**
 * Parameters are sent in a URL of at most 1 MiB and, in the embedded engine, within a statement of at most
 * 256 KiB. The limits leave some space for the rest of both.
 */
const most = { url: 900_000, statement: 240_000 };

/** Whether the values of a statement are longer than the engine accepts. */
export function isOversized({ params }: Statement): boolean {
  const texts = Object.values(params).map((value) => JSON.stringify(value));
  const length = sum(texts.map((text) => text.length));
  // Encoding takes long, and makes a character at most nine bytes long.
  if (length > most.statement) return true;
  if (length * 9 <= most.statement) return false;
  const inUrl = sum(texts.map((text) => encodeURIComponent(text.toWellFormed()).length));
  // Quotes and backslashes are escaped twice: in the parameter, and when it is set.
  const inStatement = sum(
    texts.map((text) => Buffer.byteLength(JSON.stringify(text.replaceAll("'", '\\\\')))),
  );
  return inUrl > most.url || inStatement > most.statement;
}

/** @throws AppError 400 if the names and values of a statement are longer than the engine accepts */
export function rejectOversized(statement: Statement, path: string): void {
  if (!isOversized(statement)) return;
  throw chartQueryError(
    path,
    'The names and values in the query are too long. Use fewer or shorter ones.',
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
