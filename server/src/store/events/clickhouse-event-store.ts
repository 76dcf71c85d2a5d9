import { timeLimit } from '../../platform/time-limit.ts';
import { queryError } from './clickhouse-errors.ts';
import { everywhere, oncePerShard } from './cluster-tables.ts';
import type { EventTable } from './columns/table.ts';
import { CompleteProjections } from './complete-projections.ts';
import { type EngineClient, type EventStoreOptions, openClient } from './engine-client.ts';
import { EventStoreError, type EventStore, type SystemTables } from './event-store.ts';
import { fillVisitorNumbers } from './fill-visitor-numbers.ts';
import { Inserts } from './inserts.ts';
import { Reads } from './reads.ts';
import { Removals } from './removals.ts';
import { localName, type Topology } from './schema/topology.ts';

const pingWithinMs = 5_000;
const defaultJobBytes = 256 * 1024 ** 2;
const noProjections: ReadonlySet<string> = new Set();

/**
 * The event store over ClickHouse's HTTP interface, embedded or external.
 * @param tables all of them, which lose the rows of removed projects
 * @param wholePartitions tables in which a removal drops every partition that it affects
 */
export function openEventStore(
  options: EventStoreOptions,
  tables: readonly EventTable[],
  wholePartitions: readonly EventTable[] = [],
): EventStore {
  const client = openClient(options);
  const { topology = { kind: 'single' }, jobBytes = defaultJobBytes } = options;
  const projections = new CompleteProjections(client);
  const inserts = new Inserts(client, topology);
  const reads = new Reads({ client, jobBytes, onUnexpected: () => projections.forget() });
  const removals = new Removals(client, topology, { all: tables, wholePartitions });
  return {
    insert: (...given) => inserts.insert(...given),
    insertOnEveryShard: (...given) => inserts.insertOnEveryShard(...given),
    query: (...given) => reads.query(...given),
    insertSelected: (...given) => reads.insertSelected(...given),
    remove: (...given) => removals.remove(...given),
    removeRows: (...given) => removals.removeRows(...given),
    dropMonthsBefore: (...given) => removals.dropMonthsBefore(...given),
    systemTables: () => systemTables(topology),
    fillVisitorNumbers: async (filling, signal) => {
      if (topology.kind === 'cluster') return false;
      try {
        await fillVisitorNumbers(client, filling, signal);
        return true;
      } catch (error) {
        // The source of the numbers fails with its own errors.
        if (error instanceof EventStoreError) throw error;
        throw queryError(error, signal.aborted ? 'cancelled' : null);
      }
    },
    // A cluster's `Distributed` table has no parts.
    completeProjections: () => (topology.kind === 'single' ? projections.current() : noProjections),
    ping: () => ping(client),
    close: () => client.close(),
  };
}

function systemTables(topology: Topology): SystemTables {
  return {
    parts: oncePerShard('parts', topology),
    projectionParts: oncePerShard('projection_parts', topology),
    projections: oncePerShard('projections', topology),
    mutations: everywhere('mutations', topology),
    processes: everywhere('processes', topology),
    nameOf: (table) => localName(table, topology),
  };
}

async function ping(client: EngineClient): Promise<void> {
  try {
    await client.ping({ select: true, abort_signal: timeLimit(pingWithinMs) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new EventStoreError('unavailable', message, error);
  }
}
