import type { components } from '../schema.d.ts';
import { type Cell, printTable } from './table.ts';
import { printable, type Terminal } from './terminal.ts';

type Output = components['schemas']['MetricOutput'];
type Row = Readonly<Record<string, string | number | null>>;

/** Between the values of several fields in a label. */
const separator = ' / ';

/** An output of a chart query: a number, or a table with a column for each series. */
export function printOutput(terminal: Terminal, output: Output, isOneOfSeveral: boolean): void {
  if (isOneOfSeveral) terminal.print(`\n${printable(output.id)}`);
  if (output.type === 'scalar') return terminal.print(output.value ?? '–');
  const columns = [...new Set(output.rows.flatMap((row) => Object.keys(row)))].filter(
    (column) => !/^series_\d+$/.test(column),
  );
  const headings = columns.map((column) => printable(headingOf(column, output)));
  const groupedBy = output.dimensions.filter((dimension) => dimension !== 'time');
  const isTime = output.dimensions[0] === 'time';
  const rows = output.rows.map((row: Row) =>
    columns.map((column): Cell => {
      const cell = row[column];
      const isLabel = column === 'name' && !isTime && typeof cell === 'string';
      return isLabel ? labelOf(cell, groupedBy.length) : numberIn(cell);
    }),
  );
  printTable(terminal, headings, rows);
  if ('truncated' in output) terminal.note('Rows were cut; raise --limit or ask for less.');
}

/** What a column is: the group or the time, the series, or the output itself. */
function headingOf(
  column: string,
  { id, dimensions, rows }: Exclude<Output, { type: 'scalar' }>,
): string {
  const first: Row | undefined = rows[0];
  const series = first?.[column.replace(/^value_/, 'series_')];
  if (/^value_\d+$/.test(column)) {
    return typeof series === 'string' ? labelOf(series, dimensions.length - 1) : column;
  }
  if (column === 'value') return id.toUpperCase();
  if (column !== 'name') return column.toUpperCase();
  const names = dimensions[0] === 'time' ? ['time'] : dimensions;
  return names.join(separator).toUpperCase();
}

/** The label of a group of one or several fields, where empty values can be seen. */
function labelOf(label: string, fields: number): string {
  const values = label.split(separator);
  // With more parts, a value contains the separator, so it is unknown which one is empty.
  if (values.length !== fields) return label;
  return values.map((value) => value || '(none)').join(separator);
}

/** Values may come as text, so that large numbers stay exact. */
function numberIn(value: Cell): Cell {
  if (typeof value !== 'string' || !/^-?\d{1,15}(?:\.\d+)?$/.test(value)) return value;
  return Number(value);
}
