import { occurrences, replayChunks, telemetry, vitals } from './collected-tables.ts';
import type { TableDefinition } from './topology.ts';

/**
 * Ids are compared as numbers: ClickHouse orders UUIDs by their second half first, and only as
 * numbers do they sort as their text does. Page reads in that order use the key.
 */
export const events: TableDefinition = {
  name: 'events',
  columns: `  project UInt32,
  generation UInt32,
  ts DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  received_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  journal LowCardinality(String),
  position UInt64 CODEC(Delta(8), ZSTD(1)),
  visitor UUID CODEC(ZSTD(1)),
  visitor_hash UInt64 MATERIALIZED sipHash64(visitor) CODEC(ZSTD(1)),
  session String CODEC(ZSTD(1)),
  session_hash UInt64 MATERIALIZED sipHash64(session) CODEC(ZSTD(1)),
  \`window\` String CODEC(ZSTD(1)),
  event LowCardinality(String),
  browser LowCardinality(String),
  browser_version LowCardinality(String),
  device LowCardinality(String),
  os LowCardinality(String),
  os_version LowCardinality(String),
  country LowCardinality(String),
  referrer String CODEC(ZSTD(1)),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign LowCardinality(String),
  utm_term LowCardinality(String),
  utm_content LowCardinality(String),
  title LowCardinality(String),
  page LowCardinality(String),
  url String CODEC(ZSTD(1)),
  cookieless Bool,
  time_on_page Nullable(Float64) CODEC(ZSTD(1)),
  session_duration Nullable(Float64) CODEC(ZSTD(1)),
  scroll_depth Nullable(Float64) CODEC(ZSTD(1)),
  build_id LowCardinality(String),
  sdk_name LowCardinality(String),
  sdk_version LowCardinality(String),
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

export const eventTables: readonly TableDefinition[] = [
  events,
  outcomes,
  aliases,
  telemetry,
  vitals,
  occurrences,
  replayChunks,
];
