import { createHash } from 'node:crypto';
import type { FigureRow } from '../kinds/figures/table.ts';
import { longestText, type RowOrigin } from '../kinds/exported-rows.ts';
import { uuidText } from '../platform/uuid.ts';
import { type Dimension, dimensions, type Figure } from './figure.ts';
import { LineBytes } from './line-bytes.ts';

/** Figures of a portion. All lists about rows have one entry a row. */
export interface PortionFigures {
  /** JSON objects, one a line, and where each ends. */
  readonly lines: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  readonly ids: readonly string[];
  /** The place of its day among the days. */
  readonly dayOf: Uint32Array<ArrayBuffer>;
  /** Its row of the file. */
  readonly rowOf: Uint32Array<ArrayBuffer>;
  /** Counted measures, by dimension and time, once each. */
  readonly days: FigureDays;
  /** Names of charts. */
  readonly charts: readonly string[];
}

/** A time for which a dimension has figures. */
export interface FigureDay {
  readonly dimension: Dimension;
  /** Unix ms. */
  readonly at: number;
}

/** Many of them, which other threads read quicker than objects. Both lists have one entry a day. */
export interface FigureDays {
  /** Places in the list of dimensions. */
  readonly dimensionOf: Uint8Array<ArrayBuffer>;
  /** Unix ms. */
  readonly times: Float64Array<ArrayBuffer>;
}

export function daysOf(days: readonly FigureDay[]): FigureDays {
  return {
    dimensionOf: Uint8Array.from(days, ({ dimension }) => dimensions.indexOf(dimension)),
    times: Float64Array.from(days, ({ at }) => at),
  };
}

/** @throws RangeError if there is none at this place */
export function dayAt({ dimensionOf, times }: FigureDays, place: number): FigureDay {
  const [dimension, at] = [dimensions[dimensionOf[place] ?? -1], times[place]];
  if (dimension === undefined || at === undefined) throw new RangeError(`No day ${place}`);
  return { dimension, at };
}

/** Its key in maps. */
function keyOf({ dimension, at }: FigureDay): string {
  return `${dimension} ${at}`;
}

interface Row {
  readonly receivedAt: number;
  readonly position: number;
  readonly product: string;
}

/** Collects figures as JSON, to be sent to another thread without copying. */
export class FigureLines {
  private readonly lines = new LineBytes();
  private readonly ids: string[] = [];
  private readonly dayOf: number[] = [];
  private readonly rowOf: number[] = [];
  private readonly charts = new Set<string>();
  private readonly days = new Map<string, number>();
  private readonly listed: FigureDay[] = [];

  constructor(private readonly origin: RowOrigin) {}

  get count(): number {
    return this.lines.count;
  }

  add({ dimension, item, at, counts, amount }: Figure, row: Row): void {
    const { visitors = 0, visits = 0, pageviews = 0 } = counts;
    const { bounces = 0, visit_seconds = 0, events = 0 } = counts;
    const kept = (item.length > longestText ? item.slice(0, longestText) : item).toWellFormed();
    const id = idOf(`${this.origin.journal} ${row.position} ${dimension} ${at} ${kept}`);
    const stored: FigureRow = {
      ...this.origin,
      ts: at,
      received_at: row.receivedAt,
      id,
      position: row.position,
      product: row.product,
      ...{ dimension, item: kept },
      ...{ visitors, visits, pageviews, bounces, visit_seconds, events },
      amount: amount ?? null,
    };
    this.lines.append(`${JSON.stringify(stored)}\n`);
    this.ids.push(id);
    const key = keyOf({ dimension, at });
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
      ...this.lines.taken(),
      ids: this.ids,
      dayOf: Uint32Array.from(this.dayOf),
      rowOf: Uint32Array.from(this.rowOf),
      days: daysOf(this.listed),
      charts: [...this.charts],
    };
  }
}

function idOf(text: string): string {
  return uuidText(createHash('sha256').update(text).digest());
}
