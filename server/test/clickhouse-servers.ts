import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

export interface ClickHouseServer {
  /** Of its HTTP interface. */
  readonly url: string;
  kill(): Promise<void>;
}

/** A user's entry in `users.xml`, between its tags. */
export interface ServerUser {
  readonly name: string;
  readonly password: string;
  /** Each a `GRANT …` statement; null = everything. */
  readonly grants: readonly string[] | null;
  /** Of its profile, by name; default: none. */
  readonly settings?: Readonly<Record<string, string>>;
}

interface Ports {
  readonly tcp: number;
  readonly http: number;
}

const entry = fileURLToPath(new URL('clickhouse-main.mjs', import.meta.url));
const startsWithin = 120_000;

/** Name of the cluster in the servers' configuration. */
export const clusterName = 'main';

/**
 * Real ClickHouse servers on loopback which know each other as the shards of a cluster, without replicas: those need
 * a Keeper and a port that the library does not have.
 */
export async function startClickHouseServers(
  count: number,
  users: readonly ServerUser[] = [],
): Promise<{ readonly servers: readonly ClickHouseServer[]; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-clickhouse-'));
  const ports: Ports[] = [];
  for (let at = 0; at < count; at++) ports.push({ tcp: await freePort(), http: await freePort() });
  const servers = await Promise.all(ports.map((_, at) => startServer(folder, ports, at, users)));
  return {
    servers,
    close: async () => {
      await Promise.all(servers.map((server) => server.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(
  folder: string,
  ports: readonly Ports[],
  at: number,
  users: readonly ServerUser[],
): Promise<ClickHouseServer> {
  const config = join(folder, `${at}.xml`);
  const usersConfig = join(folder, `users-${at}.xml`);
  writeFileSync(usersConfig, usersXml(users));
  writeFileSync(config, serverXml(ports, at, usersConfig));
  const args = [entry, `--config-file=${config}`, `--path=${join(folder, String(at))}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (data: Buffer) => said.push(data.toString()));
  const { http } = ports[at] ?? { http: 0 };
  const url = `http://127.0.0.1:${http}`;
  await untilListening(url, child, said);
  return {
    url,
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function untilListening(
  url: string,
  child: ChildProcess,
  said: readonly string[],
): Promise<void> {
  const deadline = performance.now() + startsWithin;
  for (;;) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`The ClickHouse server does not start: ${said.join('')}`);
    const answer = await fetch(`${url}/ping`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(50);
  }
}

function serverXml(ports: readonly Ports[], at: number, usersConfig: string): string {
  const { tcp, http } = ports[at] ?? { tcp: 0, http: 0 };
  const shards = ports.map(
    (each) => `<shard><internal_replication>true</internal_replication>
        <replica><host>127.0.0.1</host><port>${each.tcp}</port></replica></shard>`,
  );
  return `<clickhouse>
  <max_server_memory_usage>1000000000</max_server_memory_usage>
  <mark_cache_size>50000000</mark_cache_size>
  <listen_host>127.0.0.1</listen_host><tcp_port>${tcp}</tcp_port><http_port>${http}</http_port>
  <users_config>${usersConfig}</users_config>
  <macros><shard>${at + 1}</shard><replica>${at + 1}</replica></macros>
  <remote_servers>
    <${clusterName}><secret>servers of one test</secret>${shards.join('')}</${clusterName}>
  </remote_servers>
</clickhouse>
`;
}

/** Compiling expressions, by default the third time they are used, takes half of the time of short statements. */
const seldomCompiled = ['expression', 'aggregate_expression', 'sort_description']
  .map((kind) => `min_count_to_compile_${kind}`)
  .map((name) => `<${name}>100</${name}>`)
  .join('');

function usersXml(users: readonly ServerUser[]): string {
  const profiles = users.map(({ name, settings = {} }) => {
    const set = Object.entries(settings).map(([key, value]) => `<${key}>${value}</${key}>`);
    return `<${name}>${set.join('')}</${name}>`;
  });
  const entries = users.map(({ name, password, grants }) => {
    const given = grants?.map((grant) => `<query>${grant}</query>`).join('') ?? '';
    return `<${name}><password>${password}</password><profile>${name}</profile><quota>default</quota>
      ${grants === null ? '' : `<grants>${given}</grants>`}</${name}>`;
  });
  return `<clickhouse>
  <profiles><default>${seldomCompiled}</default>${profiles.join('')}</profiles><quotas><default></default></quotas>
  <users><default><password></password><profile>default</profile><quota>default</quota></default>
  ${entries.join('\n')}</users>
</clickhouse>
`;
}
