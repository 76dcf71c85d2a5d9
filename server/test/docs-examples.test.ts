import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser } from './collector-harness.ts';
import { umamiHead, umamiRow } from './umami-file.ts';
import { harnessKey, startServiceHarness, type ServiceHarness } from './service-harness.ts';

const run = promisify(execFile);
const pages = [
  'README.md',
  'docs/sending/curl.md',
  'docs/sending/server.md',
  'docs/sending/telemetry.md',
  'docs/reading-data.md',
  'docs/chart-queries.md',
  'docs/uploading-source-maps.md',
  'docs/dashboards.md',
  'docs/public-projects.md',
  'docs/quotas.md',
  'docs/operations.md',
];

/** A folder with the command line, in which examples run. */
let folder: string;
let service: ServiceHarness;
let token: string;
let uploadKey: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-examples-'));
  const program = fileURLToPath(new URL('../../client/dist/cli.js', import.meta.url));
  symlinkSync(program, join(folder, 'bellwether'));
  service = await startServiceHarness();
  const created = await service.request('POST', '/v0/project', { name: 'My site', private: false });
  ({ token } = (await created.json()) as { token: string });
  const keys = '/v0/project/my-site/upload-keys';
  const made = await service.request('POST', keys, { name: 'CI' });
  ({ key: uploadKey } = (await made.json()) as { key: string });
});

afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The examples on a page in a language. */
function codeOf(page: string, language: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)), 'utf8');
  const blocks = text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'));
  return Array.from(blocks, ([, code]) => code ?? '');
}

/** The shell examples on a page that send a request. */
const examplesOf = (page: string) => codeOf(page, 'sh').filter((code) => code.includes('curl'));

async function outputOf(program: string, parameters: string[]): Promise<string> {
  const { stdout } = await run(program, parameters, {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      BELLWETHER_URL: service.url,
      BELLWETHER_API_KEY: harnessKey,
      BELLWETHER_ADDRESS: service.url,
      BELLWETHER_KEY: harnessKey,
      BELLWETHER_TOKEN: token,
      BELLWETHER_UPLOAD_KEY: uploadKey,
    },
  });
  return stdout;
}

async function answerTo(example: string): Promise<unknown> {
  const here = example.replaceAll('http://127.0.0.1:4480', service.url);
  return JSON.parse(await outputOf('sh', ['-c', here]));
}

describe.each(pages)('the examples of %s', (page) => {
  const examples = examplesOf(page);

  test('exist', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  test.each(examples.map((example, index) => [index + 1, example] as const))(
    'example %i succeeds',
    async (_, example) => {
      const answer = await answerTo(example);
      expect(answer).not.toHaveProperty('_tag');
      expect(answer).not.toHaveProperty('error');
      expect(answer).not.toHaveProperty('warnings');
    },
  );
});

test.each([
  ['no User-Agent', "delete request.headers['user-agent']", 'success'],
  ['an address where nothing answers', "address = 'http://127.0.0.1:9'", 'undefined'],
])('with %s, it does not fail either', async (_, line, expected) => {
  const [program = ''] = codeOf('docs/sending/server.md', 'js');
  const changed = program
    .replace('const address', 'let address')
    .replace('console.log', `${line};\n$&`);
  const said = await outputOf(process.execPath, ['--input-type=module', '-e', changed]);
  expect(said).toContain(expected);
});

test('no example is dropped, although it is answered with 200', async () => {
  // The only one that should be. Counts are stored together, so earlier ones are there when it is.
  await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': 'Pingdom' },
    body: JSON.stringify({ token }),
  });
  const dropped = async () => {
    const answer = await service.request('GET', '/v0/project/my-site/outcomes');
    const { items } = (await answer.json()) as { items: { outcome: string; detail: string }[] };
    return items
      .filter(({ outcome }) => outcome !== 'accepted')
      .map(({ outcome, detail }) => `${outcome} ${detail}`);
  };
  await expect.poll(dropped, { timeout: 20_000 }).toEqual(['bot monitor']);
});

const commands = codeOf('docs/command-line.md', 'sh');
test('the page on the command line has examples', () => expect(commands.length).toBeGreaterThan(4));
test.each(commands)('the command line runs %s', async (commandLines) => {
  // The shell stops at the first command that fails.
  expect(await outputOf('sh', ['-e', '-c', commandLines])).toBeTypeOf('string');
});

test('the example for a server counts an event', async () => {
  const [program = ''] = codeOf('docs/sending/server.md', 'js');
  const said = await outputOf(process.execPath, ['--input-type=module', '-e', program]);
  expect(said.trim()).toBe("{ status: 'success' }");
});

test('the file for errors of Node never fails, whatever is reported', async () => {
  const [, file = ''] = codeOf('docs/sending/server.md', 'js');
  writeFileSync(join(folder, 'report-errors.mjs'), file);
  const program = `import { report } from './report-errors.mjs';
    const circle = {};
    circle.circle = circle;
    class Endless extends Error { get cause() { return this; } }
    await report(new Error('a'), circle);
    await report(new Error('b'), { id: 10n });
    await report(new Endless('c'));
    console.log('alive');`;
  const said = await outputOf(process.execPath, ['--input-type=module', '-e', program]);
  expect(said).toBe('alive\n');
  await expect.poll(reportedTypes, { timeout: 20_000 }).toContain('Error medium');
});

async function reportedTypes(): Promise<string[]> {
  const answer = await service.request('GET', '/v0/project/my-site/issues');
  const { items } = (await answer.json()) as { items: { type: string; priority: string }[] };
  return items.map(({ type, priority }) => `${type} ${priority}`);
}

test('the file for errors of Node reports caught and uncaught ones', async () => {
  const [, file = ''] = codeOf('docs/sending/server.md', 'js');
  writeFileSync(join(folder, 'report-errors.mjs'), file);
  const program = `import { report } from './report-errors.mjs';
    await report('not an error');
    class Uncaught extends Error { name = 'Uncaught' }
    Promise.reject(new Uncaught('once', { cause: new RangeError('deep') }));`;
  const ended = outputOf(process.execPath, ['--input-type=module', '-e', program]);
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('once') });
  const expected = expect.arrayContaining(['Error medium', 'Uncaught high']);
  await expect.poll(reportedTypes, { timeout: 20_000 }).toEqual(expected);
});

const python = ['/usr/bin/python3', '/usr/local/bin/python3'].find((path) => existsSync(path));
test.runIf(python !== undefined)('the file for errors of Python does the same', async () => {
  const [file = ''] = codeOf('docs/sending/server.md', 'python');
  writeFileSync(join(folder, 'report_errors.py'), file);
  const program = `import report_errors
try:
    {}["x"]
except KeyError as error:
    report_errors.report(error)
class Uncaught2(Exception): pass
raise Uncaught2("once")`;
  const ended = outputOf(python ?? '', ['-c', program]);
  await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('once') });
  const expected = expect.arrayContaining(['KeyError medium', 'Uncaught2 high']);
  await expect.poll(reportedTypes, { timeout: 20_000 }).toEqual(expected);
});

test.runIf(python !== undefined)('the file for errors of Python never fails', async () => {
  const [file = ''] = codeOf('docs/sending/server.md', 'python');
  writeFileSync(join(folder, 'report_errors.py'), file);
  const program = `import os, report_errors
del os.environ["BELLWETHER_ADDRESS"]
class Silent(Exception):
    def __str__(self): raise ValueError("no text")
report_errors.report(Silent())
report_errors.report(ValueError("x"))
print("alive")`;
  expect(await outputOf(python ?? '', ['-c', program])).toBe('alive\n');
});

test('the report of the Java example is accepted', async () => {
  const [program = ''] = codeOf('docs/sending/telemetry.md', 'java');
  const values = ['aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa', '12', '21.0.2'];
  const body = /"""\n(.*?)"""/s
    .exec(program)?.[1]
    ?.replaceAll(/%[sd]/g, () => values.shift() ?? '');
  const [, path = ''] =
    /URI\.create\("https:\/\/analytics\.example\.com([^"]*)"/.exec(program) ?? [];
  const [, name = '', value = ''] = /\.header\("(.*?)", "(.*?)"\)/.exec(program) ?? [];
  const response = await fetch(service.url + path, {
    method: 'POST',
    headers: {
      [name]: value.replace('your-project-token', token),
      'content-type': 'application/octet-stream',
      'user-agent': 'Java-http-client/21.0.2',
    },
    body: body ?? '',
  });
  expect([response.status, await response.json()]).toEqual([200, { status: 'success' }]);
});

test('the page on privacy reads, exports and deletes what is known about a visitor', async () => {
  const [read = '', more = '', remove = '', identify = ''] = codeOf('docs/privacy.md', 'sh');
  const visit = await fetch(`${service.url}/v1/web`, {
    method: 'POST',
    headers: { 'user-agent': browser },
    body: JSON.stringify({
      token,
      userId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
      sessionId: 'asked',
    }),
  });
  expect(visit.status).toBe(200);
  expect(await answerTo(identify)).toEqual({ status: 'success' });
  const person = '/v0/project/my-site/users/request-1';
  const known = async () => (await (await service.request('GET', person)).json()) as object;
  await expect.poll(known, { timeout: 20_000 }).toMatchObject({ externalId: 'request-1' });

  const shell = (example: string) =>
    outputOf('sh', ['-e', '-c', example.replaceAll('user-42', 'request-1')]);
  expect(await shell(read)).toContain('"externalId":"request-1"');
  expect(readFileSync(join(folder, 'events.ndjson'), 'utf8')).toContain('"session_id":"asked"');
  const { visitors } = (await known()) as { visitors: string[] };
  const named = more.replace(/user_id=\S+/, `user_id=${visitors[0]}`).replace('6f1c…', 'asked');
  expect(await shell(named)).toBe('');
  expect(await shell(remove)).toBe('');
  await expect.poll(known, { timeout: 20_000 }).toMatchObject({ _tag: 'NotFoundError' });
});

test('the example for imports sends a portion that is longer than a word of a command can be', async () => {
  const events = Array.from({ length: 3000 }, (_, event) =>
    umamiRow(event, event, '2024-05-01 00:00:00'),
  );
  writeFileSync(join(folder, 'website_event.csv'), [umamiHead, ...events].join('\n'));
  const example = examplesOf('docs/importing.md').find((code) => code.includes('/imports')) ?? '';
  expect(await answerTo(example)).toMatchObject({ state: 'done', rows: 3000, problem: null });
});
