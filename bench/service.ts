import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/test/free-port.ts';

/** The administrator's key. */
export const benchKey = `bw_${'bench'.repeat(8)}`;
/** The administrator's sign-in. */
export const adminAccount = { email: 'bench@example.com', password: 'a password for the bench' };
/** As `npm start`: helpers of V8's garbage collector take a core from the thread that answers. */
const flags = ['--v8-pool-size=1'];
const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url));

export interface ProcessMemory {
  readonly pid: number;
  /** Its script: `main.js`, `engine.js` or `digest.js`. */
  readonly name: string;
  /** Resident, with pages of files that are mapped, such as code. */
  readonly megabytes: number;
  /** The part of it that belongs to no file: memory that the process has allocated. */
  readonly ownMegabytes: number;
}

export interface Service {
  readonly url: string;
  readonly port: number;
  readonly folder: string;
  readonly process: ChildProcess;
  /** From the start of the process to its first answer, ms. */
  readonly firstAnswer: number;
  /** @param key instead of the administrator's */
  request(method: string, path: string, body?: unknown, key?: string): Promise<unknown>;
  /** CPU time used by the main process so far; NaN without /proc. */
  processorSeconds(): Promise<number>;
  /** The same of the process and all its children. */
  allProcessorSeconds(): Promise<number>;
  /** Resident memory of the process and all its children, MB. */
  residentMegabytes(): Promise<ProcessMemory[]>;
  stop(keepFolder?: boolean): Promise<void>;
  removeFolder(): Promise<void>;
}

/** What a run changes in the service's settings. */
export interface RunSettings {
  /** Default: a free one. */
  readonly port?: number;
  /** Where the metadata is; default: in the folder. */
  readonly databaseUrl?: string;
  /** Whether the default quotas apply; without them, the benchmark measures the machine. */
  readonly quotas?: boolean;
  /** Whether quotas of rates apply, if the default quotas do. Default true. */
  readonly rates?: boolean;
  /** Where its log goes; default: nowhere. */
  readonly logFile?: string;
  /** More settings of the service. */
  readonly environment?: Readonly<Record<string, string>>;
}

const noRates = {
  BELLWETHER_QUOTA_ITEMS_PER_SECOND: '0',
  BELLWETHER_QUOTA_ERRORS_PER_SECOND: '0',
  BELLWETHER_QUOTA_BYTES_PER_MINUTE: '0',
};

/** Starts the built service with a new folder (or the given one), like `npm start`. */
export async function startService(given?: string, settings: RunSettings = {}): Promise<Service> {
  const { quotas = false, rates = true, databaseUrl = '', environment = {} } = settings;
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'bellwether-bench-')));
  const port = settings.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const log = settings.logFile === undefined ? 'ignore' : openSync(settings.logFile, 'a');
  const child = spawn(process.execPath, [...flags, main], {
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      BELLWETHER_DATA_DIR: folder,
      BELLWETHER_DATABASE_URL: databaseUrl,
      BELLWETHER_ADMIN_EMAIL: adminAccount.email,
      BELLWETHER_ADMIN_PASSWORD: adminAccount.password,
      BELLWETHER_ADMIN_API_KEY: benchKey,
      BELLWETHER_RATE_LIMIT_KEY: '0',
      BELLWETHER_RATE_LIMIT_ADDRESS: '0',
      ...(quotas && rates ? {} : noRates),
      BELLWETHER_LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  if (log !== 'ignore') closeSync(log);
  let exited = false;
  child.once('exit', () => (exited = true));
  for (;;) {
    if (exited) throw new Error('The service did not start; its words are above');
    const answer = await fetch(`${url}/v1/health`).catch(() => null);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const firstAnswer = performance.now() - started;
  return {
    url,
    port,
    folder,
    process: child,
    firstAnswer,
    async request(method, path, body, key = benchKey) {
      const response = await fetch(url + path, {
        method,
        headers: { 'x-api-key': key },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    processorSeconds: () => processorSecondsOf(child.pid ?? 0),
    allProcessorSeconds: () => processorSecondsBelow(child.pid ?? 0),
    residentMegabytes: () => residentOf(child.pid ?? 0),
    async stop(keepFolder = false) {
      child.kill('SIGTERM');
      if (!exited) await once(child, 'exit');
      if (!keepFolder) await rm(folder, { recursive: true, force: true });
    },
    removeFolder: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Waits until queries work too. */
export async function untilReady(service: Service): Promise<void> {
  while (!(await fetch(`${service.url}/health?ready`)).ok) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Linux only; counted in hundredths of a second. */
async function processorSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14);
  return (Number(user ?? Number.NaN) + Number(system ?? Number.NaN)) / 100;
}

/** CPU time of a process and its children that run now; Linux only. */
export async function processorSecondsBelow(root: number): Promise<number> {
  const children = await readFile(`/proc/${root}/task/${root}/children`, 'utf8').catch(() => '');
  const below = children
    .split(' ')
    .filter((pid) => pid !== '')
    .map(Number);
  const all = await Promise.all([processorSecondsOf(root), ...below.map(processorSecondsBelow)]);
  return all.reduce((sum, seconds) => sum + seconds, 0);
}

/** A process and all below it; Linux only: without /proc there are none. */
export async function processesBelow(root: number): Promise<number[]> {
  const entries = await readdir('/proc').catch(() => []);
  const parents = new Map<number, number>();
  for (const entry of entries.filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const parent = Number(/\) \S (\d+)/.exec(stat)?.[1] ?? 0);
    parents.set(Number(entry), parent);
  }
  const belongs = (pid: number): boolean =>
    pid === root || (pid > 1 && belongs(parents.get(pid) ?? 0));
  return [...parents.keys()].filter(belongs);
}

/** Linux only: without /proc the figure is left out. */
async function residentOf(root: number): Promise<ProcessMemory[]> {
  const found: ProcessMemory[] = [];
  for (const pid of await processesBelow(root)) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const script = command.split('\0').find((word) => word.endsWith('.js')) ?? command;
    found.push({
      pid,
      name: script.split('/').at(-1) ?? '',
      megabytes: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
      ownMegabytes: Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
    });
  }
  return found;
}
