import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../../test/free-port.ts';
import { systemClock } from '../../../platform/clock.ts';
import { openMetadata } from '../index.ts';
import type { ServiceUse } from '../dialect.ts';
import type { Migration } from '../migration.ts';
import { locks } from './advisory-locks.ts';
import {
  dropPostgres,
  newMigratedPostgres,
  newPostgres,
  onDatabase,
} from '../../../../test/postgres-harness.ts';
import { startPooler } from '../../../../test/pooler.ts';
import { serverProblem } from './server-state.ts';

let address: string;
const made: string[] = [];
beforeAll(async () => {
  address = await newPostgres();
  await onDatabase(
    address,
    `create role checked login password 'right'`,
    `create role limited login`,
  );
  made.push(address);
});
afterAll(async () => {
  await onDatabase(address, 'drop role checked', 'drop role limited');
  for (const one of made) await dropPostgres(one);
});

const open = (at: string, migrations?: (own: readonly Migration[]) => readonly Migration[]) =>
  openMetadata({ address: at, clock: systemClock, ...(migrations && { migrations }) });

/** The message of the error, which is one sentence. */
async function faultOf(at: string): Promise<string> {
  const metadata = await open(at).catch((error: unknown) => error);
  if (metadata instanceof Error) return metadata.message;
  throw new Error('it opened');
}

function changed(change: Partial<URL>): string {
  return Object.assign(new URL(address), change).href;
}

test('a wrong address is named', async () => {
  const port = String(await freePort());
  expect(await faultOf(changed({ port }))).toBe(
    `the metadata database 127.0.0.1:${port}${new URL(address).pathname} cannot be reached (ECONNREFUSED); ` +
      'check the address, and that the server is running',
  );
  expect(await faultOf(changed({ hostname: 'no-such-host.invalid' }))).toMatch(
    /cannot be reached \((?:ENOTFOUND|EAI_AGAIN)\)/,
  );
  expect(await faultOf('postgres://ada:secret@[/stats')).toMatch(
    /^the address of the metadata database cannot be used(?!.*secret)/,
  );
});

test('a wrong password is said and not repeated', async () => {
  const wrong = changed({ username: 'checked', password: 'wrong-secret' });
  expect(await faultOf(wrong)).toMatch(
    /^the metadata database \S+ rejects the user or the password(?!.*secret)/,
  );
  expect(await faultOf(changed({ username: 'nobody-at-all' }))).toMatch(/rejects the user/);
});

test('a database that does not exist is said with what creates it', async () => {
  expect(await faultOf(changed({ pathname: '/no_such_database' }))).toMatch(
    /no_such_database does not exist; create it with `createdb`$/,
  );
});

test('a user who cannot create tables is said', async () => {
  expect(await faultOf(changed({ username: 'limited' }))).toMatch(
    /does not allow its user to create tables in the schema public; grant it/,
  );
});

test('a read-only server is said', async () => {
  const readOnly = await newMigratedPostgres();
  made.push(readOnly);
  const name = new URL(readOnly).pathname.slice(1);
  await onDatabase(address, `alter database "${name}" set default_transaction_read_only = on`);
  expect(await faultOf(readOnly)).toMatch(/is read-only; use the primary server$/);
});

test('a server that is too old, or has another encoding, is said', () => {
  const fine = {
    version: 130_000,
    encoding: 'UTF8',
    readOnly: 0,
    schema: 'public',
    canCreate: 1,
  } as const;
  expect(serverProblem(fine)).toBeNull();
  expect(serverProblem({ ...fine, version: 120_022 })).toBe(
    'is on PostgreSQL 12, which is too old; use 13 or newer',
  );
  expect(serverProblem({ ...fine, encoding: 'SQL_ASCII' })).toMatch(/has the encoding SQL_ASCII/);
  expect(serverProblem({ ...fine, schema: null, canCreate: null })).toMatch(/in any schema/);
});

test('a file of certificates that is missing is said', async () => {
  expect(await faultOf(`${address}?sslmode=verify-full&sslrootcert=/no/such/ca.pem`)).toMatch(
    /^the address of the metadata database cannot be used \(ENOENT\)/,
  );
});

test('a connection is encrypted if the URL asks for it, and only to a server with a certificate of the CA', async () => {
  const ca = fileURLToPath(new URL('../../../../test/postgres-tls/ca.pem', import.meta.url));
  const metadata = await open(`${address}?sslmode=verify-full&sslrootcert=${ca}`);
  const encrypted = await onDatabase(
    address,
    `select count(*) as count from pg_stat_ssl join pg_stat_activity using (pid)
      where ssl and datname = current_database() and application_name = 'bellwether'`,
  );
  expect(Number(encrypted[0]?.['count'])).toBeGreaterThan(0);
  await metadata.close();
  expect(await faultOf(`${address}?sslmode=verify-full`)).toMatch(
    /has a certificate that is not trusted \([A-Z_]+\); name the certificate of its authority with sslrootcert/,
  );
});

test('a database with unknown tables is left unchanged, and an interrupted start is continued', async () => {
  const half = await newPostgres();
  made.push(half);
  await (await open(half, (own) => own.slice(0, 5))).close();
  await onDatabase(half, 'create table people (id integer)');
  expect(await faultOf(half)).toMatch(
    /^the migration \S+ of the metadata database failed and was undone: relation "people" already exists; start again/,
  );
  expect(await onDatabase(half, 'select id from people')).toEqual([]);
  await onDatabase(half, 'drop table people');
  const metadata = await open(half);
  expect(await metadata.db.selectFrom('person_removals').selectAll().execute()).toEqual([]);
  await metadata.close();
});

test('services that start concurrently on an empty database migrate it once', async () => {
  const empty = await newPostgres();
  made.push(empty);
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(empty)));
  const names = await onDatabase(empty, 'select name from migrations');
  expect(new Set(names.map((row) => row['name'])).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(10);
  for (const metadata of opened) await metadata.close();
});

const alone = { isShared: false, advice: 'stop it first' };
const sharing = { isShared: true, advice: 'share it' };

test('services that share a database use it at the same time, and no other one does', async () => {
  const [shared, own] = [await newPostgres(), await newPostgres()];
  made.push(shared, own);
  const start = (address: string, service: ServiceUse) =>
    openMetadata({ address, clock: systemClock, service });
  const opened = await Promise.all([
    start(shared, sharing),
    start(shared, sharing),
    start(own, alone),
  ]);
  await Promise.all([
    expect(start(shared, alone)).rejects.toThrow(/ in use by another instance; stop it first$/),
    expect(start(own, sharing)).rejects.toThrow(
      / another instance that cannot share it; share it$/,
    ),
  ]);
  for (const metadata of opened) await metadata.close();
});

test('if two services start concurrently, one gets the database, and the other one after it is closed', async () => {
  const shared = await newPostgres();
  made.push(shared);
  const start = () => openMetadata({ address: shared, clock: systemClock, service: alone });
  const both = await Promise.allSettled([start(), start()]);
  const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const lost = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(won).toHaveLength(1);
  expect(lost).toEqual([expect.stringMatching(/is in use by another instance/)]);
  await won[0]?.close();
  await (await start()).close();
});

test('a service behind a pooler in transaction mode, where its lock would be lost, does not start', async () => {
  const pooled = await newPostgres();
  made.push(pooled);
  const pooler = await startPooler(pooled);
  const start = openMetadata({ address: pooler.address, clock: systemClock, service: sharing });
  await expect(start).rejects.toThrow(
    /is behind a pooler in transaction or statement mode.* session mode$/,
  );
  pooler.stop();
  const kept = `select 1 from pg_locks where locktype = 'advisory' and objid = ${locks.service}
    and database = (select oid from pg_database where datname = current_database())`;
  expect(await onDatabase(pooled, kept)).toEqual([]);
});

test('a limit for idle sessions does not take the lock of a service', async () => {
  const limited = await newPostgres();
  made.push(limited);
  const name = new URL(limited).pathname.slice(1);
  await onDatabase(address, `alter database "${name}" set idle_session_timeout = 1500`);
  const start = () => openMetadata({ address: limited, clock: systemClock, service: alone });
  const first = await start();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await expect(start()).rejects.toThrow(/in use by another instance/);
  await first.close();
}, 15_000);

test('a service that lost its lock to another one stops answering until it has it again', async () => {
  const shared = await newPostgres();
  made.push(shared);
  const start = () => openMetadata({ address: shared, clock: systemClock, service: alone });
  const first = await start();
  const end = `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and objid = ${locks.service} and datname = current_database()`;
  await onDatabase(shared, end);
  const second = await start();
  await expect.poll(() => first.isReady()).toBe(false);
  const reading = first.db.selectFrom('instance').selectAll().execute();
  await expect(reading).rejects.toMatchObject({ tag: 'ServiceUnavailableError', retryAfter: 30 });
  expect(await second.isReady()).toBe(true);
  await second.close();
  await expect.poll(() => first.isReady()).toBe(true);
  await first.close();
});
