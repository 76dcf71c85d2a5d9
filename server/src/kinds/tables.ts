import { outcomes } from '../collect/outcomes-table.ts';
import type { ComputedTables, DeclaredTable, EventTable } from '../store/events/index.ts';
import { storedColumns, type Table } from '../store/events/columns/table.ts';
import type { StoredKind } from './kind.ts';
import { projectionOf, type RollUp } from './roll-up.ts';
import { storedKinds } from './stored.ts';

const all: readonly StoredKind[] = storedKinds;

/** Every table of the event store. */
export const tables: readonly Table[] = [
  ...all.map(({ table }) => table),
  ...all.flatMap(({ computed = [] }) => computed),
  outcomes,
];

export const computedTables: ComputedTables = Object.fromEntries(
  all.map(({ table, computed = [] }) => [table.name, computed.map(({ name }) => name)]),
);

/** Their rows can be computed again, so copies leave them out. */
export const computedNames: readonly EventTable[] = Object.values(computedTables).flat();

/** The others. */
export const copiedTables: readonly Table[] = tables.filter(
  ({ name }) => !computedNames.includes(name),
);

export const tableNames: readonly EventTable[] = tables.map(({ name }) => name);

/** Tables whose partitions can be dropped if a removal affects any of their rows. */
export const wholePartitions: readonly EventTable[] = tables
  .filter(({ isWholePartitions }) => isWholePartitions)
  .map(({ name }) => name);

/** The same as the event store makes them. */
export const declaredTables: readonly DeclaredTable[] = tables.map((table) => ({
  ...table,
  columns: [...storedColumns(table), ...(kindOf(table)?.computedColumns ?? [])],
  projections: rollUpsOf(table).map((each) => ({ name: each.name, ddl: projectionOf(each) })),
}));

function kindOf(table: Table): StoredKind | undefined {
  return all.find((kind) => kind.table === table);
}

function rollUpsOf(table: Table): readonly RollUp[] {
  return kindOf(table)?.rollUps ?? [];
}
