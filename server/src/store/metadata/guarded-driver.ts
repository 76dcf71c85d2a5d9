import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { boundValue } from './bound-value.ts';
import { claimConnection, freeConnection } from './transaction-scope.ts';
import { UniqueViolationError } from './unique-violation-error.ts';

/** The columns of a unique violation in a database's error, as in `UniqueViolationError`. */
export type UniqueColumnsOf = (error: unknown) => string | null;

/**
 * Adds to a dialect's driver what all share: values are checked before they are bound, the outer database
 * cannot be used inside a transaction, and unique violations are typed errors.
 */
export class GuardedDriver implements Driver {
  private readonly guarded = new WeakMap<DatabaseConnection, GuardedConnection>();

  constructor(
    private readonly driver: Driver,
    private readonly uniqueColumns: UniqueColumnsOf,
  ) {}

  init(): Promise<void> {
    return this.driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    claimConnection();
    const inner = await this.driver.acquireConnection();
    const known = this.guarded.get(inner);
    if (known !== undefined) return known;
    const connection = new GuardedConnection(inner, this.uniqueColumns);
    this.guarded.set(inner, connection);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    freeConnection();
    await this.driver.releaseConnection(innerOf(connection));
  }

  beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.driver.beginTransaction(innerOf(connection), settings);
  }

  commitTransaction(connection: DatabaseConnection): Promise<void> {
    return this.driver.commitTransaction(innerOf(connection));
  }

  rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return this.driver.rollbackTransaction(innerOf(connection));
  }

  destroy(): Promise<void> {
    return this.driver.destroy();
  }
}

class GuardedConnection implements DatabaseConnection {
  constructor(
    readonly inner: DatabaseConnection,
    private readonly uniqueColumns: UniqueColumnsOf,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.inner.executeQuery<Row>(bound(query));
    } catch (error) {
      const columns = this.uniqueColumns(error);
      throw columns === null ? error : new UniqueViolationError(columns, error);
    }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize?: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(bound(query), chunkSize);
  }
}

function bound(query: CompiledQuery): CompiledQuery {
  if (query.parameters.length === 0) return query;
  return { ...query, parameters: query.parameters.map(boundValue) };
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof GuardedConnection ? connection.inner : connection;
}
