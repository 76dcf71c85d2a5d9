import { readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { declaredTables, tableNames, wholePartitions } from '../src/kinds/tables.ts';
import { systemClock } from '../src/platform/clock.ts';
import {
  type EventStore,
  type EventStoreOptions,
  migrateEventStore,
  openEventStore,
} from '../src/store/events/index.ts';
import { clusterName, type ServerUser, startClickHouseServers } from './clickhouse-servers.ts';

export interface ClickHouseCluster {
  readonly store: EventStore;
  /** For other stores on the same servers. */
  readonly options: EventStoreOptions;
  /** The answer of one server itself, as text. */
  ask(shard: number, sql: string): Promise<string>;
  /** A front stops listening, until the test is over. */
  closeFront(shard: number): Promise<void>;
  /** A server is gone. */
  kill(shard: number): Promise<void>;
  close(): Promise<void>;
}

/** Not the database that statements have without naming any. */
const database = 'bellwether';
const documented = new URL('../../docs/clickhouse.md', import.meta.url);

/** The user of the documentation, so that every test shows that its rights are enough. */
function documentedUser(): ServerUser {
  const lines = readFileSync(documented, 'utf8').split('\n');
  const grants = lines.filter((line) => line.startsWith('GRANT '));
  return {
    name: 'bellwether',
    password: 'a long password',
    grants: grants.map((line) => line.replace(' TO bellwether;', '')),
  };
}

/**
 * A cluster of two shards on real servers, with migrated tables. In front of each, a proxy does what a queue in Keeper
 * does elsewhere: a statement `ON CLUSTER` runs on every server. There are no replicas, so `Replicated…` tables
 * become ordinary ones with the same settings.
 */
export async function startClickHouseCluster(): Promise<ClickHouseCluster> {
  const user = documentedUser();
  const { servers, close } = await startClickHouseServers(2, [user]);
  const urls = servers.map(({ url }) => url);
  const fronts = await Promise.all(urls.map((url) => startFront(url, urls)));
  const [url = '', ...otherUrls] = fronts.map((front) => front.url);
  const options: EventStoreOptions = {
    url,
    otherUrls,
    username: user.name,
    password: user.password,
    database,
    topology: { kind: 'cluster', name: clusterName },
  };
  for (const each of urls)
    await fetch(each, { method: 'POST', body: `CREATE DATABASE ${database}` });
  await migrateEventStore(options, systemClock, declaredTables);
  const store = openEventStore(options, tableNames, wholePartitions);
  return {
    store,
    options,
    ask: async (shard, sql) => {
      const answer = await fetch(`${urls[shard]}/?database=${database}`, {
        method: 'POST',
        body: sql,
      });
      return (await answer.text()).trimEnd();
    },
    kill: async (shard) => servers[shard]?.kill(),
    closeFront: async (shard) => fronts[shard]?.close(),
    close: async () => {
      await store.close();
      await Promise.all(fronts.map((front) => front.close()));
      await close();
    },
  };
}

interface Front {
  readonly url: string;
  close(): Promise<void>;
}

async function startFront(own: string, all: readonly string[]): Promise<Front> {
  // Parameters are in the URL, as long as the servers themselves allow.
  const server = createServer({ maxHeaderSize: 1024 * 1024 }, (incoming, answer) => {
    serve(own, all, incoming, answer).catch(() => answer.destroy());
  });
  // Longer than the client keeps an idle connection.
  server.keepAliveTimeout = 30_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

async function serve(
  own: string,
  all: readonly string[],
  incoming: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const onCluster = body.subarray(0, 200).includes(' ON CLUSTER ');
  const text = onCluster ? Buffer.from(withoutCluster(body.toString())) : body;
  for (const [at, url] of (onCluster ? all : [own]).entries()) {
    const got = await forwarded(incoming, url, text);
    const bytes: Buffer[] = [];
    for await (const chunk of got) bytes.push(chunk as Buffer);
    const { statusCode = 500, headers } = got;
    if (statusCode === 200 && onCluster && at < all.length - 1) continue;
    const { 'transfer-encoding': _, connection: __, ...kept } = headers;
    answer.writeHead(statusCode, kept).end(Buffer.concat(bytes));
    return;
  }
}

function forwarded(incoming: IncomingMessage, to: string, body: Buffer): Promise<IncomingMessage> {
  const { 'transfer-encoding': _, connection: __, ...headers } = incoming.headers;
  const { method, url = '/' } = incoming;
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(body.length) };
    // Without keep-alive: no connection can end while it waits.
    const options = { method, headers: { ...headers, ...length }, agent: false } as const;
    request(new URL(url, to), options, resolve).on('error', reject).end(body);
  });
}

function withoutCluster(sql: string): string {
  return sql
    .replace(/ ON CLUSTER `\w+`/, '')
    .replace(/Replicated(\w*MergeTree)\('[^']*', '[^']*'(?:, )?/, '$1(')
    .replace('replicated_deduplication_window =', 'non_replicated_deduplication_window =')
    .replace(/, replicated_deduplication_window_seconds = \d+/, '');
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
