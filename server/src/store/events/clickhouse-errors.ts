import { ClickHouseError } from '@clickhouse/client';
import { EventStoreError, type EventStoreFailure } from './event-store.ts';

/** Codes that mean that these rows can never be inserted. */
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
  '691', // UNKNOWN_ELEMENT_OF_ENUM... of a constant
  '190', // SIZES_OF_ARRAYS_DONT_MATCH
  '321', // VALUE_IS_OUT_OF_RANGE_OF_DATA_TYPE
  '349', // CANNOT_INSERT_NULL_IN_ORDINARY_COLUMN
  '376', // CANNOT_PARSE_UUID
  '407', // DECIMAL_OVERFLOW
  '467', // CANNOT_PARSE_BOOL
  '306', // TOO_DEEP_RECURSION in nested values
]);

/** Codes of an insert that concern the engine, its disk, load or tables, and not the rows. */
const ofEngine: ReadonlySet<string> = new Set([
  '16', // NO_SUCH_COLUMN_IN_TABLE
  '60', // UNKNOWN_TABLE
  '74', // CANNOT_READ_FROM_FILE_DESCRIPTOR
  '75', // CANNOT_WRITE_TO_FILE_DESCRIPTOR: a full disk
  '76', // CANNOT_OPEN_FILE
  '77', // CANNOT_CLOSE_FILE
  '81', // UNKNOWN_DATABASE
  '87', // CANNOT_SEEK_THROUGH_FILE
  '88', // CANNOT_TRUNCATE_FILE
  '95', // CANNOT_READ_FROM_SOCKET
  '96', // CANNOT_WRITE_TO_SOCKET
  '159', // TIMEOUT_EXCEEDED
  '160', // TOO_SLOW
  '164', // READONLY
  '173', // CANNOT_ALLOCATE_MEMORY
  '192', // UNKNOWN_USER
  '198', // DNS_ERROR
  '201', // QUOTA_EXCEEDED
  '202', // TOO_MANY_SIMULTANEOUS_QUERIES
  '203', // NO_FREE_CONNECTION
  '209', // SOCKET_TIMEOUT
  '210', // NETWORK_ERROR
  '218', // TABLE_IS_DROPPED
  '225', // NO_ZOOKEEPER
  '236', // ABORTED: the engine is closing
  '241', // MEMORY_LIMIT_EXCEEDED
  '242', // TABLE_IS_READ_ONLY
  '243', // NOT_ENOUGH_SPACE
  '252', // TOO_MANY_PARTS
  '254', // NO_ACTIVE_REPLICAS
  '279', // ALL_CONNECTION_TRIES_FAILED
  '285', // TOO_FEW_LIVE_REPLICAS
  '286', // UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE
  '319', // UNKNOWN_STATUS_OF_INSERT
  '341', // UNFINISHED: replicas have not done it yet
  '394', // QUERY_WAS_CANCELLED
  '425', // SYSTEM_ERROR
  '439', // CANNOT_SCHEDULE_TASK
  '473', // DEADLOCK_AVOIDED
  '497', // ACCESS_DENIED
  '499', // S3_ERROR
  '516', // AUTHENTICATION_FAILED
  '519', // NO_REMOTE_SHARD_AVAILABLE
  '574', // DISTRIBUTED_TOO_MANY_PENDING_BYTES
  '733', // TABLE_IS_BEING_RESTARTED
  '745', // SERVER_OVERLOADED
  '999', // KEEPER_EXCEPTION
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
  '369': 'unavailable', // ALL_REPLICAS_ARE_STALE
  '394': 'cancelled', // QUERY_WAS_CANCELLED
  '396': 'memory', // TOO_MANY_ROWS_OR_BYTES
  '427': 'invalid_regex', // CANNOT_COMPILE_REGEXP
  '225': 'unavailable', // NO_ZOOKEEPER
  '285': 'unavailable', // TOO_FEW_LIVE_REPLICAS
  '516': 'unavailable', // AUTHENTICATION_FAILED
  '519': 'unavailable', // NO_REMOTE_SHARD_AVAILABLE
  '745': 'unavailable', // SERVER_OVERLOADED
  '999': 'unavailable', // KEEPER_EXCEPTION
};

/** The failure of an insert. For an unknown code, it may be the rows or the engine. */
export function insertError(error: unknown, isLate: boolean): EventStoreError {
  if (!(error instanceof ClickHouseError)) return wrap(isLate ? 'timeout' : 'unavailable', error);
  if (ofData.has(error.code)) return wrap('data', error);
  return wrap(ofEngine.has(error.code) ? 'unavailable' : 'failed', error);
}

/** The failure of a query, considering whether the caller's signal ended it. */
export function queryError(error: unknown, ended: 'cancelled' | 'timeout' | null): EventStoreError {
  if (ended !== null) return wrap(ended, error);
  if (!(error instanceof ClickHouseError)) return wrap('unavailable', error);
  return wrap(ofQuery[error.code] ?? 'failed', error);
}

/** Codes of a change of tables that stay until someone changes something. */
const ofMigration: ReadonlySet<string> = new Set(['16', '60', '81', '164', '192', '497', '516']);

/** The failure of a change of tables. It can be repeated, so it waits for an engine that is not ready. */
export function migrationError(error: unknown): EventStoreError {
  const waits =
    error instanceof ClickHouseError && ofEngine.has(error.code) && !ofMigration.has(error.code);
  return waits ? wrap('unavailable', error) : queryError(error, null);
}

/** The failure of rows in a table with a wrong schema: they wait until it is fixed. */
export function tableError(failure: EventStoreError): EventStoreError {
  const message = `The table lacks columns of this release, or its servers differ: ${failure.message}`;
  return new EventStoreError('unavailable', message, failure.cause, failure.isAnswer);
}

function wrap(failure: EventStoreFailure, error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  const isAnswer = error instanceof ClickHouseError;
  const code = isAnswer ? `Code: ${error.code}. ` : '';
  const message = error instanceof Error ? error.message : String(error);
  return new EventStoreError(failure, `${code}${message}`, error, isAnswer);
}
