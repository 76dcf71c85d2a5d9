import type { ColumnOptions } from './column-options.ts';

/** How a column is stored, its empty value, and its options. */
export type Column<Value = unknown, Options extends ColumnOptions = ColumnOptions> = Options & {
  /** As in `CREATE TABLE`, without the name. */
  readonly ddl: string;
  readonly shape: Shape;
  /** The value of an empty column in rows. */
  readonly empty: Value;
};

/** What readers must know about a type. */
export type Shape =
  | 'text'
  /** A text with a length that clients choose. */
  | 'longText'
  | 'json'
  | 'uuid'
  | 'time'
  /** NULL means missing. */
  | 'optionalNumber'
  | 'optionalInteger'
  | 'number'
  | 'integer'
  | 'optionalFlag'
  | 'flag'
  | 'map'
  | 'list'
  /** What the engine computes with; nothing else reads it. */
  | 'state';

const type =
  <Value>(shape: Shape, ddl: string, empty: Value) =>
  <const Options extends ColumnOptions>(options: Options): Column<Value, Options> => ({
    ...options,
    shape,
    ddl,
    empty,
  });

const none: Readonly<Record<string, string>> = {};
const nobody: readonly string[] = [];

/** Texts with few different values. */
export const category = type('text', 'LowCardinality(String)', '');
export const text = type('text', 'String CODEC(ZSTD(1))', '');
export const longText = type('longText', 'String CODEC(ZSTD(3))', '');
export const sha256Hex = type('text', 'FixedString(64) CODEC(ZSTD(1))', '');
export const json = type('json', 'String CODEC(ZSTD(1))', '{}');
export const longJson = type('json', 'String CODEC(ZSTD(3))', '{}');
export const uuid = type('uuid', 'UUID CODEC(ZSTD(1))', '');
export const plainUuid = type('uuid', 'UUID', '');
/** Unix milliseconds in rows. */
export const time = type('time', `DateTime64(3, 'UTC') CODEC(ZSTD(1))`, 0);
/**
 * The time of a row, by which nearly every statement selects. Decoding it takes a third of the time that `steadyTime`
 * takes if rows are irregular, for a third of a byte more.
 */
export const rowTime = type('time', `DateTime64(3, 'UTC') CODEC(T64, ZSTD(1))`, 0);
/** A time that grows from row to row. */
export const steadyTime = type('time', `DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1))`, 0);
/** `YYYY-MM-DD` in rows, UTC. */
export const day = type('time', 'Date', '');
export const number = type('number', 'Float64 CODEC(ZSTD(1))', 0);
export const optionalNumber = type<number | null>(
  'optionalNumber',
  'Nullable(Float64) CODEC(ZSTD(1))',
  null,
);
export const optionalUint16 = type<number | null>('optionalInteger', 'Nullable(UInt16)', null);
/** Integers that are equal in most rows. */
export const uint32 = type('integer', 'UInt32', 0);
export const variedUint32 = type('integer', 'UInt32 CODEC(ZSTD(1))', 0);
export const variedUint64 = type('integer', 'UInt64 CODEC(ZSTD(1))', 0);
export const steadyUint64 = type('integer', 'UInt64 CODEC(Delta(8), ZSTD(1))', 0);
export const int64 = type('integer', 'Int64', 0);
/** Rows carry it as text, because it can exceed 2^53. */
export const uint64 = type<number | string>('integer', 'UInt64', 0);
export const smallUint64 = type('integer', 'UInt64', 0);
export const flag = type('flag', 'Bool', false);
export const optionalFlag = type<boolean | null>('optionalFlag', 'Nullable(Bool)', null);
export const texts = type('list', 'Array(String) CODEC(ZSTD(1))', nobody);
/** A set of numbers of visitors, as roll-ups have them. */
export const visitorSet = type('state', 'AggregateFunction(groupBitmap, UInt32)', null);
/** Values by name, for filtering and grouping. */
export const properties = type('map', 'Map(LowCardinality(String), String) CODEC(ZSTD(1))', none);
