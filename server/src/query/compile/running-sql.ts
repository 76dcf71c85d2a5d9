import type { PartColumns } from './cells.ts';
import { type MeasureSql, type Part, renderPart } from './measure-sql.ts';

/** The states that are merged into a value for each bucket: those up to it. */
export interface RunningOver {
  /** Columns whose values begin anew. */
  readonly partition: readonly string[];
  /** Whether rows of the same bucket see each other. */
  readonly frame: 'ROWS' | 'RANGE';
  /** Which states count; null for all. */
  readonly condition: string | null;
  /** Begins the names of columns that say whether a value is exact. */
  readonly exact: string;
}

/** Values over more rows are approximated, because an exact one takes as long as its rows are many. */
const mostExact = 1_000_000;

/** The measures with all parts that their running values need. */
export function runningMeasures(measures: readonly MeasureSql[]): MeasureSql[] {
  return measures.map((measure) => {
    const { beyond, parts } = measure;
    return beyond === undefined
      ? measure
      : { ...measure, parts: [...parts, ...Object.values(beyond)] };
  });
}

/** Columns that `runningValue` needs of the query below it: whether the value can be exact. Often none. */
export function exactColumns(
  { beyond }: MeasureSql,
  index: number,
  states: PartColumns,
  over: RunningOver,
): string[] {
  if (beyond === undefined) return [];
  const rows = merged(beyond.count, states, over.condition);
  return [`${rows} ${windowSql(over)} <= ${mostExact} AS ${over.exact}_${index}`];
}

/** The value of a measure for each bucket over all rows up to its end. */
export function runningValue(
  measure: MeasureSql,
  index: number,
  states: PartColumns,
  over: RunningOver,
): string {
  const { beyond, value } = measure;
  const { condition, exact, partition } = over;
  if (beyond === undefined) {
    return value((part) => `${merged(part, states, condition)} ${windowSql(over)}`);
  }
  const isExact = `${exact}_${index}`;
  const counts = condition === null ? isExact : `${condition} AND ${isExact}`;
  // In a partition of its own, the exact state stops growing.
  const own = windowSql({ ...over, partition: [...partition, isExact] });
  const exactly = value((part) => `${merged(part, states, counts)} ${own}`);
  return `if(${isExact}, ${exactly}, ${merged(beyond.value, states, condition)} ${windowSql(over)})`;
}

function merged(part: Part, states: PartColumns, condition: string | null): string {
  const column = states.column(part);
  return condition === null
    ? renderPart.merge(part, column)
    : renderPart.mergeIf(part, column, condition);
}

function windowSql({ partition, frame }: RunningOver): string {
  const columns = partition.length === 0 ? '' : `PARTITION BY ${partition.join(', ')} `;
  return `OVER (${columns}ORDER BY bucket ${frame} BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`;
}
