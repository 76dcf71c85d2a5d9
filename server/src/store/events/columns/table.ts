import type { Column } from './column-types.ts';

/**
 * The tables of the event store, each with the generations that its rows have. A kind of data adds its own
 * next to where it declares it, so that no list here has to know it.
 */
export interface EventTables {
  readonly outcomes: 'generation';
}

export type EventTable = keyof EventTables;

/** A table of the event store: everything else that names its columns is made of this. */
export interface Table<
  Columns extends Readonly<Record<string, Column>> = Readonly<Record<string, Column>>,
> {
  readonly name: EventTable;
  /** In the order in which people see them; the engine may have another order. */
  readonly columns: Columns;
  /** Engine family without `Replicated`, with its arguments. */
  readonly engine: { readonly family: string; readonly args: readonly string[] };
  readonly partitionBy: string | null;
  /** Whether the rows of a partition are inserted and removed together. */
  readonly isWholePartitions?: true;
  readonly orderBy: string;
  /** Rows per mark of its index. Default: the engine's. */
  readonly granularity?: number;
  /** Bytes per mark, if its rows take more. Default: the engine's. */
  readonly markBytes?: number;
  /** Bytes that are compressed together, at least. Default: the engine's. */
  readonly blockBytes?: number;
  /** Expression that distributes rows over shards. */
  readonly shardBy: string;
}

/**
 * For tables of which lists read a few rows by their key: the engine decompresses and reads all columns of 512 rows for each,
 * instead of 8,192. Only tables that are created from now on have it, because the engine can't change it.
 */
export const readByKey = { granularity: 512, blockBytes: 8192 } as const;

/** A row as it is inserted. */
export type RowOf<Of extends Table> = {
  readonly [Name in keyof Of['columns']]: Of['columns'][Name]['empty'];
};

/** Names of the columns with an option; for several tables, those of any. */
type ColumnsWith<Of extends Table, Option extends object> = Of extends Table
  ? NamesWith<Of['columns'], Option>
  : never;

type NamesWith<Columns extends object, Option extends object> = {
  [Name in keyof Columns]: Columns[Name] extends Option ? Name : never;
}[keyof Columns] &
  string;

export type LimitedColumn<Of extends Table> = ColumnsWith<Of, { readonly limited: true }>;
export type SentColumn<Of extends Table> = ColumnsWith<Of, { readonly sent: true }>;

export function defineTable<
  const Name extends EventTable,
  const Columns extends Readonly<Record<string, Column>>,
>(table: Table<Columns> & { readonly name: Name }): Table<Columns> & { readonly name: Name } {
  return table;
}

/** The columns whose values clients choose freely, which quotas limit. */
export function limitedColumns<Of extends Table>({ columns }: Of): readonly LimitedColumn<Of>[] {
  const names = Object.keys(columns).filter((name) => columns[name]?.limited === true);
  // Columns with the option, by type.
  return names as LimitedColumn<Of>[];
}

/** The columns that clients can send under their names. */
export function sentColumns<Of extends Table>({ columns }: Of): readonly SentColumn<Of>[] {
  const names = Object.keys(columns).filter((name) => columns[name]?.sent === true);
  return names as SentColumn<Of>[];
}

/** A row with all columns empty, to spread filled columns over. */
export function emptyRow<Of extends Table>({ columns }: Of): RowOf<Of> {
  const values = Object.entries(columns).map(([name, { empty }]) => [name, empty]);
  // One value for each column, of its type.
  return Object.fromEntries(values) as RowOf<Of>;
}

/** A column as in the engine. */
export interface StoredColumn {
  readonly name: string;
  readonly ddl: string;
}

/** The columns of the engine's table: columns of the rows, and their hashes. */
export function storedColumns({ columns }: Table): readonly StoredColumn[] {
  return Object.entries(columns).flatMap(([name, { ddl, hashed }]) => {
    const column = { name, ddl };
    if (hashed !== true) return [column];
    // It is the last one.
    const at = ddl.indexOf(' CODEC(');
    const codec = at === -1 ? '' : ddl.slice(at);
    const hash = `UInt64 MATERIALIZED sipHash64(${name})${codec}`;
    return [column, { name: `${name}_hash`, ddl: hash }];
  });
}
