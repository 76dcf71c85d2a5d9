import type { ClickHouseSettings } from '@clickhouse/client';

/**
 * What answers and stored rows depend on, for every statement. The profile of a user on a ClickHouse server may have
 * other values, or a `compatibility` that brings back old ones.
 */
export const answerSettings: ClickHouseSettings = {
  // A row without a partner in a join has empty texts, and sums of nothing are 0.
  join_use_nulls: 0,
  group_by_use_nulls: 0,
  transform_null_in: 0,
  aggregate_functions_null_for_empty: 0,
  // The number nearest to a text, in columns as well as in comparisons.
  precise_float_parsing: 1,
  output_format_json_array_of_rows: 0,
  // Never an answer from before, or a part of one.
  use_query_cache: 0,
  limit: '0',
  offset: '0',
  read_overflow_mode: 'throw',
  group_by_overflow_mode: 'throw',
  sort_overflow_mode: 'throw',
  result_overflow_mode: 'throw',
  set_overflow_mode: 'throw',
  join_overflow_mode: 'throw',
  distinct_overflow_mode: 'throw',
  transfer_overflow_mode: 'throw',
  timeout_overflow_mode: 'throw',
};
