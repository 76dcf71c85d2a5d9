import { filledLine } from '../collect/digest/filled-line.ts';
import { flattenProperties } from '../collect/digest/flatten-properties.ts';
import { columnLength } from '../collect/ingest/limits.ts';
import { cleaned, cleanText } from '../collect/ingest/parse-body.ts';
import { isUuid, nilUuid } from '../platform/uuid.ts';
import type { Column } from '../store/events/columns/column-types.ts';
import { emptyRow, type Table } from '../store/events/columns/table.ts';
import type { ExplorerTable } from './explorer.ts';
import type { ExportedRows, StoredKind } from './kind.ts';
import { storedKinds } from './stored.ts';

type AnyKind = (typeof storedKinds)[number];
type ExportedKind = Extract<AnyKind, { readonly exported: ExportedRows }>;

/** Longer texts are cut (characters). */
export const longestText = columnLength;

/** A whole row as the event explorer shows it, by the names of its fields. */
export type ExportedRow = Readonly<Record<string, unknown>>;

/** What exported rows don't have. */
export interface RowOrigin {
  readonly project: number;
  readonly generation: number;
  readonly journal: string;
}

export type ExportedTableName = ExportedKind['table']['name'];

/** A table whose exported rows can be stored again. */
export interface ExportedTable extends ExportedRows {
  readonly table: ExportedTableName;
  /** Columns of text with a dictionary, whose values quotas limit. */
  readonly categories: readonly string[];
  /** @throws ExportedRowError */
  row(exported: ExportedRow, time: RowTime, origin: RowOrigin): Record<string, unknown>;
  /** A row as a line of JSON, without the columns that hold their default and without the number of its visitor. */
  line(row: Readonly<Record<string, unknown>>): string;
}

/** Times in Unix ms. */
interface RowTime {
  readonly id: string;
  readonly ts: number;
  readonly receivedAt: number;
  readonly position: number;
}

/** A value that cannot be stored. Its message is for people and follows the number of the row. */
export class ExportedRowError extends Error {
  override readonly name = 'ExportedRowError';
}

const noProperties: ExportedRow = {};

/** By the dataset that exported rows name. */
export const exportedTables: ReadonlyMap<string, ExportedTable> = new Map(
  await Promise.all(storedKinds.filter(isExported).map(exportedOf)),
);

function isExported(kind: AnyKind): kind is ExportedKind {
  return kind.exported !== null;
}

async function exportedOf(kind: ExportedKind): Promise<[dataset: string, ExportedTable]> {
  const { explorer: read }: StoredKind = kind;
  const explorer = await read();
  if (explorer === null || !('columns' in explorer))
    throw new Error(`The explorer does not list the rows of ${kind.table.name}`);
  return [explorer.dataset, exportedTable(kind, explorer)];
}

function exportedTable({ table, exported }: ExportedKind, explorer: ExplorerTable): ExportedTable {
  const { columns: declaredColumns }: Table = table;
  const columns = explorer.columns.map(({ column, name }) => {
    const declared = declaredColumns[column];
    if (declared === undefined) throw new Error(`${table.name} has no column ${column}`);
    return { column, name, declared };
  });
  const empty: Readonly<Record<string, unknown>> = emptyRow(table);
  // The digest gives them with the row's visitor.
  const { visitor_number: _, ...base } = empty;
  const { visitor_number: __, ...written } = declaredColumns;
  return {
    ...exported,
    table: table.name,
    line: filledLine({ ...table, columns: written }),
    categories: columns.flatMap(({ column, declared }) =>
      declared.ddl.startsWith('LowCardinality(String)') ? [column] : [],
    ),
    row(exported, { id, ts, receivedAt, position }, origin) {
      const row: Record<string, unknown> = { ...base, ...origin };
      row['ts'] = ts;
      row['received_at'] = receivedAt;
      row['id'] = id;
      row['position'] = position;
      for (const { column, name, declared } of columns) {
        row[column] = storedValue(exported[name] ?? null, declared, name);
      }
      const properties = exported[explorer.properties] ?? noProperties;
      if (typeof properties !== 'object' || Array.isArray(properties)) {
        throw new ExportedRowError(`"${explorer.properties}" must be an object.`);
      }
      const json = JSON.stringify(properties);
      const clean = json.includes('\\u') ? cleaned(properties) : properties;
      row[explorer.properties] = clean === properties ? json : JSON.stringify(clean);
      row['props'] = flattenProperties(clean as ExportedRow);
      return row;
    },
  };
}

function storedValue(value: unknown, column: Column, name: string): unknown {
  switch (column.shape) {
    case 'text':
    case 'longText':
      if (value === null) return '';
      if (typeof value !== 'string') return wrong(name, 'text');
      return cleanText(value.length > longestText ? value.slice(0, longestText) : value);
    case 'uuid':
      if (value === null && column.canBeNil === true) return nilUuid;
      return typeof value === 'string' && isUuid(value) ? value : wrong(name, 'a UUID');
    case 'optionalNumber':
    case 'number':
      if (value === null && column.shape === 'optionalNumber') return null;
      // JSON can hold a number that is too large, which is Infinity here.
      return Number.isFinite(value) ? value : wrong(name, 'a number');
    case 'optionalInteger':
      if (value === null) return null;
      return isSmallInteger(value) ? value : wrong(name, 'a whole number from 0 to 65,535');
    case 'flag':
      return typeof value === 'boolean'
        ? value
        : value === null
          ? false
          : wrong(name, 'true or false');
    case 'optionalFlag':
      return typeof value === 'boolean' || value === null ? value : wrong(name, 'true or false');
    default:
      throw new Error(`Exported rows have no columns like ${name}`);
  }
}

function wrong(name: string, what: string): never {
  throw new ExportedRowError(`"${name}" must be ${what}.`);
}

function isSmallInteger(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 65_535;
}
