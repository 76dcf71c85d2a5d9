import type { ExportedTable, ExportedTableName } from '../kinds/exported-rows.ts';
import { LineBytes } from './line-bytes.ts';

/** Rows of one table and year. All lists have one entry a row. */
export interface PortionRows {
  readonly table: ExportedTableName;
  /** UTC. */
  readonly year: number;
  /** JSON objects without their closing brace, one after another, and where each ends. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly ids: readonly string[];
  /** Unix ms. */
  readonly times: Float64Array<ArrayBuffer>;
  /** For tables with numbers of visitors: each visitor once, and the place of each row's. */
  readonly visitors: readonly string[];
  readonly visitorOf: Uint32Array<ArrayBuffer>;
}

/** Bytes of a closing brace and a line break. */
const lineEnd = 2;

/** Collects the rows of a table and year as JSON, to be sent to another thread without copying. */
export class RowLines {
  private readonly lines = new LineBytes();
  private readonly ids: string[] = [];
  private readonly times: number[] = [];
  private readonly visitors = new Map<string, number>();
  private readonly visitorOf: number[] = [];

  constructor(
    private readonly of: Pick<PortionRows, 'table' | 'year'> &
      Pick<ExportedTable, 'visitor' | 'line'> & {
        /** IDs of the table's rows in the portion. */
        readonly known: Set<string>;
      },
  ) {}

  /** @returns false for a row that repeats the ID of an earlier one, which is left out */
  add(row: Readonly<Record<string, unknown>>): boolean {
    const id = String(row['id']);
    const { known, visitor, line } = this.of;
    if (known.has(id)) return false;
    known.add(id);
    this.ids.push(id);
    this.lines.append(line(row), lineEnd);
    this.times.push(Number(row['ts']));
    if (visitor === null) return true;
    const person = String(row[visitor]);
    const place = this.visitors.get(person) ?? this.visitors.size;
    if (place === this.visitors.size) this.visitors.set(person, place);
    this.visitorOf.push(place);
    return true;
  }

  taken(): PortionRows {
    return {
      table: this.of.table,
      year: this.of.year,
      ...this.lines.taken(),
      ids: this.ids,
      times: Float64Array.from(this.times),
      visitors: [...this.visitors.keys()],
      visitorOf: Uint32Array.from(this.visitorOf),
    };
  }
}
