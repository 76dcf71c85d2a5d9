import type { EventTable } from '../../src/store/events/index.ts';
import type { TableDefinition } from '../../src/store/events/schema/topology.ts';

// The union of names is closed: a table of the service is declared there.
export const flagTable = 'flags' as EventTable;

export const flags: TableDefinition = {
  name: flagTable,
  columns: `  project UInt32,
  generation UInt32,
  ts DateTime64(3, 'UTC'),
  received_at DateTime64(3, 'UTC'),
  id UUID,
  journal LowCardinality(String),
  position UInt64,
  visitor UUID,
  session String,
  flag LowCardinality(String),
  variant LowCardinality(String)`,
  engine: { family: 'MergeTree', args: [] },
  partitionBy: 'toYYYYMM(ts)',
  orderBy: '(project, ts, toUInt128(id))',
  shardBy: 'project',
};
