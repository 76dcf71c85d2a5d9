import { ClickHouseError } from '@clickhouse/client';
import { EventStoreError, type EventStoreFailure } from './event-store.ts';

/** Codes that mean "these rows can never be inserted", whatever else happens. */
const ofData: ReadonlySet<string> = new Set([
  '6', // CANNOT_PARSE_TEXT
  '25', // CANNOT_PARSE_ESCAPE_SEQUENCE: a lone surrogate
  '26', // CANNOT_PARSE_QUOTED_STRING
  '27', // CANNOT_PARSE_INPUT_ASSERTION_FAILED
  '32', // ATTEMPT_TO_READ_AFTER_EOF
  '33', // CANNOT_READ_ALL_DATA
  '38', // CANNOT_PARSE_DATE
  '41', // CANNOT_PARSE_DATETIME
  '53', // TYPE_MISMATCH
  '69', // ARGUMENT_OUT_OF_BOUND
  '70', // CANNOT_CONVERT_TYPE
  '72', // CANNOT_PARSE_NUMBER
  '117', // INCORRECT_DATA: an unknown column too
  '130', // CANNOT_READ_ARRAY_FROM_TEXT
  '131', // TOO_LARGE_STRING_SIZE
  '152', // UNKNOWN_ELEMENT_OF_ENUM... of a constant
  '190', // SIZES_OF_ARRAYS_DONT_MATCH
  '321', // VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE
  '349', // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  '376', // CANNOT_PARSE_UUID
  '407', // DECIMAL_OVERFLOW
  '467', // CANNOT_PARSE_BOOL
  '648', // TOO_DEEP_RECURSION in nested values
]);

const ofQuery: Readonly<Record<string, EventStoreFailure>> = {
  '158': 'memory', // TOO_MANY_ROWS
  '159': 'timeout', // TIMEOUT_EXCEEDED
  '160': 'timeout', // TOO_SLOW
  '202': 'unavailable', // TOO_MANY_SIMULTANEOUS_QUERIES
  '209': 'unavailable', // SOCKET_TIMEOUT
  '210': 'unavailable', // NETWORK_ERROR
  '236': 'unavailable', // ABORTED: the engine is closing
  '241': 'memory', // MEMORY_LIMIT_EXCEEDED
  '242': 'unavailable', // TABLE_IS_READ_ONLY
  '279': 'unavailable', // ALL_CONNECTION_TRIES_FAILED
  '307': 'memory', // TOO_MANY_BYTES
  '394': 'cancelled', // QUERY_WAS_CANCELLED
  '396': 'memory', // TOO_MANY_ROWS_OR_BYTES
  '427': 'invalid_regex', // CANNOT_COMPILE_REGEXP
  '516': 'unavailable', // AUTHENTICATION_FAILED
  '999': 'unavailable', // KEEPER_EXCEPTION
};

/** Failure of an insert: anything that is not the rows' own fault is tried again. */
export function insertError(error: unknown): EventStoreError {
  const byData = error instanceof ClickHouseError && ofData.has(error.code);
  return wrap(byData ? 'data' : 'unavailable', error);
}

/** Failure of a query, given whether the caller's signal ended it. */
export function queryError(error: unknown, ended: 'cancelled' | 'timeout' | null): EventStoreError {
  if (ended !== null) return wrap(ended, error);
  if (!(error instanceof ClickHouseError)) return wrap('unavailable', error);
  return wrap(ofQuery[error.code] ?? 'failed', error);
}

function wrap(failure: EventStoreFailure, error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const code = error instanceof ClickHouseError ? `Code: ${error.code}. ` : '';
  const message = error instanceof Error ? error.message : String(error);
  return new EventStoreError(failure, `${code}${message}`, error);
}
