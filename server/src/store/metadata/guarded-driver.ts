import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import { boundValue } from './bound-value.ts';
import { claimConnection, freeConnection } from './transaction-scope.ts';
import { UniqueViolationError } from './unique-violation-error.ts';

/** What an error of a database means. */
export interface DatabaseErrors {
  /** The columns of a unique violation, as in `UniqueViolationError`; null for any other error. */
  uniqueColumns(error: unknown): string | null;
  /** Whether the database cannot be reached or its disk is full or fails, so that the same may succeed later. */
  isOutage(error: unknown): boolean;
}

/**
 * Adds to a dialect's driver what all share: values are checked before they are bound, the outer database
 * cannot be used inside a transaction, and expected errors have types.
 */
export class GuardedDriver implements Driver {
  private readonly guarded = new WeakMap<DatabaseConnection, GuardedConnection>();

  constructor(
    private readonly driver: Driver,
    private readonly errors: DatabaseErrors,
  ) {}

  init(): Promise<void> {
    return this.driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    claimConnection();
    const inner = await this.driver.acquireConnection();
    const known = this.guarded.get(inner);
    if (known !== undefined) return known;
    const connection = new GuardedConnection(inner, this.errors);
    this.guarded.set(inner, connection);
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    freeConnection();
    await this.driver.releaseConnection(innerOf(connection));
  }

  async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    try {
      await this.driver.beginTransaction(innerOf(connection), settings);
    } catch (error) {
      throw typed(error, this.errors);
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await this.driver.commitTransaction(innerOf(connection));
    } catch (error) {
      throw typed(error, this.errors);
    }
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
    private readonly errors: DatabaseErrors,
  ) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await this.inner.executeQuery<Row>(bound(query));
    } catch (error) {
      throw typed(error, this.errors);
    }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize?: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(bound(query), chunkSize);
  }
}

function typed(error: unknown, errors: DatabaseErrors): unknown {
  const columns = errors.uniqueColumns(error);
  if (columns !== null) return new UniqueViolationError(columns, error);
  if (!errors.isOutage(error)) return error;
  const message = 'The database is not available at the moment. Try again later.';
  return new AppError('ServiceUnavailableError', message, { cause: error, retryAfter: 30 });
}

function bound(query: CompiledQuery): CompiledQuery {
  if (query.parameters.length === 0) return query;
  return { ...query, parameters: query.parameters.map(boundValue) };
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof GuardedConnection ? connection.inner : connection;
}
