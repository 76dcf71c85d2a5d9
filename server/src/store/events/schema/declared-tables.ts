import { changeColumns, createTable, type TableDefinition, type Topology } from './topology.ts';

/** A table in its form after all migrations. */
export interface DeclaredTable extends Omit<TableDefinition, 'columns'> {
  readonly columns: readonly DeclaredColumn[];
}

interface DeclaredColumn {
  readonly name: string;
  /** As in `CREATE TABLE`, without the name. */
  readonly ddl: string;
}

/** The existing columns of each table. */
export type ColumnsOfTables = ReadonlyMap<string, ReadonlySet<string>>;

/** A declared table or column that is missing. */
export interface Addition {
  /** `vitals`, or `vitals.metric`. */
  readonly name: string;
  /** Each can be repeated. */
  readonly statements: readonly string[];
}

/** What to add to match the declarations; nothing is changed or removed. */
export function missingParts(
  declared: readonly DeclaredTable[],
  stored: ColumnsOfTables,
  topology: Topology,
): readonly Addition[] {
  return declared.flatMap((table) => {
    const { name, columns } = table;
    const tables = topology.kind === 'single' ? [name] : [`${name}_local`, name];
    const there = tables.map((each) => stored.get(each));
    if (there.includes(undefined)) {
      return [{ name, statements: createTable(tableOf(table), topology) }];
    }
    return columns
      .filter((column) => !there.every((each) => each?.has(column.name)))
      .map((column) => ({
        name: `${name}.${column.name}`,
        statements: changeColumns(name, `ADD COLUMN IF NOT EXISTS ${lineOf(column)}`, topology),
      }));
  });
}

/** The definition for `CREATE TABLE`. */
function tableOf({ columns, ...table }: DeclaredTable): TableDefinition {
  return { ...table, columns: columns.map((column) => `  ${lineOf(column)}`).join(',\n') };
}

const lineOf = ({ name, ddl }: DeclaredColumn): string => `\`${name}\` ${ddl}`;
