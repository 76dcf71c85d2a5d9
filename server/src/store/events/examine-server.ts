import { withinTime } from '../../platform/within-time.ts';
import { everywhere, onlyReachable, storedParts } from './cluster-tables.ts';
import { queryError } from './clickhouse-errors.ts';
import { versionAdvice } from './least-version.ts';
import { type EngineClient, type EventStoreOptions, openClient } from './engine-client.ts';
import { permanentFailure } from './permanent-failure.ts';
import { type DeclaredTable, missingParts } from './schema/declared-tables.ts';

/** What is wrong with a server or cluster, and what to do; `advice` is null if nothing is wrong. */
export interface ServerExamination {
  readonly text: string;
  readonly advice: string | null;
}

/** A page waits for it (ms). */
const usuallyWithin = 5_000;

/** Whether a server answers, its replicas exist and accept writes, and its tables have this release's schema. */
export async function examineServer(
  options: EventStoreOptions,
  tables: readonly DeclaredTable[],
  within = usuallyWithin,
): Promise<ServerExamination> {
  const client = openClient(options);
  try {
    return await withinTime(within, () => examined(client, options, tables));
  } catch (error) {
    const permanent = permanentFailure(error);
    if (permanent !== null) return { text: 'ClickHouse refuses to work.', advice: permanent };
    const { message } = queryError(error, null);
    return {
      text: `ClickHouse does not answer: ${message}`,
      advice:
        'Check the server and BELLWETHER_CLICKHOUSE_URL. Data waits in the journal meanwhile.',
    };
  } finally {
    await client.close();
  }
}

async function examined(
  client: EngineClient,
  { topology = { kind: 'single' } }: EventStoreOptions,
  tables: readonly DeclaredTable[],
): Promise<ServerExamination> {
  const ask = async <Row>(query: string): Promise<Row | undefined> => {
    const answer = await client.query({
      query,
      format: 'JSONEachRow',
      ...(topology.kind === 'cluster' && { clickhouse_settings: onlyReachable }),
    });
    return (await answer.json<Row>())[0];
  };
  const version = (await ask<{ version: string }>('SELECT version() AS version'))?.version ?? '';
  const missing = missingParts(tables, await storedParts(client, topology), topology);
  const [first] = missing;
  if (first !== undefined) {
    return {
      text: `The tables of this release are not complete: ${first.name} is missing on a server.`,
      advice: 'Restart the service, which completes them. Rows wait in the journal meanwhile.',
    };
  }
  const outdated = versionAdvice(version);
  if (topology.kind === 'single')
    return { text: `ClickHouse ${version} answers.`, advice: outdated };
  const { name } = topology;
  const found = await ask<{ all: number; there: number; unwritable: number; shards: number }>(
    `SELECT toUInt32(count()) AS all, toUInt32(uniqExact(shard_num)) AS shards,
      (SELECT toUInt32(count()) FROM ${everywhere('one', topology)}) AS there,
      (SELECT toUInt32(count()) FROM ${everywhere('replicas', topology)}
        WHERE database = currentDatabase() AND is_readonly) AS unwritable
    FROM system.clusters WHERE cluster = '${name}'`,
  );
  const { all = 0, there = 0, unwritable = 0, shards = 0 } = found ?? {};
  if (there < all) {
    return {
      text: `Of ${all} servers of the cluster "${name}", ${there} answer.`,
      advice: 'Start the others. What has no quorum, or no shard, waits in the journal meanwhile.',
    };
  }
  if (unwritable > 0) {
    return {
      text: `${unwritable} replicas of tables are read-only.`,
      advice: 'Check ClickHouse Keeper. What has no quorum waits in the journal meanwhile.',
    };
  }
  const text = `ClickHouse ${version}: ${all} servers in ${shards} shards of "${name}" answer.`;
  return { text, advice: outdated };
}
