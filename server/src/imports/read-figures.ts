import type { RowOrigin } from '../kinds/exported-rows.ts';
import { measures } from '../kinds/figures/table.ts';
import type { Figure } from './figure.ts';
import { FigureLines, type PortionFigures } from './figure-lines.ts';
import { type FigureFormatName, figureFormats } from './formats/all.ts';
import { FileProblem } from './formats/format.ts';
import { inRow } from './in-row.ts';
import type { ReadRows } from './read-rows.ts';
import { TimeSpan } from './time-span.ts';
import { checkAge } from './year-of-rows.ts';

/** Records of a portion, and figures, of which a record can have several. What follows belongs to the next one. */
const most = 20_000;
/** Days in other time zones can be a day ahead (ms). */
const clockAhead = 86_400_000;

/** A text, and what was read before it. */
interface FigureText {
  readonly text: string;
  readonly head: string;
  /** Whether the file ends with it. */
  readonly isEnd: boolean;
  /** Rows read before. */
  readonly rows: number;
  readonly origin: RowOrigin;
  /** Unix ms. */
  readonly at: number;
  readonly now: number;
}

interface ReadFigures extends ReadRows {
  readonly head: string;
  readonly figures: PortionFigures;
}

/** What is computed from a row, such as the time of all visits, can be larger than what it has. @throws FileProblem */
function checkSize({ counts }: Figure): void {
  const large = measures.find((name) => (counts[name] ?? 0) > Number.MAX_SAFE_INTEGER);
  if (large !== undefined) throw new FileProblem(`Its ${large} are too many to be counted.`);
}

/** Reads records of figures; those without any are not counted. @throws FileProblem that names the row */
export function readFigures(
  name: FigureFormatName,
  { text, head: known, isEnd, rows: before, origin, at, now }: FigureText,
): ReadFigures {
  const { figures: figuresOf, product } = figureFormats[name];
  const lines = new FigureLines(origin);
  let [end, records, rows, skipped] = [0, 0, 0, 0];
  let headOf = () => known;
  const span = new TimeSpan();
  try {
    for (const record of figuresOf(text, known, isEnd)) {
      const isFuture = record.figures.some((figure) => figure.at > now + clockAhead);
      if (isFuture) skipped += 1;
      else {
        for (const figure of record.figures) {
          checkAge(figure.at);
          checkSize(figure);
          const countedBy = figure.product ?? product;
          lines.add(figure, { receivedAt: at, position: before + rows, product: countedBy });
          span.add(figure.at);
        }
      }
      if (record.figures.length > 0) rows += 1;
      records += 1;
      ({ end } = record);
      headOf = record.head ?? headOf;
      if (records === most || lines.count >= most) break;
    }
  } catch (error) {
    throw inRow(error, before + rows + 1);
  }
  return {
    ...{ head: headOf(), end, rows, skipped, isFull: records === most || lines.count >= most },
    ...span.taken(),
    figures: lines.taken(),
  };
}
