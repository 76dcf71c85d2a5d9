import { execFile, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { postgresBinaries } from './postgres-binaries.ts';

/**
 * A PostgreSQL server for a test run, in a folder next to the run's. It ends with the process of the tests,
 * however that ends.
 */
const [runFolder = '', runId = ''] = process.argv.slice(2);
/** PostgreSQL refuses to run as root. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const folder = mkdtempSync(join(dirname(runFolder), `bellwether-tests-${runId}-postgres-`));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
if (isRoot) chownSync(folder, nobody, nobody);
const asUser = { cwd: folder, ...(isRoot && { uid: nobody, gid: nobody }) };
const data = join(folder, 'data');
const binaries = postgresBinaries(folder);

await promisify(execFile)(
  join(binaries, 'initdb'),
  [
    ...['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    // The order of a language, so that tests find queries that don't request code point order.
    ...['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'],
  ],
  asUser,
);

// Everyone is trusted except one user, for a test with a wrong password.
writeFileSync(
  join(data, 'pg_hba.conf'),
  'host all checked 127.0.0.1/32 scram-sha-256\nhost all all 127.0.0.1/32 trust\n',
);

// The server requires a key that no one else can read.
const certificates = fileURLToPath(new URL('postgres-tls/', import.meta.url));
const key = join(folder, 'server.key');
cpSync(join(certificates, 'server.key'), key);
chmodSync(key, 0o600);
if (isRoot) chownSync(key, nobody, nobody);
cpSync(join(certificates, 'server.pem'), join(folder, 'server.pem'));
chmodSync(join(folder, 'server.pem'), 0o644);

const port = await freePort();
const settings = {
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: folder,
  ssl: 'on',
  ssl_key_file: key,
  ssl_cert_file: join(folder, 'server.pem'),
  max_connections: 300,
  shared_buffers: '32MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '256MB',
  jit: 'off',
};
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
const server = spawn(join(binaries, 'postgres'), ['-D', data, ...options], {
  ...asUser,
  stdio: ['ignore', 'ignore', 'ignore'],
});
server.once('exit', () => process.exit());
// Ends without waiting for connections.
const stop = (): boolean => server.kill('SIGQUIT');
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
setInterval(() => {
  if (!isRunning(Number(runId))) stop();
}, 500);

const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
while (!(await answers())) await pause(20);
process.stdout.write(`${url}\n`);

async function answers(): Promise<boolean> {
  const client = new Client(url);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
