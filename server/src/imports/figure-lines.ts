import { createHash } from 'node:crypto';
import type { FigureRow } from '../kinds/figures/table.ts';
import { longestText, type RowOrigin } from '../kinds/exported-rows.ts';
import { uuidText } from '../platform/uuid.ts';
import type { Dimension, Figure } from './figure.ts';

/** Figures of a portion. All lists about rows have one entry a row. */
export interface PortionFigures {
  /** JSON objects, one a line, and where each ends. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** The place of its day among the days. */
  readonly dayOf: Uint32Array<ArrayBuffer>;
  /** Its row of the file. */
  readonly rowOf: Uint32Array<ArrayBuffer>;
  /** What is counted, by dimension and time, each once. */
  readonly days: readonly FigureDay[];
  /** Names of charts. */
  readonly charts: readonly string[];
}

/** A time for which a dimension has figures. */
export interface FigureDay {
  readonly dimension: Dimension;
  /** Unix ms. */
  readonly at: number;
}

interface Row {
  readonly receivedAt: number;
  readonly position: number;
  readonly product: string;
}

/** A UTF-16 unit takes at most three in UTF-8. */
const bytesPerCharacter = 3;

/** Collects figures as JSON, to be sent to another thread without copying. */
export class FigureLines {
  private bytes = Buffer.allocUnsafeSlow(64 * 1024);
  private readonly ends: number[] = [];
  private readonly dayOf: number[] = [];
  private readonly rowOf: number[] = [];
  private readonly charts = new Set<string>();
  private readonly days = new Map<string, number>();
  private readonly listed: FigureDay[] = [];
  private size = 0;

  constructor(private readonly origin: RowOrigin) {}

  get count(): number {
    return this.ends.length;
  }

  add({ dimension, item, at, counts, amount }: Figure, row: Row): void {
    const { visitors = 0, visits = 0, pageviews = 0 } = counts;
    const { bounces = 0, visit_seconds = 0, events = 0 } = counts;
    const kept = (item.length > longestText ? item.slice(0, longestText) : item).toWellFormed();
    const stored: FigureRow = {
      ...this.origin,
      ts: at,
      received_at: row.receivedAt,
      id: idOf(`${this.origin.journal} ${row.position} ${dimension} ${at} ${kept}`),
      position: row.position,
      product: row.product,
      ...{ dimension, item: kept },
      ...{ visitors, visits, pageviews, bounces, visit_seconds, events },
      amount: amount ?? null,
    };
    this.append(`${JSON.stringify(stored)}\n`);
    const key = `${dimension} ${at}`;
    const place = this.days.get(key) ?? this.listed.length;
    if (place === this.listed.length) {
      this.days.set(key, place);
      this.listed.push({ dimension, at });
    }
    this.dayOf.push(place);
    this.rowOf.push(row.position);
    if (dimension === 'chart') this.charts.add(kept);
  }

  taken(): PortionFigures {
    return {
      lines: new Uint8Array(this.bytes.buffer, 0, this.size),
      ends: Uint32Array.from(this.ends),
      dayOf: Uint32Array.from(this.dayOf),
      rowOf: Uint32Array.from(this.rowOf),
      days: this.listed,
      charts: [...this.charts],
    };
  }

  private append(text: string): void {
    const needed = this.size + text.length * bytesPerCharacter;
    if (needed > this.bytes.length) {
      const grown = Buffer.allocUnsafeSlow(needed * 2);
      this.bytes.copy(grown, 0, 0, this.size);
      this.bytes = grown;
    }
    this.size += this.bytes.write(text, this.size);
    this.ends.push(this.size);
  }
}

function idOf(text: string): string {
  return uuidText(createHash('sha256').update(text).digest());
}
