import type { ExportedRow } from '../../kinds/exported-rows.ts';
import { parseIsoTime } from '../../platform/time-text.ts';
import { measures } from '../../kinds/figures/table.ts';
import { type Dimension, dimensions, type Figure } from '../figure.ts';
import { exportedRows, isExport } from './bellwether.ts';
import { type FigureFormat, FileProblem } from './format.ts';

const product = 'Bellwether';
const dataset = 'imported-figures';
const longestProduct = 200;

/** Imported figures, as `bellwether export --mode figures` writes them. */
export const bellwetherFigures: FigureFormat = {
  product,
  recognizes: (firstLine) => isExport(firstLine) && firstLine.includes(`"${dataset}"`),
  head: () => ({ head: '', end: 0 }),
  *figures(text, _head, isLast) {
    for (const { row, end } of exportedRows(text, isLast)) yield { figures: [figureOf(row)], end };
  },
};

function figureOf(row: ExportedRow): Figure {
  if (row['dataset'] !== dataset) {
    throw new FileProblem(
      `"dataset" must be "${dataset}" in all rows. Import others from a file of their own.`,
    );
  }
  const dimension = dimensions.find((each): each is Dimension => each === row['dimension']);
  if (dimension === undefined)
    throw new FileProblem(`"dimension" must be one of ${dimensions.join(', ')}.`);
  const { timestamp, amount = null } = row;
  const at = typeof timestamp === 'string' ? parseIsoTime(timestamp) : null;
  if (at === null || at < 0)
    throw new FileProblem('"timestamp" must be a time like 2026-03-01T12:00:00Z, from 1970.');
  if (amount !== null && (typeof amount !== 'number' || !Number.isFinite(amount)))
    throw new FileProblem('"amount" must be a number or null.');
  const counts = Object.fromEntries(measures.map((name) => [name, countOf(row, name)]));
  const of = textOf(row, 'product').slice(0, longestProduct).toWellFormed();
  return {
    ...{ dimension, item: textOf(row, 'item'), at, counts },
    ...(amount !== null && { amount }),
    product: of === '' ? product : of,
  };
}

function textOf(row: ExportedRow, name: string): string {
  const value = row[name] ?? '';
  if (typeof value === 'string') return value;
  throw new FileProblem(`"${name}" must be a text.`);
}

function countOf(row: ExportedRow, name: string): number {
  const value = row[name] ?? 0;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw new FileProblem(`"${name}" must be a whole number from 0.`);
}
