import { startEngineHarness } from '../../server/test/engine-harness.ts';
import { openS3 } from '../../server/test/s3-harness.ts';
import { type TcpProxy, tcpProxy } from '../../server/test/tcp-proxy.ts';
import type { EventStore } from '../../server/src/store/events/index.ts';
import { withEngine } from '../engine.ts';
import { startPostgres } from '../postgres.ts';
import { processesBelow, type RunSettings } from '../service.ts';

/** Stores on servers, which faults take away. */
export interface ExternalStores {
  readonly database: TcpProxy;
  /** Stops and continues the database server. */
  freezeDatabase(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  stopBucket(): Promise<void>;
  startBucket(): Promise<void>;
  /** Stops and continues the server of the bucket. */
  freezeBucket(signal: 'SIGSTOP' | 'SIGCONT'): void;
  enginePids(): number[];
}

/** Where the services under test store their data. */
export interface SoakStores {
  readonly settings: RunSettings;
  /** Null if all stores are in the data folder. */
  readonly external: ExternalStores | null;
  /** Reads stored rows, after the services have stopped. */
  read<Result>(use: (events: EventStore) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** @param folder of the service */
export function embeddedStores(folder: string): SoakStores {
  return {
    settings: {},
    external: null,
    read: (use) => withEngine(folder, use),
    close: async () => undefined,
  };
}

/** PostgreSQL, S3 and an event engine, each in processes of its own. */
export async function externalStores(): Promise<SoakStores> {
  const [postgres, engine, s3] = [
    await startPostgres(),
    await startEngineHarness(),
    await openS3(),
  ];
  const database = new URL(postgres.url);
  const proxy = await tcpProxy(Number(database.port));
  database.hostname = '127.0.0.1';
  database.port = String(proxy.port);
  const { url, username, password } = engine.address;
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings;
  return {
    settings: {
      databaseUrl: database.href,
      environment: {
        BELLWETHER_CLICKHOUSE_URL: url,
        BELLWETHER_CLICKHOUSE_USER: username,
        BELLWETHER_CLICKHOUSE_PASSWORD: password,
        BELLWETHER_S3_BUCKET: bucket,
        BELLWETHER_S3_ENDPOINT: endpoint,
        BELLWETHER_S3_ACCESS_KEY_ID: accessKeyId,
        BELLWETHER_S3_SECRET_ACCESS_KEY: secretAccessKey,
      },
    },
    external: {
      database: proxy,
      freezeDatabase: async (signal) => {
        const [, ...below] = await processesBelow(postgres.pid);
        for (const pid of below) process.kill(pid, signal);
      },
      stopBucket: () => s3.stop(),
      startBucket: () => s3.start(),
      freezeBucket: (signal) => s3.freeze(signal),
      enginePids: () => {
        const { pid } = engine.engine.state();
        return pid === null || pid === undefined ? [] : [pid];
      },
    },
    read: (use) => use(engine.store),
    close: async () => {
      await s3.close();
      await engine.close();
      await proxy.cut();
      await postgres.stop();
    },
  };
}
