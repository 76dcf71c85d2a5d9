import { printable, type Terminal } from './terminal.ts';
import { inColumns, widthOf } from './text-width.ts';

export type Cell = string | number | boolean | null | undefined;

/** A column is at least this wide if the table has to be narrowed. */
const narrowest = 8;
const gap = '  ';

/**
 * Prints rows below headings, narrowed to the terminal; numbers are right-aligned.
 * @param whole the first columns that are never cut, because people copy from them
 */
export function printTable(
  terminal: Terminal,
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  whole = 0,
): void {
  if (rows.length === 0) {
    terminal.note('Nothing found.');
    return;
  }
  const texts = rows.map((row) => row.map(textOfCell));
  const widths = fit(
    headings.map((heading, column) =>
      Math.max(widthOf(heading), ...texts.map((row) => widthOf(row[column] ?? ''))),
    ),
    terminal.isInteractive ? terminal.width : Number.POSITIVE_INFINITY,
    whole,
  );
  const isNumeric = headings.map((_, column) =>
    rows.every((row) => typeof row[column] === 'number' || row[column] === null),
  );
  for (const row of [headings, ...texts]) {
    const cells = row.map((text, column) =>
      inColumns(text, widths[column] ?? 0, isNumeric[column] === true ? 'right' : 'left'),
    );
    terminal.print(cells.join(gap).trimEnd());
  }
}

function textOfCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'number') return numberText(cell);
  return printable(String(cell));
}

/** Between these, two decimals would be no more than a rounded zero; below, sums have errors of rounding. */
const small = { from: 1e-9, below: 0.1 } as const;

function numberText(value: number): string {
  const size = Math.abs(value);
  const digits =
    size >= small.from && size < small.below
      ? { maximumSignificantDigits: 2 }
      : { maximumFractionDigits: 2 };
  return value.toLocaleString('en-US', digits);
}

/** Takes from the widest columns until the table fits. */
function fit(widths: readonly number[], available: number, whole: number): number[] {
  const kept = widths.slice(0, whole);
  const fitted = widths.slice(whole);
  const room = available - sum(kept) - gap.length * (widths.length - 1);
  for (let excess = sum(fitted) - room; excess > 0;) {
    const widest = fitted.indexOf(Math.max(...fitted));
    const width = fitted[widest] ?? 0;
    if (width <= narrowest) break;
    const second = Math.max(narrowest, ...fitted.filter((each) => each < width));
    const taken = Math.min(excess, Math.max(1, width - second));
    fitted[widest] = width - taken;
    excess -= taken;
  }
  return [...kept, ...fitted];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
