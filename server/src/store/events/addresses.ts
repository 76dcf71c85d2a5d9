import { ClickHouseError } from '@clickhouse/client';

/** Codes with which a server says that another one should be asked. */
const ofServer: ReadonlySet<string> = new Set([
  '198', // DNS_ERROR
  '202', // TOO_MANY_SIMULTANEOUS_QUERIES
  '203', // NO_FREE_CONNECTION
  '209', // SOCKET_TIMEOUT
  '210', // NETWORK_ERROR
  '225', // NO_ZOOKEEPER
  '236', // ABORTED: it is closing
  '242', // TABLE_IS_READ_ONLY
  '279', // ALL_CONNECTION_TRIES_FAILED
  '745', // SERVER_OVERLOADED
  '999', // KEEPER_EXCEPTION
]);

/** Those of them that come before a statement has changed anything. */
const notTaken: ReadonlySet<string> = new Set(['202', '225', '242', '745']);

/** Errors of a connection that was never made. */
const notConnected: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Servers with the same data. One of them is used until it fails, then the next. */
export class Addresses<Client> {
  private current = 0;

  constructor(private readonly clients: readonly Client[]) {}

  /**
   * Asks the current server, and each of the others if the fault is the server's.
   * @param repeats `always` for what can be repeated when it may have been done; otherwise another server is only
   * asked if this one did not begin
   */
  async use<Result>(
    ask: (client: Client) => Promise<Result>,
    signal: AbortSignal | undefined,
    repeats?: 'always',
  ): Promise<Result> {
    for (let tried = 1; ; tried += 1) {
      const at = this.current;
      const client = this.clients[at];
      if (client === undefined) throw new Error('an event store needs an address');
      try {
        return await ask(client);
      } catch (error) {
        if (signal?.aborted === true || !isOfServer(error)) throw error;
        // Another caller may have left it already.
        if (this.current === at) this.current = (at + 1) % this.clients.length;
        if (tried >= this.clients.length) throw error;
        if (repeats !== 'always' && !wasNotTaken(error)) throw error;
      }
    }
  }
}

function isOfServer(error: unknown): boolean {
  return error instanceof ClickHouseError ? ofServer.has(error.code) : true;
}

function wasNotTaken(error: unknown): boolean {
  if (error instanceof ClickHouseError) return notTaken.has(error.code);
  return error instanceof Error && 'code' in error && notConnected.has(String(error.code));
}
