import { FileProblem } from './formats/format.ts';

const firstYear = 2000;
const day = 86_400_000;
const first = Date.UTC(firstYear, 0, 1);

/** The year (UTC) that a row is inserted with: each of its months is a part of the table. @param at Unix ms */
export function yearOf(at: number): number {
  return new Date(at).getUTCFullYear();
}

/** @param at Unix ms @throws FileProblem if it is too long ago; a day in another time zone can begin earlier */
export function checkAge(at: number): void {
  if (at >= first - day) return;
  throw new FileProblem(
    `It is of ${new Date(at).toISOString().slice(0, 10)}. Rows from before ${firstYear} can't be ` +
      'imported: correct or remove them, and import the file again.',
  );
}
