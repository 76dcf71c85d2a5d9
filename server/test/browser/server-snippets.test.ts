import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import {
  serverCode,
  type ServerItem,
  type ServerLanguage,
} from '../../../ui/src/features/install/server-code.ts';
import { USER_AGENT } from '../browser-harness.ts';
import { closedAfterTests } from '../closed-after-tests.ts';
import { startAppHarness } from './app-harness.ts';
import { expectEvent, newTarget } from './snippet-target.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'bellwether-server-snippets-'));
const app = closedAfterTests(await startAppHarness());
afterAll(() => rmSync(folder, { recursive: true }));

/** A program around the code, and how to run its file. */
interface Language {
  readonly command: readonly [string, ...string[]];
  readonly file: string;
  readonly event: (code: string) => string;
  readonly error: (code: string) => string;
  /** The type of the error that the program ends with. */
  readonly type: string;
}

const agent = JSON.stringify(USER_AGENT);
const firstOf = (...paths: string[]) => paths.find((path) => existsSync(path)) ?? '';
const goImports = (code: string) => {
  const names = /^\/\/ Imports: (.*)$/m.exec(code)?.[1]?.split(', ') ?? [];
  return [...new Set([...names, 'net/http', 'net/http/httptest'])].map((name) => `"${name}"`);
};
/** What is called is behind a comment; what is before it belongs to the package. */
const goProgram = (code: string, comment: string, rest: string) => {
  const at = code.indexOf(comment);
  return `package main
import (${goImports(code).join(';')})
${code.slice(0, at)}
var _ = httptest.NewRequest
var _ = http.MethodGet
func main() {
r := httptest.NewRequest("GET", "https://www.example.com/checkout?cart=7", nil)
r.Header.Set("User-Agent", ${agent})
${code.slice(at)}
${rest}
}`;
};

const languages: Readonly<Record<ServerLanguage, Language>> = {
  node: {
    command: [process.execPath],
    file: 'main.mjs',
    event: (code) => `const request = { url: '/checkout?cart=7',
  headers: { host: 'www.example.com', 'user-agent': ${agent} } };
${code}`,
    error: (code) => `${code}\nnull.price;`,
    type: 'TypeError',
  },
  python: {
    command: [firstOf('/usr/bin/python3', '/usr/local/bin/python3')],
    file: 'main.py',
    event: (code) => `class request:
    url = "https://www.example.com/checkout?cart=7"
    headers = {"User-Agent": ${agent}}
${code}`,
    error: (code) => `${code}\n{}["price"]`,
    type: 'KeyError',
  },
  php: {
    command: [firstOf('/usr/bin/php', '/usr/local/bin/php')],
    file: 'main.php',
    event: (code) => `<?php $_SERVER['HTTP_HOST'] = 'www.example.com';
$_SERVER['REQUEST_URI'] = '/checkout?cart=7';
$_SERVER['HTTP_USER_AGENT'] = ${agent};
${code}`,
    error: (code) => `<?php ${code}\nintdiv(1, 0);`,
    type: 'DivisionByZeroError',
  },
  go: {
    command: [firstOf('/usr/bin/go', '/usr/local/go/bin/go'), 'run'],
    file: 'main.go',
    event: (code) => goProgram(code, '// In a handler', ''),
    error: (code) => goProgram(code, '// At the start', '_ = []int{}[len(r.Host)]'),
    type: 'runtime.boundsError',
  },
};

/** Runs the code in a new project, whose slug is returned. */
async function send(name: ServerLanguage, item: ServerItem): Promise<string> {
  const slug = `${name}-${item}`;
  const { command, file, ...programs } = languages[name];
  const [program, ...options] = command;
  mkdirSync(join(folder, slug));
  const path = join(folder, slug, file);
  writeFileSync(path, programs[item](serverCode(await newTarget(app, slug), name, item)));
  const ended = run(program, [...options, path]);
  if (item === 'event') await ended;
  else await expect(ended).rejects.toThrow();
  return slug;
}

const installed = (['node', 'python', 'php', 'go'] as const).filter(
  (name) => languages[name].command[0] !== '',
);

test.each(installed)('the code for %s counts an event of a visitor', async (name) => {
  const slug = await send(name, 'event');
  const values = { event: 'order paid', page: '/checkout', plan: 'team', seats: '5' };
  await expectEvent(app, slug, { ...values, browser: 'Chrome' });
});

test.each(installed)('the code for %s reports an error that nothing catches', async (name) => {
  const slug = await send(name, 'error');
  type Answer = { items: { type: string }[] };
  const read = async () => (await app.read<Answer>(`/v0/project/${slug}/issues`)).items;
  await expect
    .poll(read, { timeout: 30_000 })
    .toEqual([expect.objectContaining({ type: languages[name].type })]);
});

test('the page moves on to the errors of a server that sends no events', async () => {
  await newTarget(app, 'waiting-errors');
  const page = await app.newPage();
  await app.signIn(page);
  await page.goto(`${app.service.url}/app/projects/waiting-errors/install`);
  await page.getByText('Nothing was sent with this project’s token today.').waitFor();
  await page.getByRole('button', { name: 'Server', exact: true }).click();
  await page
    .getByRole('group', { name: 'Data' })
    .getByRole('button', { name: 'Errors', exact: true })
    .click();
  const code = (await page.locator('pre').textContent()) ?? '';
  const path = join(folder, 'waiting.mjs');
  writeFileSync(path, languages.node.error(code));
  await expect(run(process.execPath, [path])).rejects.toThrow();
  await page.getByText('Errors are arriving.').waitFor();
  await page.waitForURL(/\/projects\/waiting-errors\/issues/);
  await page.getByText('Cannot read properties of null').first().waitFor();
  expect(app.faults).toEqual([]);
});
