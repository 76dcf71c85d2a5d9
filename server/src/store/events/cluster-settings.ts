import type { ClickHouseSettings } from '@clickhouse/client';
import type { Topology } from './schema/topology.ts';

/** Statements that change tables wait for every replica this long. */
const ddlSeconds = 120;
/** Below the time after which an insert counts as lost: a server's own answer says more. */
const quorumMs = 60_000;
const insertSeconds = 90;
/** A table without its Keeper says so after a few seconds instead of minutes. */
const keeperRetries = 5;

/** Settings that each statement to a cluster needs, regardless of the user's profile. */
export function clusterSettings(topology: Topology): ClickHouseSettings {
  if (topology.kind === 'single') return {};
  return {
    // All rows of a project are in one shard, so joined rows are there too.
    distributed_product_mode: 'local',
    optimize_skip_unused_shards: 1,
    // Never an answer without the rows of a shard.
    skip_unavailable_shards: 0,
    insert_distributed_sync: 1,
    async_insert: 0,
    insert_quorum: topology.quorum ?? 'auto',
    insert_quorum_parallel: 1,
    insert_quorum_timeout: quorumMs,
    insert_distributed_timeout: String(insertSeconds),
    insert_keeper_max_retries: String(keeperRetries),
    distributed_ddl_task_timeout: String(ddlSeconds),
    distributed_ddl_output_mode: 'throw',
  };
}
