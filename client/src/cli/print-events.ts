import type { components } from '../schema.d.ts';
import { printable, type Terminal } from './terminal.ts';

type Row = components['schemas']['ExplorerRow'];

/** What a line shows first, if a row has it; the rest follows as `field=value`. */
const leading = ['event', 'type', 'metric', 'value', 'page', 'message'];
/** Every row of a list has them. */
const hidden = new Set(['dataset', 'timestamp', 'id']);

/** A line for each row: JSON, or time and fields. */
export async function printEvents(terminal: Terminal, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    terminal.print(terminal.json ? JSON.stringify(row) : cut(lineOf(row), terminal));
  }
  await terminal.drained();
}

function lineOf({ timestamp, fieldValues }: Row): string {
  const fields = Object.entries(fieldValues).filter(
    ([name, value]) => !hidden.has(name) && value !== '',
  );
  const first = leading.flatMap((name) =>
    fields.filter(([field]) => field === name).map(([, value]) => printable(value)),
  );
  const rest = fields
    .filter(([name]) => !leading.includes(name))
    .map(([name, value]) => `${printable(name)}=${printable(value)}`);
  return [timestamp, ...first, ...rest].join('  ');
}

function cut(line: string, { isInteractive, width }: Terminal): string {
  return isInteractive && line.length > width ? `${line.slice(0, width - 1)}…` : line;
}
