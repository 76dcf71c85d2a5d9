import { explorers } from '../../kinds/explorers.ts';
import type { ExplorerTable } from '../../kinds/explorer.ts';
import type { ExplorerReader } from '../../kinds/explorer-reader.ts';
import { mixedMode } from './mixed-mode.ts';
import type { ModeReader } from './mode-reader.ts';
import { tableMode } from './table-mode.ts';

/** A list of the explorer. */
export interface ExplorerMode {
  readonly read: ModeReader;
  /** What its rows are filtered by; null = they come newest first, without filters and cursors. */
  readonly table: ExplorerTable | null;
}

const names = [...new Set(explorers.map(({ mode }) => mode))];

/** All of them by name, in the order of the API description. */
export const explorerModes: ReadonlyMap<string, ExplorerMode> = new Map(
  names.map((name) => [name, modeOf(name)]),
);

function modeOf(name: string): ExplorerMode {
  const [first, ...others] = explorers.filter(({ mode }) => mode === name);
  if (first === undefined) throw new Error(`The mode ${name} lists nothing`);
  if ('read' in first) return { read: readRows(first), table: null };
  const tables = others.map((other) => {
    if ('read' in other) throw new Error(`The mode ${name} cannot list both tables and others`);
    return other;
  });
  const read = tables.length === 0 ? tableMode(first) : mixedMode(first, tables);
  return { read, table: first };
}

/** A mode whose rows its kind reads. */
function readRows(kind: ExplorerReader): ModeReader {
  return ({ tenant, from, to }, { offset, rows }, { runner, now, signal }) =>
    kind.read({ tenant, from, to, offset, rows, now }, runner, signal);
}
