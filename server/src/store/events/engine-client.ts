import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  ClickHouseLogLevel,
  createClient,
  type ClickHouseClient,
  type ClickHouseSettings,
  type QueryParams,
} from '@clickhouse/client';
import { Addresses } from './addresses.ts';
import { answerSettings } from './answer-settings.ts';
import { clusterSettings } from './cluster-settings.ts';
import { failsIfLate } from './connect-limit.ts';
import { embeddedReads } from './embedded-reads.ts';
import type { Topology } from './schema/topology.ts';
import type { Statement } from './statement.ts';

/** Address of the event store. `password` is a secret: never log it. */
export interface EngineAddress {
  /** `http://127.0.0.1:41234`; for an external ClickHouse it may contain user, password and database. */
  readonly url: string;
  /** More servers with the same data, for when the first one fails. */
  readonly otherUrls?: readonly string[];
  /** Certificates of the servers' authorities, PEM; default: those that Node trusts. */
  readonly authorities?: string;
  readonly username?: string;
  readonly password?: string;
  readonly database?: string;
  /** Whether it is the embedded engine. */
  readonly isEmbedded?: true;
}

export interface EventStoreOptions extends EngineAddress {
  /** Default: a single machine. */
  readonly topology?: Topology;
  /** Memory of a query without its own limit; one such query runs at a time. Default: 256 MiB. */
  readonly jobBytes?: number;
}

/** Rows on their way into a table. They are made again for each server that is tried. */
interface StreamedInsert {
  readonly query: string;
  readonly rows: () => Readable;
  readonly settings: ClickHouseSettings;
  readonly signal: AbortSignal;
}

/** What a statement selects, in the format that it names. */
interface ReadRows {
  readonly rows: number;
  readonly content: Readable;
}

/** The part of a ClickHouse client that the store uses, for any server that answers. */
export interface EngineClient extends Pick<ClickHouseClient, 'command' | 'insert' | 'ping'> {
  query(
    params: QueryParams & { readonly format: 'JSONEachRow' },
  ): Promise<{ json<Row>(): Promise<Row[]>; text(): Promise<string> }>;
  /** The rows of a statement, which ends with the signal. */
  rows<Row extends object>(
    statement: Pick<Statement, 'sql' | 'params'>,
    settings: ClickHouseSettings,
    signal: AbortSignal,
  ): Promise<Row[]>;
  /** Inserts rows with a token, so that it can be repeated. */
  send(sent: StreamedInsert): Promise<void>;
  /** Reads as bytes. The server answers when it has everything, so that an error never comes in the middle of it. */
  read(query: string, params: Readonly<Record<string, unknown>>): Promise<ReadRows>;
  close(): Promise<void>;
}

const requestWithinMs = 60 * 60 * 1000;
const connections = 32;

/** A client of the engine. It connects on first use, so creating it cannot fail. */
export function openClient(options: EventStoreOptions): EngineClient {
  const { url, otherUrls = [] } = options;
  const clients = [url, ...otherUrls].map((each) => clientOf(each, options));
  const addresses = new Addresses(clients);
  const query: EngineClient['query'] = (params) =>
    addresses.use(async (client) => client.query(params), params.abort_signal, 'always');
  const embedded = options.isEmbedded === true ? embeddedReads(options, connections) : null;
  return {
    query,
    rows: async <Row extends object>(
      { sql, params }: Pick<Statement, 'sql' | 'params'>,
      settings: ClickHouseSettings,
      signal: AbortSignal,
    ): Promise<Row[]> => {
      if (embedded !== null) {
        return embedded.rows<Row>({ sql, params }, { ...answerSettings, ...settings }, signal);
      }
      const result = await query({
        query: sql,
        query_params: { ...params },
        format: 'JSONEachRow',
        abort_signal: signal,
        clickhouse_settings: settings,
      });
      return result.json<Row>();
    },
    command: (params) => addresses.use((client) => client.command(params), params.abort_signal),
    insert: (params) => addresses.use((client) => client.insert(params), params.abort_signal),
    ping: (params) =>
      addresses.use(
        async (client) => {
          const result = await client.ping(params);
          if (!result.success) throw result.error;
          return result;
        },
        undefined,
        'always',
      ),
    send: ({ query, rows, settings, signal }) =>
      addresses.use(
        async (client) => {
          const { stream } = await client.exec({
            query,
            values: rows(),
            abort_signal: signal,
            clickhouse_settings: settings,
          });
          await finished(stream.resume());
        },
        signal,
        'always',
      ),
    read: (query, query_params) =>
      addresses.use(
        async (client) => {
          const { stream, summary } = await client.exec({
            query,
            query_params,
            decompress_response_stream: true,
            clickhouse_settings: { wait_end_of_query: 1 },
          });
          return { rows: Number(summary?.result_rows), content: stream };
        },
        undefined,
        'always',
      ),
    close: async () => {
      embedded?.close();
      await Promise.all(clients.map((client) => client.close()));
    },
  };
}

function clientOf(url: string, options: EventStoreOptions): ClickHouseClient {
  const { username, password, database, topology = { kind: 'single' } } = options;
  const compression = !isLoopback(url);
  return createClient({
    url,
    application: 'bellwether',
    request_timeout: requestWithinMs,
    max_open_connections: connections,
    compression: { request: compression, response: compression },
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { ...answerSettings, ...clusterSettings(topology) },
    ...agentOf(url, options),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password }),
    ...(database === undefined ? {} : { database }),
  });
}

/** With several addresses, one that does not even connect must not take minutes. */
function agentOf(
  url: string,
  { otherUrls = [], authorities }: EventStoreOptions,
): { http_agent?: HttpAgent | HttpsAgent } {
  if (otherUrls.length === 0 && authorities === undefined) return {};
  const options = { keepAlive: true, maxSockets: connections };
  const agent = url.startsWith('https:')
    ? new HttpsAgent({ ...options, ...(authorities !== undefined && { ca: authorities }) })
    : new HttpAgent(options);
  return { http_agent: failsIfLate(agent) };
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
