import type { Pick } from '../normalise/pipeline.ts';
import { type MeasureSql, type Part, renderPart } from './measure-sql.ts';

/** Rows of a source, how they are split into cells, and what is computed for each. */
export interface SourceCells {
  /** `FROM … WHERE …`. */
  readonly rows: string;
  /** Expressions of the labels; empty without a group. */
  readonly labels: readonly string[];
  readonly bucket: string | null;
  readonly measures: readonly MeasureSql[];
}

/** The parts of a statement. */
export interface Cells extends SourceCells {
  readonly cumulative: boolean;
  /** One per measure. */
  readonly picks: readonly BoundedPick[];
}

export interface BoundedPick extends Pick {
  /** Groups or series to keep. */
  readonly most: number;
}

/** The columns in which an inner query passes on the parts of all measures, without duplicates. */
export class PartColumns {
  /** One for each column. */
  readonly all: readonly Part[];

  constructor(measures: readonly MeasureSql[]) {
    const byText = new Map(
      measures.flatMap(({ parts }) => parts).map((part) => [renderPart.direct(part), part]),
    );
    this.all = [...byText.values()];
  }

  column(part: Part): string {
    const text = renderPart.direct(part);
    return `part_${this.all.findIndex((each) => renderPart.direct(each) === text)}`;
  }

  /** The `SELECT` list of the inner query, as states or as values. */
  select(form: 'state' | 'direct'): string {
    return this.all.map((part) => `${renderPart[form](part)} AS ${this.column(part)}`).join(', ');
  }

  names(): string {
    return this.all.map((part) => this.column(part)).join(', ');
  }
}

export function numbered<T>(
  items: readonly T[],
  write: (item: T, index: number) => string,
): string {
  return items.map(write).join(', ');
}

/** A query with more columns; the query itself if there are none. */
export function withColumns(query: string, columns: readonly string[]): string {
  return columns.length === 0 ? query : `SELECT *, ${columns.join(', ')} FROM (${query})`;
}

export const labelNames = (labels: readonly string[]): string =>
  numbered(labels, (_, index) => `label_${index}`);

/** The joined label, which breaks ties. */
const joinedName = (labels: readonly string[]): string =>
  labels.length === 1
    ? 'label_0'
    : `concat(${labels.map((_, index) => `label_${index}`).join(`, ' / ', `)})`;

/** `ORDER BY` of one pick: by `value` with NULLs last, or by name. Ties are sorted by name, ascending. */
export function rankingSql(pick: Pick, value: string, labels: readonly string[]): string {
  const name = joinedName(labels);
  const direction = pick.ranking.direction === 'asc' ? 'ASC' : 'DESC';
  const keys =
    pick.ranking.by === 'value' ? [`${value} ${direction}`, name] : [`${name} ${direction}`];
  // Different labels can have the same joined name.
  return labels.length === 1 ? keys.join(', ') : [...keys, labelNames(labels)].join(', ');
}
