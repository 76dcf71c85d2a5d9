import type { ExportedRow } from '../../kinds/exported-rows.ts';
import { nestsDeeperThan } from '../../platform/nesting.ts';
import { FileProblem, valuesTooDeep, type EventFormat } from './format.ts';

const noObject =
  'It is not a JSON object. If it is the last row, the file is cut off: export it again.';

/** What `bellwether export` writes: a JSON object a line. */
export const bellwether: EventFormat = {
  product: 'Bellwether',
  recognizes: (firstLine) => isExport(firstLine) && !isOfFigures(firstLine),
  head: () => ({ head: '', end: 0 }),
  rows: (text, _head, isLast) => exportedRows(text, isLast),
};

const ofFigures = '"dataset":"imported-figures"';

/** Other programs that write JSON put spaces around colons. */
const isOfFigures = (firstLine: string): boolean =>
  firstLine.replaceAll(' ', '').includes(ofFigures);

export const isExport = (firstLine: string): boolean =>
  firstLine.startsWith('{') && firstLine.includes('"dataset"');

/** The rows of complete lines. @throws FileProblem */
export function* exportedRows(
  text: string,
  isLast: boolean,
): Generator<{ readonly row: ExportedRow; readonly end: number }> {
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\n', at);
    if (lineEnd === -1 && !isLast) return;
    const end = lineEnd === -1 ? text.length : lineEnd + 1;
    const line = text.slice(at, end).trim();
    at = end;
    if (line !== '') yield { row: parsed(line), end };
  }
}

/** Characters. Parsing a megabyte of brackets takes more than linear time. */
const longLine = 10_000;

function parsed(line: string): ExportedRow {
  if (line.length > longLine && nestsDeeperThan(Buffer.from(line))) {
    throw new FileProblem(valuesTooDeep);
  }
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new FileProblem(noObject);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FileProblem(noObject);
  }
  return value as ExportedRow;
}
