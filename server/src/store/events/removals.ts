import { PacedWork } from '../../platform/paced-work.ts';
import { queryError } from './clickhouse-errors.ts';
import type { EventTable } from './columns/table.ts';
import type { EngineClient } from './engine-client.ts';
import type { EventStore } from './event-store.ts';
import { storedTable, type Topology } from './schema/topology.ts';
import { reading } from './statement-settings.ts';
import type { TableRows } from './table-rows.ts';
import { rowsBelow, rowsOfEveryProject } from './tenant-rows.ts';
import { monthOf } from './time-range.ts';

/** How long to rest after rewriting a month, as a share of the time that it took. */
const restAfterRewrite = 1;

interface RemovalTables {
  /** All of them, which lose the rows of removed projects. */
  readonly all: readonly EventTable[];
  /** Those in which a removal drops every partition that it affects. */
  readonly wholePartitions: readonly EventTable[];
}

/** Removes rows month by month. Repeating a removal takes almost no time. */
export class Removals implements Pick<EventStore, 'remove' | 'removeRows' | 'dropMonthsBefore'> {
  /**
   * Each rewrites a month of all projects, and one owner may have a thousand removals. A replay that someone deletes doesn't
   * wait for months of events.
   */
  private readonly rewrites: ReadonlyMap<EventTable, PacedWork>;

  constructor(
    private readonly client: EngineClient,
    private readonly topology: Topology,
    private readonly tables: RemovalTables,
  ) {
    this.rewrites = new Map(tables.all.map((table) => [table, new PacedWork(restAfterRewrite)]));
  }

  remove(project: number, belowGeneration: number, signal?: AbortSignal): Promise<void> {
    return withStoreErrors(signal, async () => {
      for (const table of this.tables.all)
        await this.fromMonths(rowsBelow(table, 'generation', project, belowGeneration), signal);
    });
  }

  removeRows(rows: TableRows, signal?: AbortSignal): Promise<boolean> {
    return withStoreErrors(signal, () => this.fromMonths(rows, signal));
  }

  dropMonthsBefore(table: EventTable, time: number, signal?: AbortSignal): Promise<boolean> {
    return withStoreErrors(signal, () => this.monthsBefore(table, monthOf(time), signal));
  }

  /** Rewrites only the months with such rows. */
  private async fromMonths(rows: TableRows, signal: AbortSignal | undefined): Promise<boolean> {
    const months = await this.monthsOf(rows, signal);
    if (this.tables.wholePartitions.includes(rows.table)) {
      await this.dropMonths(rows.table, months, signal);
      return months.length > 0;
    }
    const target = storedTable(rows.table, this.topology);
    const mutations_sync = this.topology.kind === 'single' ? '1' : '2';
    for (const month of months) {
      const rewrite = () =>
        this.client.command({
          query: `ALTER TABLE ${target} DELETE IN PARTITION ID {month:String} WHERE ${rows.condition()}`,
          query_params: { ...rows.params, month },
          clickhouse_settings: { mutations_sync },
          ...endedBy(signal),
        });
      await (this.rewrites.get(rows.table)?.run(rewrite, signal) ?? rewrite());
    }
    return months.length > 0;
  }

  private async monthsBefore(
    table: EventTable,
    firstKept: string,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    const everybodys = rowsOfEveryProject(table, 'retention');
    const before = everybodys.and('_partition_id < {firstKept:String}', { firstKept });
    const months = await this.monthsOf(before, signal);
    await this.dropMonths(table, months, signal);
    return months.length > 0;
  }

  /** Partitions are months, named like `202603`; a table without months has `all`. */
  private async monthsOf(
    rows: TableRows,
    signal: AbortSignal | undefined,
  ): Promise<readonly string[]> {
    signal?.throwIfAborted();
    const found = await this.client.query({
      query: `SELECT DISTINCT _partition_id AS month FROM ${rows.where()}`,
      query_params: { ...rows.params },
      format: 'JSONEachRow',
      clickhouse_settings: reading,
      ...endedBy(signal),
    });
    const months = await found.json<{ month: string }>();
    return months.map(({ month }) => month);
  }

  private async dropMonths(
    table: EventTable,
    months: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const month of months) {
      await this.client.command({
        query: `ALTER TABLE ${storedTable(table, this.topology)} DROP PARTITION ID {month:String}`,
        query_params: { month },
        // The engine's protection against mistakes: 50 GB.
        clickhouse_settings: { max_partition_size_to_drop: '0' },
        ...endedBy(signal),
      });
    }
  }
}

function endedBy(signal: AbortSignal | undefined): { readonly abort_signal?: AbortSignal } {
  return signal === undefined ? {} : { abort_signal: signal };
}

async function withStoreErrors<Result>(
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw queryError(error, signal?.aborted === true ? 'cancelled' : null);
  }
}
