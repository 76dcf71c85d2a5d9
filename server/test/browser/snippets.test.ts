import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  curlCode,
  customEventCode,
  packageCode,
  scriptTag,
  telemetryCode,
} from '../../../ui/src/features/install/snippet.ts';
import { uploadCode } from '../../../ui/src/features/settings/source-maps/upload-code.ts';
import { buildPackage } from '../../../tracker/build-package.mjs';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';
import { servePages } from './recording-server.ts';
import { expectEvent, newTarget } from './snippet-target.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bellwether-snippets-'));
const app = closedAfterTests(await startAppHarness());
beforeAll(() => buildPackage(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const target = (slug: string) => newTarget(app, slug);
const expectArrived = (slug: string, values: Readonly<Record<string, string>>) =>
  expectEvent(app, slug, values);

/** Opens the page of a site. */
async function visit(head: string, script = ''): Promise<Page> {
  const site = await servePages((path) => {
    if (path === '/app.js') return script;
    return path === '/a' ? `<!doctype html><head><title>A</title>${head}</head><body>` : undefined;
  });
  onTestFinished(() => site.stop());
  const page = await app.newPage();
  await page.goto(`http://localhost:${site.port}/a`);
  return page;
}

test.each([
  ['those of the project', 'auto'],
  ['chosen add-ons', 'vitals errors replay'],
  ['no add-ons', ''],
])('the tag with %s counts a page view, and the line below it an event', async (_, addOns) => {
  const slug = `script-${addOns.length}`;
  const page = await visit(scriptTag(await target(slug), addOns));
  await expectArrived(slug, { event: 'pageview', page: '/a', title: 'A', browser: 'Chrome' });
  await page.evaluate(customEventCode);
  await expectArrived(slug, { event: 'signup', plan: 'pro', page: '/a' });
});

test('the tag with the errors of the project reports one', async () => {
  const page = await visit(scriptTag(await target('script-errors'), 'auto'));
  await page.waitForFunction("'captureError' in bellwether");
  await page.evaluate("setTimeout(() => { throw new Error('sold out') })");
  const issues = async () => {
    const path = '/v0/project/script-errors/issues';
    return (await app.read<{ items: { message: string }[] }>(path)).items;
  };
  await expect
    .poll(issues, { timeout: 30_000 })
    .toEqual([expect.objectContaining({ message: 'sold out' })]);
  expect(app.faults.splice(0)).toEqual(['sold out']);
});

test('the code for the package counts a page view and an event', async () => {
  const contents = packageCode(await target('npm'), ['vitals', 'errors', 'replay']);
  const { outputFiles } = await build({
    stdin: { contents, loader: 'ts', resolveDir: root },
    bundle: true,
    format: 'esm',
    write: false,
    alias: { '@bellwether/tracker': join(folder, 'index.js') },
  });
  await visit('<script type="module" src="/app.js"></script>', outputFiles[0]?.text);
  await expectArrived('npm', { event: 'pageview', page: '/a' });
  await expectArrived('npm', { event: 'signed up', plan: 'team', seats: '5' });
});

test('the report for Java is stored, whoever sends it', async () => {
  const code = telemetryCode(await target('telemetry'));
  const values = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', '12', '21.0.2'];
  const report = /"""\n(.*?)"""/s.exec(code)?.[1]?.replaceAll(/%[sd]/g, () => values.shift() ?? '');
  const [, name = '', value = ''] = /\.header\("(.*?)", "(.*?)"\)/.exec(code) ?? [];
  const answer = await fetch(/URI\.create\("(.*?)"\)/.exec(code)?.[1] ?? '', {
    method: 'POST',
    headers: { [name]: value, 'user-agent': 'Java-http-client/21.0.2' },
    body: report ?? '',
  });
  expect(answer.status).toBe(200);
  await expectArrived('telemetry', { dataset: 'events-mods', java_version: '21.0.2' });
});

const java = '/usr/bin/java';
test.runIf(existsSync(java))('the code for Java sends it', async () => {
  const file = join(folder, 'Report.java');
  const program = `import java.net.URI;
import java.net.http.*;
import java.util.UUID;

class Report {
  public static void main(String[] all) throws Exception {
    String serverId = UUID.randomUUID().toString();
    int players = 12;
    ${telemetryCode(await target('java'))}
    Thread.sleep(5000);
  }
}`;
  writeFileSync(file, program);
  await run(java, [file]);
  await expectArrived('java', { dataset: 'events-mods' });
});

test('the script for source maps uploads those of a build, and says if there are none', async () => {
  await target('maps');
  const answer = await app.service.request('POST', '/v0/project/maps/upload-keys', {
    name: 'CI',
  });
  const { key } = (await answer.json()) as { key: string };
  const script = join(folder, 'upload-maps.mjs');
  writeFileSync(script, uploadCode(app.service.url));
  const dist = mkdtempSync(join(folder, 'dist-'));
  const upload = () =>
    run(process.execPath, [script, '1.4.0', dist], { env: { BELLWETHER_UPLOAD_KEY: key } });
  await expect(upload()).rejects.toThrow('There are no source maps in');
  const { outputFiles } = await build({
    ...{ stdin: { contents: 'console.log(1)' }, sourcemap: 'external', write: false },
    outfile: join(dist, 'app.js'),
  });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  expect((await upload()).stdout).toBe('200 {"ok":true,"ingested_count":1}\n');
  const { items } = await app.read<{ items: object[] }>('/v0/project/maps/builds');
  expect(items).toMatchObject([{ buildId: '1.4.0', files: 1 }]);
});

test('the command for a shell counts an event', async () => {
  await run('sh', ['-c', curlCode(await target('shell'))]);
  await expectArrived('shell', { event: 'backup finished', minutes: '12' });
});

test('the page with the snippets says what is dropped, and moves on when one was run', async () => {
  const { token } = await target('waiting');
  const page = await app.newPage();
  await app.signIn(page);
  await page.goto(`${app.service.url}/app/projects/waiting/install`);
  await page.getByText('Nothing was sent with this project’s token today.').waitFor();
  await fetch(`${app.service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'curl/8.5.0' },
    body: JSON.stringify({ token }),
  });
  await page.getByText('Bot (Tools) 1 item. A known bot').waitFor();
  await page.getByRole('button', { name: 'curl', exact: true }).click();
  await run('sh', ['-c', (await page.locator('pre').textContent()) ?? '']);
  await page.getByText('backup finished').waitFor();
  await page.waitForURL(/\/projects\/waiting$/);
  expect(app.faults).toEqual([]);
});
