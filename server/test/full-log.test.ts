import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { harnessKey, serviceEnvironment, startServiceHarness } from './service-harness.ts';
import { storeEnvironment, writeMigratedStores } from './migrated-stores.ts';

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-full-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(existsSync('/dev/full'))(
  'a service whose log cannot be written works, says so, and keeps the secrets for the next start',
  async () => {
    await writeMigratedStores(folder);
    const port = await freePort();
    const environment = { BELLWETHER_ADMIN_PASSWORD: '', BELLWETHER_LOG_LEVEL: 'debug' };
    const child = spawn(process.execPath, [main], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'inherit'],
      env: { ...serviceEnvironment(folder, port), ...storeEnvironment(folder), ...environment },
    });
    const url = `http://127.0.0.1:${port}`;
    const ended = once(child, 'exit');
    try {
      const status = async () =>
        (await fetch(`${url}/health?ready`).catch(() => null))?.status ?? child.exitCode;
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
      const headers = { 'x-api-key': harnessKey };
      expect((await fetch(`${url}/v0/projects`, { headers })).status).toBe(200);
      await expect
        .poll(async () => (await fetch(`${url}/health?findings`)).text())
        .toContain("The log can't be written (ENOSPC)");
    } finally {
      child.kill('SIGTERM');
    }
    expect((await ended)[0]).toBe(0);

    const next = await startServiceHarness({ folder, environment });
    expect(next.printed()).toMatch(/password\s+\w{20}/);
    await next.close();
  },
);
