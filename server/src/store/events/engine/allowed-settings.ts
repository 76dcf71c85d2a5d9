/**
 * Settings that a request may have in its URL. All others are rejected, so that a request can change neither
 * what the engine may read nor its limits.
 */
const allowed: ReadonlySet<string> = new Set([
  'aggregate_functions_null_for_empty',
  'async_insert',
  'date_time_input_format',
  'date_time_output_format',
  'distinct_overflow_mode',
  'force_optimize_projection_name',
  'group_by_overflow_mode',
  'group_by_use_nulls',
  'input_format_allow_errors_num',
  'input_format_allow_errors_ratio',
  'input_format_json_compact_allow_variable_number_of_columns',
  'input_format_null_as_default',
  'input_format_skip_unknown_fields',
  'insert_deduplicate',
  'insert_deduplication_token',
  'insert_distributed_sync',
  'join_overflow_mode',
  'join_use_nulls',
  'limit',
  'low_priority_query_wait_time_ms',
  'max_block_size',
  'max_bytes_before_external_group_by',
  'max_bytes_before_external_sort',
  'max_execution_time',
  'max_insert_block_size',
  'max_memory_usage',
  'max_partition_size_to_drop',
  'max_partitions_per_insert_block',
  'max_query_size',
  'max_result_bytes',
  'max_result_rows',
  'max_rows_to_read',
  'max_threads',
  'min_insert_block_size_bytes',
  'min_insert_block_size_rows',
  'mutations_sync',
  'offset',
  'optimize_use_projections',
  'output_format_json_array_of_rows',
  'output_format_json_quote_64bit_integers',
  'output_format_json_quote_decimals',
  'output_format_json_quote_denormals',
  'precise_float_parsing',
  'priority',
  'read_overflow_mode',
  'readonly',
  'result_overflow_mode',
  'set_overflow_mode',
  'sort_overflow_mode',
  'timeout_overflow_mode',
  'transfer_overflow_mode',
  'transform_null_in',
  'use_index_for_in_with_subqueries_max_values',
  'use_query_cache',
  'wait_end_of_query',
]);

/** Keys for ClickHouse's HTTP interface, which have no meaning for the embedded engine. */
const ofHttpFace: ReadonlySet<string> = new Set([
  'cancel_http_readonly_queries_on_client_close',
  'enable_http_compression',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'wait_end_of_query',
]);

export type SettingVerdict = 'engine' | 'http' | 'rejected';

export function classifySetting(name: string): SettingVerdict {
  if (ofHttpFace.has(name)) return 'http';
  return allowed.has(name) ? 'engine' : 'rejected';
}

/** A setting's value as SQL: a number stays a number, anything else becomes a string literal. */
export function settingLiteral(value: string): string {
  return /^-?\d{1,20}(\.\d{1,20})?$/.test(value) ? value : textLiteral(value);
}

/** A SQL string literal. A raw NUL would end the statement, so it is `\0`. */
export function textLiteral(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\0', '\\0');
  return `'${escaped}'`;
}
