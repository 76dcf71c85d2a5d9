import {
  addProjection,
  changeColumns,
  createTable,
  fillColumn,
  fillProjection,
  type TableDefinition,
  type Topology,
} from './topology.ts';

/** A table in its form after all migrations. */
export interface DeclaredTable extends Omit<TableDefinition, 'columns'> {
  readonly columns: readonly DeclaredColumn[];
  readonly projections?: readonly DeclaredProjection[];
}

interface DeclaredColumn {
  readonly name: string;
  /** As in `CREATE TABLE`, without the name. */
  readonly ddl: string;
}

interface DeclaredProjection {
  readonly name: string;
  /** As after `ADD PROJECTION`, with the name. */
  readonly ddl: string;
}

/** The existing columns and projections of each table. */
export type ColumnsOfTables = ReadonlyMap<string, ReadonlySet<string>>;

/** A declared table, column or projection that is missing. */
export interface Addition {
  /** `vitals`, or `vitals.metric`; never used for something else again. */
  readonly name: string;
  /** All that it brings, for the ledger: with a table its columns and projections. */
  readonly parts: readonly string[];
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
    const { name, columns, projections = [] } = table;
    const tables = topology.kind === 'single' ? [name] : [`${name}_local`, name];
    const there = tables.map((each) => stored.get(each));
    if (there.includes(undefined)) {
      const added = projections.flatMap(({ ddl }) => addProjection(name, ddl, topology));
      const statements = [...createTable(tableOf(table), topology), ...added];
      return [{ name, parts: declaredNames([table]), statements }];
    }
    const missing = columns.filter((column) => !there.every((each) => each?.has(column.name)));
    const [local] = there;
    return [
      ...missing.map((column) =>
        addition(`${name}.${column.name}`, [
          ...changeColumns(name, `ADD COLUMN IF NOT EXISTS ${lineOf(column)}`, topology),
          // Until then, each statement computes it.
          ...(isComputed(column) ? fillColumn(name, column.name, topology) : []),
        ]),
      ),
      // After the columns that they are made of.
      ...projections
        .filter((projection) => local?.has(projection.name) !== true)
        .map((projection) =>
          addition(`${name}.${projection.name}`, [
            ...addProjection(name, projection.ddl, topology),
            ...fillProjection(name, projection.name, topology),
          ]),
        ),
    ];
  });
}

/** The names of all that is declared, as in `Addition`. */
export function declaredNames(declared: readonly DeclaredTable[]): readonly string[] {
  return declared.flatMap(({ name, columns, projections = [] }) => [
    name,
    ...[...columns, ...projections].map((part) => `${name}.${part.name}`),
  ]);
}

const isComputed = ({ ddl }: DeclaredColumn): boolean => / MATERIALIZED /.test(ddl);

const addition = (name: string, statements: readonly string[]): Addition => ({
  name,
  parts: [name],
  statements,
});

/** The definition for `CREATE TABLE`. */
function tableOf({ columns, projections: _, ...table }: DeclaredTable): TableDefinition {
  return { ...table, columns: columns.map((column) => `  ${lineOf(column)}`).join(',\n') };
}

const lineOf = ({ name, ddl }: DeclaredColumn): string => `\`${name}\` ${ddl}`;
