import { ExportedRowError } from '../kinds/exported-rows.ts';
import { FileProblem, valuesTooDeep } from './formats/format.ts';

/** The error with the number of the row. Deeply nested values exhaust the stack, which is a problem of the row. */
export function inRow(error: unknown, row: number): unknown {
  const isDeep = error instanceof RangeError;
  if (!isDeep && !(error instanceof FileProblem) && !(error instanceof ExportedRowError))
    return error;
  if (error instanceof FileProblem && error.isOfFile) return error;
  const message = isDeep ? valuesTooDeep : error.message;
  return new FileProblem(`Row ${row.toLocaleString('en-US')}: ${message}`);
}
