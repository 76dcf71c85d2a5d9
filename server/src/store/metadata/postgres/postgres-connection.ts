import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient, QueryResult as PgResult } from 'pg';
import type { Semaphore } from '../../../platform/semaphore.ts';
import { lockSpace, locks } from './advisory-locks.ts';
import { PostgresError, postgresError } from './postgres-error.ts';

/** The lock is released by the end of the transaction, and taken before anything is read in it. */
const begin = `begin isolation level read committed;
  select pg_advisory_xact_lock(${lockSpace}, ${locks.writer})`;
const selects = /^\s*select\b/i;

/**
 * A connection for reading, and for one transaction at a time. It takes one of the pool's only while it needs it,
 * so that writers that wait for their turn leave the pool to readers.
 */
export class PostgresConnection implements DatabaseConnection {
  /** That of the transaction. */
  private client: PoolClient | null = null;
  private endTurn: () => void = () => undefined;

  constructor(
    private readonly connect: () => Promise<PoolClient>,
    private readonly writers: Semaphore,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.client !== null) return run<Row>(this.client, query);
    if (isRead(query)) return this.read<Row>(query);
    const client = await this.begin();
    try {
      const result = await run<Row>(client, query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('the metadata database has no streams');
  }

  /** Waits for other transactions and writing statements, including those of other processes. */
  async begin(): Promise<PoolClient> {
    await this.takeTurn();
    let client: PoolClient | undefined;
    try {
      client = await this.connect();
      await asPostgresError(client.query(begin));
      this.client = client;
      return client;
    } catch (error) {
      client?.release(true);
      this.endTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { command } = await this.end('commit');
    // So the server answers in a transaction in which a statement failed.
    if (command !== 'COMMIT') {
      throw new PostgresError('a statement of the transaction failed before', '25P02', null);
    }
  }

  async rollback(): Promise<void> {
    if (this.client === null) return;
    // Without a connection, the server rolls back the transaction.
    await this.end('rollback').catch(() => undefined);
  }

  private async end(statement: string): Promise<PgResult<unknown>> {
    const { client } = this;
    if (client === null) throw new Error('there is no transaction');
    this.client = null;
    let broken = true;
    try {
      const result = await asPostgresError(client.query(statement));
      broken = false;
      return result;
    } finally {
      client.release(broken);
      this.endTurn();
    }
  }

  private async read<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const client = await this.connect();
    let broken = false;
    try {
      return await run<Row>(client, query);
    } catch (error) {
      broken = error instanceof PostgresError && error.code === null;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private takeTurn(): Promise<void> {
    return new Promise((resolve) => {
      void this.writers.run(
        () =>
          new Promise<void>((ended) => {
            this.endTurn = ended;
            resolve();
          }),
      );
    });
  }
}

function isRead({ query, sql }: CompiledQuery): boolean {
  return query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && selects.test(sql));
}

async function run<Row>(
  client: PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { command, rowCount, rows } = await asPostgresError(
    client.query<Row>(sql, [...parameters]),
  );
  if (command === 'SELECT') return { rows };
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
}

async function asPostgresError<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw postgresError(error);
  }
}
