import { Client } from 'pg';
import { onceInRun, postgresServer } from './postgres-server.ts';
import { type Clock, systemClock } from '../src/platform/clock.ts';
import { type Metadata, openMetadata } from '../src/store/metadata/open-metadata.ts';

let made = 0;

/** Runs statements as the server's superuser, outside of our tables. */
async function onServer(...statements: readonly string[]): Promise<void> {
  await onDatabase(await postgresServer(), ...statements);
}

/** Runs statements in a database. */
export async function onDatabase(
  address: string,
  ...statements: readonly string[]
): Promise<Record<string, unknown>[]> {
  const client = new Client(address);
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

/** Creates a database without tables. @returns its address */
export async function newPostgres(): Promise<string> {
  return createDatabase('template0');
}

/**
 * Creates a user and its database, as the image of PostgreSQL does at its first start. The names are those of the whole
 * server, so only one test can use them.
 */
export async function newDatabaseOf(
  user: string,
  password: string,
  database: string,
): Promise<{ readonly address: string; drop(): Promise<void> }> {
  const drop = (): Promise<void> =>
    onServer(`drop database if exists "${database}" with (force)`, `drop role if exists "${user}"`);
  await drop();
  await onServer(
    `create role "${user}" login password '${password}'`,
    `create database "${database}" owner "${user}" template "template0"`,
  );
  const url = new URL(await postgresServer());
  Object.assign(url, { username: user, password, pathname: database });
  return { address: url.href, drop };
}

/** Creates a database without rows, with all migrations. @returns its address */
export async function newMigratedPostgres(): Promise<string> {
  const template = await onceInRun('postgres-template', async () => {
    const address = await newPostgres();
    await (await openMetadata({ address, clock: systemClock })).close();
    return new URL(address).pathname.slice(1);
  });
  return createDatabase(template);
}

/** Opens a new database without rows. */
export async function openEmptyPostgres(
  clock: Clock,
): Promise<{ readonly address: string; readonly metadata: Metadata }> {
  const address = await newMigratedPostgres();
  return { address, metadata: await openMetadata({ address, clock }) };
}

export async function dropPostgres(address: string): Promise<void> {
  await onServer(`drop database if exists "${new URL(address).pathname.slice(1)}" with (force)`);
}

async function createDatabase(template: string): Promise<string> {
  const url = new URL(await postgresServer());
  url.pathname = `test_${process.pid}_${made++}`;
  await onServer(`create database "${url.pathname.slice(1)}" template "${template}"`);
  return url.href;
}
