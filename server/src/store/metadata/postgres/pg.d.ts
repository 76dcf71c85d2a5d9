/** The part of `pg` that the dialect uses: its own types describe much that it doesn't. */
declare module 'pg' {
  import type { EventEmitter } from 'node:events';

  interface QueryResult<Row> {
    readonly command: string;
    readonly rowCount: number | null;
    readonly rows: Row[];
  }

  interface TypeParsers {
    getTypeParser(type: number, format?: string): (text: string) => unknown;
  }

  interface ClientConfig {
    readonly connectionString: string;
    readonly fallback_application_name?: string;
    readonly types?: TypeParsers;
    readonly keepAlive?: boolean;
    readonly connectionTimeoutMillis?: number;
    readonly query_timeout?: number;
  }

  interface PoolConfig extends ClientConfig {
    readonly max?: number;
    readonly idleTimeoutMillis?: number;
    /** Awaited before a new client is used. */
    readonly onConnect?: (client: Client) => Promise<unknown>;
  }

  /** Emits `error` and `end`. */
  class Client extends EventEmitter {
    constructor(config: string | ClientConfig);
    readonly host: string;
    readonly port: number;
    readonly database: string | undefined;
    connect(): Promise<void>;
    query<Row = Record<string, unknown>>(
      sql: string,
      values?: readonly unknown[],
    ): Promise<QueryResult<Row>>;
    end(): Promise<void>;
  }

  interface PoolClient extends Client {
    /** @param broken whether to close the connection */
    release(broken?: boolean): void;
  }

  /** Emits `connect` with each new client, and `error` with those of idle ones. */
  class Pool extends EventEmitter {
    constructor(config: PoolConfig);
    on(event: 'connect', listener: (client: PoolClient) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    connect(): Promise<PoolClient>;
    query<Row = Record<string, unknown>>(sql: string): Promise<QueryResult<Row>>;
    end(): Promise<void>;
  }

  /** An error that the server answered. */
  class DatabaseError extends Error {
    readonly code: string | undefined;
    readonly detail: string | undefined;
    readonly table: string | undefined;
  }

  const types: TypeParsers;
}
