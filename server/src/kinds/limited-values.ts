import { otherName } from '../collect/digest/names/known-names.ts';
import type { ExportedTable } from './exported-rows.ts';

/** Values of a table's rows that quotas limit, each once. */
export interface LimitedValues extends Pick<ExportedTable, 'table'> {
  /** Of columns with few different values. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of properties. */
  readonly properties: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

/** Collects them from rows. */
export class SeenValues {
  private readonly columns: Map<string, Set<string>>;
  private readonly properties = new Set<string>();

  constructor(private readonly of: ExportedTable) {
    this.columns = new Map(of.categories.map((name) => [name, new Set()]));
  }

  add(row: Row): void {
    for (const [name, seen] of this.columns) {
      const value = row[name];
      if (typeof value === 'string' && value !== '') seen.add(value);
    }
    for (const name of Object.keys(row['props'] as object)) this.properties.add(name);
  }

  taken(): LimitedValues {
    return { table: this.of.table, columns: this.columns, properties: this.properties };
  }
}

/** Stores values beyond a quota as `(other)`, as the digest does. Properties stay in the row's JSON. */
export function foldValues(row: Row, { columns, properties }: LimitedValues): void {
  for (const [name, beyond] of columns) if (beyond.has(String(row[name]))) row[name] = otherName;
  if (properties.size === 0) return;
  const kept = Object.entries(row['props'] as object).filter(([name]) => !properties.has(name));
  row['props'] = Object.fromEntries(kept);
}
