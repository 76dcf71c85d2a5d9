import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dropPostgres, newMigratedPostgres, onDatabase } from './postgres-harness.ts';
import { openClient } from '../src/store/events/engine-client.ts';
import type { EventStore } from '../src/store/events/index.ts';
import { startEngineHarness } from './engine-harness.ts';
import { freePort } from './free-port.ts';
import { openS3 } from './s3-harness.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { storesEnvironment } from './stores-environment.ts';

/** Stores that several instances share: a PostgreSQL database, an engine and a bucket. */
export interface InstancesHarness {
  /** The settings that name the stores. */
  readonly environment: Readonly<Record<string, string>>;
  readonly events: EventStore;
  /** Runs a statement in the metadata. */
  metadata(statement: string): Promise<Record<string, unknown>[]>;
  /** A new PostgreSQL database without rows. @returns its address */
  anotherDatabase(): Promise<string>;
  /** A new database of the engine. @returns its name */
  anotherEventDatabase(): Promise<string>;
  /** A data folder for an instance, with a port. */
  place(): Promise<Place>;
  start(place: Place, more?: Readonly<Record<string, string>>): Promise<ServiceHarness>;
  close(): Promise<void>;
}

export interface Place {
  readonly folder: string;
  readonly port: number;
}

export async function instancesHarness(): Promise<InstancesHarness> {
  const root = mkdtempSync(join(tmpdir(), 'bellwether-instances-'));
  const [database, engine, s3] = await Promise.all([
    newMigratedPostgres(),
    startEngineHarness(),
    openS3(),
  ]);
  const environment = {
    BELLWETHER_DATABASE_URL: database,
    ...storesEnvironment(engine.address, s3.settings),
    BELLWETHER_CLICKHOUSE_DATABASE: engine.address.database ?? '',
    BELLWETHER_RATE_LIMIT_KEY: '0',
    BELLWETHER_RATE_LIMIT_ADDRESS: '0',
  };
  const databases = [database];
  const started = new Set<ServiceHarness>();
  return {
    environment,
    events: engine.store,
    metadata: (statement) => onDatabase(database, statement),
    anotherDatabase: async () => {
      const address = await newMigratedPostgres();
      databases.push(address);
      return address;
    },
    anotherEventDatabase: async () => {
      const client = openClient(engine.address);
      await client.command({ query: 'CREATE DATABASE another' });
      await client.close();
      return 'another';
    },
    place: async () => ({ folder: mkdtempSync(join(root, 'data-')), port: await freePort() }),
    start: async ({ folder, port }, more = {}) => {
      const service = await startServiceHarness({
        folder,
        port,
        environment: { ...environment, ...more },
      });
      started.add(service);
      return service;
    },
    close: async () => {
      await Promise.all([...started].map((service) => service.stop()));
      await s3.close();
      await engine.close();
      for (const address of databases) await dropPostgres(address);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
