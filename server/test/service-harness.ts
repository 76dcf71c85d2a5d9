import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { dropStores, storeEnvironment, writeMigratedStores } from './migrated-stores.ts';

const builtMain = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** On a machine that runs other tests at the same time; startup time is measured elsewhere. */
const startWithin = 120_000;
export const harnessKey = `bw_${'testkey0'.repeat(5)}`;
/** The administrator's sign-in. */
export const harnessAccount = { email: 'admin@example.com', password: 'a long enough password' };

export interface ServiceHarness {
  readonly url: string;
  readonly folder: string;
  readonly process: ChildProcess;
  /** Time from its start until it was ready, ms. */
  readonly startedIn: number;
  /** Everything the service has printed so far, on both streams. */
  printed(): string;
  /** A request with the administrator's key; a body is sent as JSON. */
  request(method: string, path: string, body?: unknown): Promise<Response>;
  /** Stops the service like an operator; returns its exit code. */
  stop(): Promise<number | null>;
  /** Stops it and removes the folder. */
  close(): Promise<void>;
}

interface ServiceHarnessOptions {
  /** Default: a temporary folder with the stores of a new service, already migrated. */
  readonly folder?: string;
  readonly port?: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** The entry point of a built service; default: this one. */
  readonly main?: string;
  /** As passed to `npm start --`. */
  readonly arguments?: readonly string[];
}

/** The environment of a service with the administrator of the tests. */
export function serviceEnvironment(folder: string, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    PORT: String(port),
    BELLWETHER_DATA_DIR: folder,
    BELLWETHER_ADMIN_EMAIL: harnessAccount.email,
    BELLWETHER_ADMIN_PASSWORD: harnessAccount.password,
    BELLWETHER_ADMIN_API_KEY: harnessKey,
  };
}

/** The whole built service with a temporary folder, like `npm start`. */
export async function startServiceHarness(
  options: ServiceHarnessOptions = {},
): Promise<ServiceHarness> {
  const main = options.main ?? builtMain;
  if (!existsSync(main)) throw new Error('The service is not built: run `npm run build` first');
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'bellwether-service-'));
  if (options.folder === undefined) await writeMigratedStores(folder);
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main, ...(options.arguments ?? [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...serviceEnvironment(folder, port),
      ...storeEnvironment(folder),
      ...options.environment,
    },
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const began = performance.now();
  // Each refused request takes a millisecond of the worker, and each answer 3 of the service.
  while (!printed.includes('Bellwether runs at ') || !(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - began > startWithin) {
      child.kill('SIGKILL');
      throw new Error(`The service did not become ready:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const startedIn = performance.now() - began;
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    url,
    folder,
    process: child,
    startedIn,
    printed: () => printed,
    request: (method, path, body) =>
      fetch(url + path, {
        method,
        headers: { 'x-api-key': harnessKey },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    stop,
    close: async () => {
      await stop();
      await dropStores(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health?ready`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}
