import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './backup-harness.ts';
import { browser } from './collector-harness.ts';
import { type ServiceHarness, startServiceHarness } from './service-harness.ts';
import { smtpHarness } from './smtp-harness.ts';

interface Finding {
  readonly check: string;
  readonly text: string;
  readonly advice: string | null;
}

let service: ServiceHarness;
const proxies: Server[] = [];
const empty = mkdtempSync(join(tmpdir(), 'bellwether-doctor-'));
beforeAll(async () => {
  service = await startServiceHarness({
    environment: { BELLWETHER_METRICS_TOKEN: 'sixteen-letters-' },
  });
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await service.close();
  rmSync(empty, { recursive: true });
});

/** What the command finds wrong with the running service. */
async function wrong(environment: Record<string, string> = {}): Promise<string[]> {
  const settings = { PORT: new URL(service.url).port, ...environment };
  const { code, printed } = await runCommand(service.folder, ['doctor', '--json'], settings);
  const findings = (JSON.parse(printed) as Finding[]).filter(({ advice }) => advice !== null);
  expect(code).toBe(findings.length === 0 ? 0 : 1);
  // The facts of the machine that runs the tests.
  const own = new Set(['memory', 'disk', 'open files']);
  return findings
    .filter(({ check }) => !own.has(check))
    .map(({ check, text, advice }) => `${check}: ${text} ${advice}`);
}

/** A proxy in front of the service. */
async function proxy(headers: Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    fetch(service.url + (request.url ?? ''), { headers }).then(
      async (answer) => response.writeHead(answer.status).end(await answer.text()),
      () => response.destroy(),
    );
  });
  proxies.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('the administrator of the instance reads the same findings as the operator', async () => {
  const checks = async (answer: Response) => {
    const { findings } = (await answer.json()) as { findings?: readonly Finding[] };
    return findings?.map(({ check }) => check);
  };
  const ofOperator = await checks(await fetch(`${service.url}/health?findings`));
  expect(ofOperator).toContain('backups');
  expect(await checks(await service.request('GET', '/v0/instance'))).toEqual(ofOperator);
});

test('a new service is well, and each check is one line', async () => {
  expect(await wrong()).toEqual([]);
  const { printed } = await runCommand(service.folder, ['doctor'], {
    PORT: new URL(service.url).port,
  });
  const lines = printed.trimEnd().split('\n');
  expect(lines.every((line) => /^(ok {5}|WRONG {2})[a-z -]+: \S.*$/.test(line))).toBe(true);
  expect(lines.length).toBeGreaterThan(10);
});

test('the proxy is checked: one that hides the client or is unreachable is named', async () => {
  expect(await wrong({ BELLWETHER_URL: await proxy({}) })).toEqual([
    expect.stringMatching(/^proxy: .* does not say who the client is: .* send X-Forwarded-For/),
  ]);
  const naming = await proxy({ 'x-forwarded-for': '203.0.113.1' });
  expect(await wrong({ BELLWETHER_URL: naming })).toEqual([]);
  expect(await wrong({ BELLWETHER_URL: 'http://127.0.0.1:1' })).toEqual([
    expect.stringContaining('proxy: http://127.0.0.1:1/health does not answer from here.'),
  ]);
});

test('an unreachable mail server is named', async () => {
  const settings = {
    BELLWETHER_SMTP_URL: 'smtp://127.0.0.1:1',
    BELLWETHER_MAIL_FROM: 'a@example.com',
  };
  expect(await wrong(settings)).toEqual([
    expect.stringMatching(
      /^mail: 127\.0\.0\.1 cannot be used: .*ECONNREFUSED.* Check BELLWETHER_SMTP_URL/,
    ),
  ]);
});

test('a wrong mail server, proxy or setting of the service is in the screen and for monitoring', async () => {
  const smtp = await smtpHarness({ account: { user: 'u', password: 'another' } });
  const other = await startServiceHarness({
    environment: {
      BELLWETHER_SMTP_URL: `smtp://u:wrong-password@127.0.0.1:${smtp.port}`,
      BELLWETHER_MAIL_FROM: 'a@example.com',
      BELLWETHER_DATADIR: '/x',
      BELLWETHER_URL: 'http://127.0.0.1:1',
    },
  });
  const answers = [
    await fetch(`${other.url}/health?findings`),
    await other.request('GET', '/v0/instance'),
  ];
  for (const answer of answers) {
    const { findings } = (await answer.json()) as { findings: readonly Finding[] };
    const lines = findings
      .filter(({ check, advice }) => ['settings', 'mail', 'proxy'].includes(check) && advice)
      .map(({ check, text, advice }) => `${check}: ${text} ${advice}`);
    expect(lines).toEqual([
      expect.stringMatching(/^settings: BELLWETHER_DATADIR is not a setting/),
      expect.stringMatching(
        /^mail: 127\.0\.0\.1 cannot be used: .*535.* Check BELLWETHER_SMTP_URL/,
      ),
      expect.stringContaining('proxy: http://127.0.0.1:1/health does not answer from here.'),
    ]);
  }
  await other.close();
  await smtp.close();
});

test('parts that the engine put aside and an old backup are found in the running service', async () => {
  const part = join(
    service.folder,
    'engine',
    'store',
    'abc',
    'table',
    'detached',
    'broken_all_1_1_0',
  );
  mkdirSync(part, { recursive: true });
  writeFileSync(
    join(service.folder, 'last-backup.json'),
    JSON.stringify({ at: Date.now() - 10 * 86_400_000 }),
  );
  expect(await wrong()).toEqual([
    expect.stringContaining('event tables: The engine could not read 1 parts'),
    expect.stringContaining('backups: The last backup is 10 days old.'),
  ]);
  const answer = await fetch(`${service.url}/health?findings`);
  const { status, findings } = (await answer.json()) as { status: string; findings: Finding[] };
  expect([status, findings.filter(({ advice }) => advice !== null).length > 1]).toEqual([
    'ok',
    true,
  ]);
  rmSync(join(service.folder, 'engine', 'store', 'abc'), { recursive: true });
  rmSync(join(service.folder, 'last-backup.json'));
});

test('damaged roll-ups are found, and rebuilt while the service runs', async () => {
  const made = await service.request('POST', '/v0/project', { name: 'Shop', private: true });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const body = JSON.stringify({ token, event: 'pageview', page: '/' });
  const headers = { 'user-agent': browser };
  expect((await fetch(`${service.url}/v1/web`, { method: 'POST', headers, body })).status).toBe(
    200,
  );
  const stored = async (): Promise<unknown> =>
    ((await (await service.request('GET', `/v0/project/${id}/events`)).json()) as Page).total;
  await expect.poll(stored).toBe(1);
  expect(await wrong()).toEqual([]);
  const engine = join(service.folder, 'engine', 'store');
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' });
  const damaged = files.filter((name) => name.endsWith('/by_day.proj/columns.txt'));
  expect(damaged.length).toBeGreaterThan(0);
  for (const name of damaged) writeFileSync(join(engine, name), 'damaged');
  // It reads them when it starts.
  for (const pid of enginesOf(service.process.pid ?? 0)) process.kill(pid, 'SIGKILL');
  await expect
    .poll(wrong)
    .toEqual([
      expect.stringMatching(/^roll-ups: 1 of them is damaged or missing in 1 parts .* rebuild/),
    ]);
  const answer = await fetch(`${service.url}/health?findings`);
  expect(JSON.stringify(await answer.json())).toContain('npm run roll-ups -- rebuild');
  const { code, printed } = await runCommand(service.folder, ['roll-ups', 'rebuild']);
  expect([code, printed]).toEqual([0, expect.stringContaining('were rebuilt: 1 month.')]);
  expect(await wrong()).toEqual([]);
  expect(await stored()).toBe(1);
});

interface Page {
  readonly total: number;
}

/** Engine processes that a process has started. */
function enginesOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
    .trim()
    .split(' ');
  return children
    .map(Number)
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('engine.js'));
}

test('findings are for the operator only', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1' };
  const stranger = await fetch(`${service.url}/health?findings`, { headers });
  expect(Object.keys((await stranger.json()) as object)).toEqual(['status', 'parts']);
  const token = { ...headers, authorization: 'Bearer sixteen-letters-' };
  const operator = await fetch(`${service.url}/health?findings`, { headers: token });
  expect(await operator.json()).toHaveProperty('findings');
});

test('without a service, settings and the folder are checked', async () => {
  const run = (environment: Record<string, string>, folder = empty) =>
    runCommand(folder, ['doctor'], { PORT: '1', ...environment });
  expect((await run({})).printed).toMatch(
    /WRONG {2}service: No service answers at http:\/\/127\.0\.0\.1:1\. Start it/,
  );
  expect((await run({ PORT: 'eighty' })).printed).toMatch(
    /^WRONG {2}settings: PORT must be .* See docs\/configuration\.md\.\n$/,
  );
  expect((await run({ BELLWETHER_DATADIR: '/x' })).printed).toMatch(
    /^WRONG {2}settings: BELLWETHER_DATADIR is not a setting .*\(BELLWETHER_DATA_DIR is one\)\. See/,
  );
  expect((await run({}, join(empty, 'none'))).printed).toContain(
    'does not exist. Set BELLWETHER_DATA_DIR',
  );
  writeFileSync(join(empty, 'restore-unfinished'), '');
  expect((await run({})).printed).toContain('was not finished. Run it again: npm run restore.');
  expect(await runCommand(empty, ['doctor', '--what'])).toEqual({
    code: 1,
    printed: expect.stringContaining('Usage: npm run doctor'),
  });
});
