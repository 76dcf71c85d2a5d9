import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from './backup-harness.ts';
import { startServiceHarness } from './service-harness.ts';
import { signalChildren } from './signal-children.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-life-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built service with an environment that it should reject. */
async function failedStart(environment: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, BELLWETHER_DATA_DIR: join(folder, 'other'), ...environment },
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, words };
}

test('a wrong value stops startup with one sentence that names it', async () => {
  const { code, words } = await failedStart({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(words).toBe(
    'Bellwether cannot start: PORT must be a whole number from 0 to 65535, not "eighty".\n',
  );
});

test('settings that need others stop startup before anything is written', async () => {
  const { code, words } = await failedStart({ BELLWETHER_OIDC_ISSUER: 'https://id.example' });
  expect([code, words]).toEqual([
    1,
    'Bellwether cannot start: Set BELLWETHER_OIDC_ISSUER, BELLWETHER_OIDC_CLIENT_ID and ' +
      'BELLWETHER_OIDC_CLIENT_SECRET together, or none of them.\n',
  ]);
  expect(existsSync(join(folder, 'other'))).toBe(false);
});

test('words that are no option do not start the service', async () => {
  for (const words of [['--port', '80'], ['backpu']]) {
    const answered = await runCommand(join(folder, 'other'), words);
    expect(answered.code).toBe(1);
    expect(answered.printed).toMatch(/^"(--port|backpu)" is neither a command nor an option\.\n/);
  }
  const help = await runCommand(join(folder, 'other'), ['--help']);
  expect([help.code, help.printed]).toEqual([0, expect.stringMatching(/^Usage: npm start/)]);
});

test('a platform without engine support stops startup with what to do', async () => {
  // Changed only for the check: the native packages of this machine must still load.
  const windows = `const { platform } = process; Object.defineProperty(process, 'platform', {
    get: () => (new Error().stack.includes('this' + 'Platform') ? 'win32' : platform) })`;
  const { code, words } = await failedStart({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(windows)}`,
  });
  expect(code).toBe(1);
  expect(words).toBe(
    'Bellwether cannot start: The embedded event engine does not run on Windows (WSL 2 works). ' +
      'Set BELLWETHER_CLICKHOUSE_URL to use a ClickHouse server instead.\n',
  );
});

test.each([
  ['/proc/nothing', /^Bellwether cannot start: The data folder \S+ cannot be .+\. Give .+\.\n$/],
  [
    'file',
    /^Bellwether cannot start: \S+ is not a folder\. Choose one with BELLWETHER_DATA_DIR\.\n$/,
  ],
])('a folder that is not writable: %s', async (name, sentence) => {
  writeFileSync(join(folder, 'file'), '');
  const path = name === 'file' ? join(folder, name) : name;
  const { code, words } = await failedStart({ BELLWETHER_DATA_DIR: path });
  expect(code).toBe(1);
  expect(words).toMatch(sentence);
});

test('a damaged mark of the journal stops startup with what to do', async () => {
  const data = join(folder, 'damaged');
  mkdirSync(join(data, 'journal'), { recursive: true });
  writeFileSync(join(data, 'journal', 'id'), '019a0000-0000-7000-8000-000000000000');
  writeFileSync(join(data, 'journal', 'mark.json'), '{"journal":');
  const { code, words } = await failedStart({ BELLWETHER_DATA_DIR: data, PORT: '0' });
  expect(code).toBe(1);
  expect(words).toMatch(/^Bellwether cannot start: The journal’s mark, .* is damaged: .+\.\n$/);
});

test('secrets are printed once; a second instance, a used port and signals are handled', async () => {
  const data = join(folder, 'data');
  const harness = await startServiceHarness({
    folder: data,
    environment: { BELLWETHER_ADMIN_API_KEY: '' },
  });
  const printed = harness.printed();
  expect(printed).toContain(`Bellwether runs at ${harness.url}`);
  expect(printed).toMatch(/API key\s+bw_\w{32,}/);

  const inUse = await failedStart({ BELLWETHER_DATA_DIR: data, PORT: '0' });
  expect(inUse.code).toBe(1);
  expect(inUse.words).toBe(
    `Bellwether cannot start: The data folder ${data} is in use by another instance. Stop it, or choose another with BELLWETHER_DATA_DIR.\n`,
  );
  const port = new URL(harness.url).port;
  const taken = await failedStart({ PORT: port });
  expect(taken.code).toBe(1);
  expect(taken.words).toBe(
    `Bellwether cannot start: Port ${port} on 127.0.0.1 is in use. Choose another with PORT.\n`,
  );

  // A thousand connections that send almost nothing do not block others.
  const sockets = Array.from({ length: 1000 }, (_, index) => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      index % 2 ? 'GET /he' : 'POST /v1/web HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{',
    );
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const startedAt = performance.now();
  expect((await fetch(`${harness.url}/health`)).status).toBe(200);
  // Waiting for them would take until their timeout of 15 or 90 seconds.
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  for (const socket of sockets) socket.destroy();

  // A terminal that closes tells all processes, and only the service decides when the others end.
  signalChildren(harness.process.pid ?? 0, 'SIGHUP');
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(harness.printed()).not.toContain('The digest process ended');

  // A request that is never finished does not delay the shutdown.
  const slow = connect(Number(port), '127.0.0.1', () =>
    slow.write('POST /v0/project HTTP/1.1\r\n'),
  );
  slow.on('error', () => undefined);
  await once(slow, 'connect');
  const started = performance.now();
  const ended = once(harness.process, 'exit') as Promise<[number | null]>;
  harness.process.kill('SIGTERM');
  harness.process.kill('SIGINT');
  harness.process.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(performance.now() - started).toBeLessThan(Math.max(10_000, 5 * harness.startedIn));

  const again = await startServiceHarness({
    folder: data,
    environment: { BELLWETHER_ADMIN_API_KEY: '' },
  });
  expect(again.printed()).not.toContain('API key');
  again.process.kill('SIGKILL');
  const afterKill = await startServiceHarness({
    folder: data,
    environment: { BELLWETHER_DRAIN_SECONDS: '3' },
  });
  // A balancer learns of the stop while requests are still answered.
  const stopped = afterKill.stop();
  const health = async (query = '') => (await fetch(`${afterKill.url}/health${query}`)).status;
  await expect.poll(() => health('?ready')).toBe(503);
  expect(await health()).toBe(503);
  expect((await fetch(`${afterKill.url}/openapi.json`)).status).toBe(200);
  expect(await stopped).toBe(0);
}, 480_000);
