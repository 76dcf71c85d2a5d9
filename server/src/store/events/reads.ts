import type { ClickHouseSettings } from '@clickhouse/client';
import { FairQueue } from '../../platform/fair-queue.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import { queryError } from './clickhouse-errors.ts';
import type { EventTable } from './columns/table.ts';
import type { EngineClient } from './engine-client.ts';
import {
  EventStoreError,
  type EventStore,
  type EventStoreFailure,
  type QueryLimits,
} from './event-store.ts';
import { named, reading, settingsOf, settingsOfJob } from './statement-settings.ts';
import type { Statement } from './statement.ts';

/** Added to the engine's time limit before its answer counts as lost. */
const graceMs = 5_000;
/** Never aborts. */
const endless = new AbortController().signal;
/** One owner for all jobs, so that they run in order of arrival. */
const allJobs = 'jobs';
/** Failures after which the engine may have other data than before. */
const unexpected: ReadonlySet<EventStoreFailure> = new Set(['unavailable', 'failed']);

interface ReadParts {
  readonly client: EngineClient;
  /** Memory of a statement without its own limit. */
  readonly jobBytes: number;
  /** Called when the engine may have other data than before. */
  readonly onUnexpected: () => void;
}

/** Runs statements that select; those without a memory limit of their own one at a time. */
export class Reads implements Pick<EventStore, 'query' | 'insertSelected'> {
  private readonly jobs = new FairQueue({ slots: 1 });

  constructor(private readonly parts: ReadParts) {}

  async query<Row extends object>(
    statement: Statement,
    limits: QueryLimits,
    signal?: AbortSignal,
  ): Promise<Row[]> {
    const { bytes, seconds } = limits;
    if (bytes !== undefined)
      return this.read<Row>(statement, settingsOf(limits, bytes), seconds, signal);
    const settings = settingsOfJob(limits, this.parts.jobBytes);
    const ask = () => this.read<Row>(statement, settings, seconds, signal);
    try {
      return await this.jobs.run(allJobs, signal ?? endless, ask);
    } catch (error) {
      if (error instanceof EventStoreError) throw error;
      throw queryError(error, 'cancelled');
    }
  }

  async insertSelected(
    table: EventTable,
    columns: readonly string[],
    { sql, params }: Statement,
    limits: QueryLimits,
    signal: AbortSignal,
  ): Promise<void> {
    const { client, jobBytes } = this.parts;
    const { bytes } = limits;
    const insert = () =>
      client.command({
        query: `INSERT INTO ${table} (${columns.join(', ')}) ${sql}`,
        query_params: { ...params },
        abort_signal: signal,
        clickhouse_settings:
          bytes === undefined ? settingsOfJob(limits, jobBytes) : settingsOf(limits, bytes),
      });
    try {
      await (bytes === undefined ? this.jobs.run(allJobs, signal, insert) : insert());
    } catch (error) {
      throw queryError(error, signal.aborted ? 'cancelled' : null);
    }
  }

  private async read<Row extends object>(
    { sql, params, namesProjections }: Statement,
    settings: ClickHouseSettings,
    seconds: number,
    signal: AbortSignal | undefined,
  ): Promise<Row[]> {
    const { client, onUnexpected } = this.parts;
    const late = timeLimit(Math.ceil(seconds * 1000) + graceMs);
    const both = signal === undefined ? late : AbortSignal.any([signal, late]);
    try {
      both.throwIfAborted();
      const all = { ...reading, ...settings, ...(namesProjections && named) };
      return await client.rows<Row>({ sql, params }, all, both);
    } catch (error) {
      const ended = signal?.aborted === true ? 'cancelled' : late.aborted ? 'timeout' : null;
      const failure = queryError(error, ended);
      if (unexpected.has(failure.failure)) onUnexpected();
      throw failure;
    }
  }
}
