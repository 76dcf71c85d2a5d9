import type { TableDefinition } from './topology.ts';

/** What every collected row has; the same as in `events`. */
const base = `project UInt32,
  generation UInt32,
  ts DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  received_at DateTime64(3, 'UTC') CODEC(Delta(8), ZSTD(1)),
  id UUID CODEC(ZSTD(1)),
  journal LowCardinality(String),
  position UInt64 CODEC(Delta(8), ZSTD(1))`;

const byTime = {
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, ts, toUInt128(id))',
  shardBy: 'project',
} as const;

/** Reports of servers, plugins and apps. */
export const telemetry: TableDefinition = {
  name: 'telemetry',
  columns: `  ${base},
  server UUID CODEC(ZSTD(1)),
  server_hash UInt64 MATERIALIZED sipHash64(server) CODEC(ZSTD(1)),
  country LowCardinality(String),
  player_count Nullable(Float64) CODEC(ZSTD(1)),
  online_mode Nullable(Bool),
  client Nullable(Bool),
  plugin_version LowCardinality(String),
  game_version LowCardinality(String),
  server_type LowCardinality(String),
  platform_version LowCardinality(String),
  java_version LowCardinality(String),
  java_vendor LowCardinality(String),
  os_name LowCardinality(String),
  os_arch LowCardinality(String),
  os_version LowCardinality(String),
  core_count Nullable(UInt16),
  data String CODEC(ZSTD(1)),
  props Map(LowCardinality(String), String) CODEC(ZSTD(1))`,
  ...byTime,
};

/** Web vitals, one measured value a row. */
export const vitals: TableDefinition = {
  name: 'vitals',
  columns: `  ${base},
  session String CODEC(ZSTD(1)),
  session_hash UInt64 MATERIALIZED sipHash64(session) CODEC(ZSTD(1)),
  \`window\` String CODEC(ZSTD(1)),
  metric LowCardinality(String),
  value Float64 CODEC(ZSTD(1)),
  rating LowCardinality(String),
  browser LowCardinality(String),
  os LowCardinality(String),
  device LowCardinality(String),
  country LowCardinality(String),
  url String CODEC(ZSTD(1)),
  page LowCardinality(String),
  attributes String CODEC(ZSTD(1)),
  props Map(LowCardinality(String), String) CODEC(ZSTD(1))`,
  ...byTime,
};

/**
 * Errors as they occurred, raw, with what they were grouped by. Which issue that is stands in the
 * metadata store, so that merging moves no rows.
 */
export const occurrences: TableDefinition = {
  name: 'occurrences',
  columns: `  ${base},
  error_generation UInt32,
  visitor UUID CODEC(ZSTD(1)),
  visitor_hash UInt64 MATERIALIZED sipHash64(visitor) CODEC(ZSTD(1)),
  session String CODEC(ZSTD(1)),
  session_hash UInt64 MATERIALIZED sipHash64(session) CODEC(ZSTD(1)),
  \`window\` String CODEC(ZSTD(1)),
  language LowCardinality(String),
  error_type LowCardinality(String),
  error_message String CODEC(ZSTD(3)),
  stack String CODEC(ZSTD(3)),
  causes String CODEC(ZSTD(3)),
  handled Bool,
  \`count\` UInt32 CODEC(ZSTD(1)),
  release LowCardinality(String),
  exact_hash FixedString(64) CODEC(ZSTD(1)),
  group_hash String CODEC(ZSTD(1)),
  algorithm LowCardinality(String),
  evidence String CODEC(ZSTD(3)),
  browser LowCardinality(String),
  browser_version LowCardinality(String),
  device LowCardinality(String),
  os LowCardinality(String),
  os_version LowCardinality(String),
  country LowCardinality(String),
  page LowCardinality(String),
  url String CODEC(ZSTD(1)),
  sdk_name LowCardinality(String),
  sdk_version LowCardinality(String),
  context String CODEC(ZSTD(3)),
  props Map(LowCardinality(String), String) CODEC(ZSTD(1))`,
  ...byTime,
};

/**
 * Chunks of session replays; their events lie in the blob store under `blob`. A chunk that was sent
 * again after a crash has the same `batch`: readers say FINAL, and it counts once.
 */
export const replayChunks: TableDefinition = {
  name: 'replay_chunks',
  columns: `  ${base},
  session String CODEC(ZSTD(1)),
  session_hash UInt64 MATERIALIZED sipHash64(session) CODEC(ZSTD(1)),
  \`window\` String CODEC(ZSTD(1)),
  batch UUID CODEC(ZSTD(1)),
  visitor UUID CODEC(ZSTD(1)),
  sequence UInt64 CODEC(ZSTD(1)),
  view String CODEC(ZSTD(1)),
  session_start DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  last_at DateTime64(3, 'UTC') CODEC(ZSTD(1)),
  begins Float64 CODEC(ZSTD(1)),
  ends Float64 CODEC(ZSTD(1)),
  events UInt32 CODEC(ZSTD(1)),
  clicks UInt32 CODEC(ZSTD(1)),
  bytes UInt64 CODEC(ZSTD(1)),
  stored_bytes UInt64 CODEC(ZSTD(1)),
  has_full_snapshot Bool,
  is_final Bool,
  flush_reason LowCardinality(String),
  blob String CODEC(ZSTD(1)),
  url String CODEC(ZSTD(1)),
  routes Array(String) CODEC(ZSTD(1)),
  browser LowCardinality(String),
  device LowCardinality(String),
  os LowCardinality(String),
  country LowCardinality(String)`,
  engine: { family: 'ReplacingMergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, session_hash, batch)',
  shardBy: 'project',
};
