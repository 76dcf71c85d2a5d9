import type { TableDefinition } from './topology.ts';

/**
 * Ids are compared as numbers: ClickHouse orders UUIDs by their second half first, and only as
 * numbers do they sort as their text does. Page reads in that order use the key.
 */
export const events: TableDefinition = {
  name: 'events',
  columns: `  project UInt32 CODEC(ZSTD(1)),
  generation UInt32 CODEC(ZSTD(1)),
  ts DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  received_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  journal LowCardinality(String) CODEC(ZSTD(1)),
  position UInt64 CODEC(Delta(8), ZSTD(1)),
  visitor UUID CODEC(ZSTD(1)),
  visitor_hash UInt64 MATERIALIZED sipHash64(visitor) CODEC(ZSTD(1)),
  session String CODEC(ZSTD(1)),
  session_hash UInt64 MATERIALIZED sipHash64(session) CODEC(ZSTD(1)),
  \`window\` String CODEC(ZSTD(1)),
  event LowCardinality(String) CODEC(ZSTD(1)),
  browser LowCardinality(String) CODEC(ZSTD(1)),
  browser_version LowCardinality(String) CODEC(ZSTD(1)),
  device LowCardinality(String) CODEC(ZSTD(1)),
  os LowCardinality(String) CODEC(ZSTD(1)),
  os_version LowCardinality(String) CODEC(ZSTD(1)),
  country LowCardinality(String) CODEC(ZSTD(1)),
  referrer String CODEC(ZSTD(1)),
  utm_source LowCardinality(String) CODEC(ZSTD(1)),
  utm_medium LowCardinality(String) CODEC(ZSTD(1)),
  utm_campaign LowCardinality(String) CODEC(ZSTD(1)),
  utm_term LowCardinality(String) CODEC(ZSTD(1)),
  utm_content LowCardinality(String) CODEC(ZSTD(1)),
  title LowCardinality(String) CODEC(ZSTD(1)),
  page LowCardinality(String) CODEC(ZSTD(1)),
  url String CODEC(ZSTD(1)),
  cookieless Bool CODEC(ZSTD(1)),
  time_on_page Nullable(Float64) CODEC(ZSTD(1)),
  session_duration Nullable(Float64) CODEC(ZSTD(1)),
  scroll_depth Nullable(Float64) CODEC(ZSTD(1)),
  build_id LowCardinality(String) CODEC(ZSTD(1)),
  sdk_name LowCardinality(String) CODEC(ZSTD(1)),
  sdk_version LowCardinality(String) CODEC(ZSTD(1)),
  properties String CODEC(ZSTD(1)),
  props Map(LowCardinality(String), String) CODEC(ZSTD(1))`,
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, ts, toUInt128(id))',
  shardBy: 'project',
};

/** Every batch adds rows; what a project had is their sum. */
export const outcomes: TableDefinition = {
  name: 'outcomes',
  columns: `  project UInt32,
  generation UInt32,
  day Date,
  outcome LowCardinality(String),
  detail LowCardinality(String),
  \`count\` UInt64`,
  engine: { family: 'SummingMergeTree', args: ['`count`'] },
  partitionBy: 'toYYYYMM(day)',
  orderBy: '(project, generation, day, outcome, detail)',
  shardBy: 'project',
};

/** The latest version of a visitor's row counts: read it with FINAL or argMax. */
export const aliases: TableDefinition = {
  name: 'aliases',
  columns: `  project UInt32,
  generation UInt32,
  visitor UUID,
  visitor_hash UInt64 MATERIALIZED sipHash64(visitor),
  external_id String CODEC(ZSTD(1)),
  person_id String CODEC(ZSTD(1)),
  version UInt64`,
  engine: { family: 'ReplacingMergeTree', args: ['version'] },
  partitionBy: null,
  orderBy: '(project, generation, visitor)',
  shardBy: 'project',
};

export const eventTables: readonly TableDefinition[] = [events, outcomes, aliases];
