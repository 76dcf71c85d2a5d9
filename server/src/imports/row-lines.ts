import type { ExportedTableName } from '../kinds/exported-rows.ts';

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

/** A UTF-16 unit takes at most three in UTF-8. */
const bytesPerCharacter = 3;

/** Collects the rows of a table and year as JSON, to be sent to another thread without copying. */
export class RowLines {
  private bytes = Buffer.allocUnsafeSlow(64 * 1024);
  private readonly ends: number[] = [];
  private readonly ids: string[] = [];
  private readonly times: number[] = [];
  private readonly visitors = new Map<string, number>();
  private readonly visitorOf: number[] = [];
  private size = 0;

  constructor(
    private readonly of: Pick<PortionRows, 'table' | 'year'> & {
      readonly visitor: string | null;
      /** IDs of the table's rows in the portion. */
      readonly known: Set<string>;
    },
  ) {}

  /** A row that repeats the ID of an earlier one is left out. */
  add(row: Readonly<Record<string, unknown>>): void {
    const id = String(row['id']);
    const { known, visitor } = this.of;
    if (known.has(id)) return;
    known.add(id);
    this.ids.push(id);
    const text = JSON.stringify(row);
    this.reserve(text.length * bytesPerCharacter);
    this.size += this.bytes.write(text, this.size) - 1;
    this.ends.push(this.size);
    this.times.push(Number(row['ts']));
    if (visitor === null) return;
    const person = String(row[visitor]);
    const place = this.visitors.get(person) ?? this.visitors.size;
    if (place === this.visitors.size) this.visitors.set(person, place);
    this.visitorOf.push(place);
  }

  taken(): PortionRows {
    return {
      table: this.of.table,
      year: this.of.year,
      lines: new Uint8Array(this.bytes.buffer, 0, this.size),
      ends: Uint32Array.from(this.ends),
      ids: this.ids,
      times: Float64Array.from(this.times),
      visitors: [...this.visitors.keys()],
      visitorOf: Uint32Array.from(this.visitorOf),
    };
  }
  private reserve(more: number): void {
    const needed = this.size + more;
    if (needed <= this.bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(needed * 2);
    this.bytes.copy(grown, 0, 0, this.size);
    this.bytes = grown;
  }
}
