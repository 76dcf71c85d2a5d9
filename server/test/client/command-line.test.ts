import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { zipOf } from '../../../client/src/import-file/zip-fixtures.ts';
import { plausibleSources, plausibleVisitors } from '../figure-fixtures.ts';
import { inProcessHarness, type InProcessHarness } from '../in-process-harness.ts';
import { harnessKey } from '../service-harness.ts';
import { cli } from './command-line-harness.ts';

let harness: InProcessHarness;
let folder: string;
let environment: Record<string, string>;
let project: string;
let token: string;
const hostile = 'a\u001b[31m\u0007b\u202ec\nd';

async function send(path: string, body: unknown): Promise<void> {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36';
  const answer = await fetch(harness.url + path, {
    method: 'POST',
    headers: { 'user-agent': agent, authorization: token },
    body: JSON.stringify(body),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

const view = (page: string, event = 'pageview', properties = {}) =>
  send('/v1/web', { event, page, url: `https://shop.example${page}`, properties });
const lines = (text: string) => (text === '' ? [] : text.split('\n'));
const count = async (...words: string[]) =>
  lines((await cli(['events', 'shop', '--json', ...words], { environment })).out).length;

beforeAll(async () => {
  harness = await inProcessHarness();
  folder = mkdtempSync(join(tmpdir(), 'bellwether-cli-'));
  environment = { BELLWETHER_URL: harness.url, BELLWETHER_API_KEY: harnessKey };
  const made = await harness.request(
    'POST',
    '/v0/project',
    JSON.stringify({ name: 'Shop', private: true }),
  );
  ({ id: project, token } = (await made.json()) as { id: string; token: string });
  for (const path of ['/', '/', '/cart']) await view(path);
  await view('/', 'order', { note: hostile });
  await view('/cart', 'page_leave');
  await send('/v1/error', {
    token,
    language: 'javascript',
    errors: [{ error: 'TypeError', message: 'x is not a function', stack: ['at f (a.js:1:1)'] }],
  });
  await vi.waitFor(
    async () => expect([await count(), await count('--mode', 'errors')]).toEqual([5, 1]),
    { timeout: 60_000, interval: 200 },
  );
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

test('login stores a key that works in a file that only the user can read', async () => {
  const own = { XDG_CONFIG_HOME: join(folder, 'config') };
  const before = await cli(['projects'], { environment: own });
  expect([before.code, before.notes]).toEqual([
    2,
    expect.stringContaining('Run `bellwether login'),
  ]);
  const wrong = await cli(['login', harness.url], { environment: own, input: 'bw_wrong' });
  expect([wrong.code, wrong.notes]).toEqual([1, 'The API key is not valid.']);
  const key = `${harnessKey}\n`;
  const right = await cli(['login', `${harness.url}/`], { environment: own, input: key });
  expect([right.code, right.notes]).toEqual([0, expect.stringContaining('reads 1 project')]);
  const file = join(own.XDG_CONFIG_HOME, 'bellwether', 'config.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    current: 'default',
    profiles: { default: { url: harness.url, apiKey: harnessKey } },
  });
  const listed = await cli(['projects'], { environment: own });
  expect(listed.out).toMatch(/^SLUG +NAME +SINCE +ID\nshop +Shop +20\d\d-/);
  const other = await cli(['projects', '--profile', 'work'], { environment: own });
  expect([other.code, other.notes]).toEqual([2, expect.stringContaining('There are: default')]);
});

test('a measure by a field is a table, or JSON on request', async () => {
  const words = ['query', 'shop', 'views', '--by', 'page', '--since', '1d'];
  const { code, out } = await cli(words, { environment });
  expect([code, out]).toEqual([0, 'PAGE   VIEWS\n/          2\n/cart      1']);
  const json = await cli([...words, '--json'], { environment });
  expect(JSON.parse(json.out)).toMatchObject([
    { type: 'grouping', rows: [{ name: '/', value: expect.anything() }, { name: '/cart' }] },
  ]);
});

test.each([
  [['visitors'], '1'],
  [['events'], '4'],
  [['visits'], '1'],
  [['errors'], '1'],
  [['events', '--where', 'event!=pageview'], '1'],
  [['events', '--where', 'page=/cart'], '1'],
  [['views', '--where', 'page=/', '--where', 'page!~cart'], '2'],
  [['views', '--until', '2026-01-01'], '0'],
])('query %j is %s', async (words, value) => {
  expect(await cli(['query', 'shop', ...words], { environment })).toMatchObject({
    code: 0,
    out: value,
  });
});

test('series over time have a column each', async () => {
  const words = ['query', 'shop', 'views', '--every', 'day', '--by', 'page', '--since', '1d'];
  const { out } = await cli(words, { environment });
  expect(out).toMatch(/^TIME +\/ +\/cart\n20\d\d-/);
  expect(out).toMatch(/ 2 +1$/m);
});

test('a query comes from a file or from standard input, and its fault has a path', async () => {
  const query = { type: 'source', dataset: 'events-web', field: '*' };
  const file = join(folder, 'query.json');
  writeFileSync(file, JSON.stringify(query));
  const words = ['query', 'shop', '--file'];
  expect((await cli([...words, file], { environment })).out).toBe('5');
  const input = JSON.stringify({ outputs: [{ id: 'a', query }] });
  expect((await cli([...words, '-'], { environment, input })).out).toBe('5');
  const wrong = await cli([...words, '-'], { environment, input: '{"type":"count"}' });
  expect([wrong.code, wrong.notes]).toEqual([1, expect.stringContaining('body.outputs[0].query')]);
  const missing = await cli([...words, join(folder, 'none.json')], { environment });
  expect([missing.code, missing.notes]).toEqual([1, expect.stringContaining('ENOENT')]);
});

test('texts of strangers cannot control the terminal', async () => {
  const { out } = await cli(['events', 'shop', '--where', 'event=order'], { environment });
  expect(out).toMatch(/note=a ?b c d(?: |$)/);
  expect(out).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
});

test('an export has every row once, oldest first, and never overwrites a file', async () => {
  const file = join(folder, 'rows.ndjson');
  const first = await cli(['export', 'shop', '--out', file], { environment });
  expect([first.code, first.notes]).toEqual([0, '5 rows.']);
  const rows = lines(readFileSync(file, 'utf8').trim()).map(
    (line) => JSON.parse(line) as { event: string; title: string },
  );
  expect(rows.map(({ event }) => event)).toEqual([
    'pageview',
    'pageview',
    'pageview',
    'order',
    'page_leave',
  ]);
  const second = await cli(['export', 'shop', '--out', file], { environment });
  expect([second.code, second.notes]).toEqual([1, expect.stringContaining('EEXIST')]);
});

test('an export has long texts whole', async () => {
  const note = 'long '.repeat(6_000);
  await view('/long', 'note', { note });
  await expect.poll(() => count('--where', 'event=note')).toBe(1);
  const rows = await cli(['export', 'shop', '--where', 'event=note'], { environment });
  expect(JSON.parse(rows.out)).toMatchObject({ properties: { note } });
});

test('an export can be imported into another project, once', async () => {
  const file = join(folder, 'exported.ndjson');
  await cli(['export', 'shop', '--out', file], { environment });
  await harness.request('POST', '/v0/project', JSON.stringify({ name: 'Copy', private: true }));
  const first = await cli(['import', 'copy', file], { environment });
  expect([first.code, first.notes]).toEqual([0, '6 rows imported.']);
  const copy = join(folder, 'copy.ndjson');
  await cli(['export', 'copy', '--out', copy], { environment });
  expect(readFileSync(copy, 'utf8')).toBe(readFileSync(file, 'utf8'));
  const again = await cli(['import', 'shop', file, '--json'], { environment });
  expect(JSON.parse(again.out)).toMatchObject({ state: 'done', rows: 0, skipped: 6 });
  const third = await cli(['import', 'copy', file, '--dimension', 'page'], { environment });
  expect([third.code, third.notes]).toEqual([
    0,
    expect.stringMatching(/^Nothing to do: this file was imported before \(6 rows\)\. .* undo /),
  ]);
});

test('a file that cannot be imported is answered with one sentence', async () => {
  const imported = async (path: string) => {
    const { code, notes } = await cli(['import', 'shop', path], { environment });
    return [code, notes.replace(folder, '')];
  };
  writeFileSync(join(folder, 'nothing.csv'), '');
  expect(await imported(join(folder, 'none'))).toEqual([1, "/none can't be read (ENOENT)."]);
  expect(await imported(folder)).toEqual([1, ' is a folder. Name the file, or the ZIP archive.']);
  expect(await imported(join(folder, 'nothing.csv'))).toEqual([
    1,
    'The file is empty. Export it again.',
  ]);
});

test('an archive of Plausible is imported file by file, listed and undone', async () => {
  const file = join(folder, 'example_com.zip');
  const sources = { name: 'imported_sources_20230209_20230210.csv', text: plausibleSources };
  const visitors = { name: 'imported_visitors_20230209_20230210.csv', text: plausibleVisitors };
  const hostile = visitors.name.replace('_', '_\u001b[2J');
  writeFileSync(file, zipOf([{ ...visitors, name: hostile }, sources]));
  await harness.request('POST', '/v0/project', JSON.stringify({ name: 'Past', private: true }));
  const words = ['import', 'past', file, '--timezone', 'Europe/Berlin'];
  const first = await cli(words, { environment });
  expect([first.code, lines(first.notes)]).toEqual([
    0,
    [`${visitors.name}: 2 rows imported.`, `${sources.name}: 2 rows imported.`],
  ]);
  const listed = await cli(['imports', 'past', '--json'], { environment });
  const [newest] = JSON.parse(listed.out) as { id: string; fileName: string; firstAt: string }[];
  expect(newest).toMatchObject({ fileName: sources.name, firstAt: '2023-02-09T11:00:00.000Z' });
  const table = lines((await cli(['imports', 'past'], { environment })).out);
  expect(table[0]).toContain('FORMAT');
  expect(table[1]).toMatch(/imported_sources.*plausible +done +2 +2023-02-09 +2023-02-09/);
  const undone = await cli(['imports', 'past', 'undo', newest?.id ?? ''], { environment });
  expect([undone.code, undone.notes]).toEqual([0, 'The import is being undone.']);
  await expect
    .poll(async () => lines((await cli(['imports', 'past'], { environment })).out).length)
    .toBe(2);
  const wrong = await cli(['import', 'past', file, '--format', 'matomo'], { environment });
  expect(wrong.code).toBe(1);
  expect(wrong.notes).toContain('not an export of Matomo');
  const foreign = { name: 'notes.txt', text: 'not an export' };
  const empty = { name: 'nothing.csv', text: '' };
  writeFileSync(file, zipOf([foreign, visitors, empty, sources]));
  const partly = await cli(words, { environment });
  expect([partly.code, lines(partly.notes)]).toEqual([
    0,
    [
      expect.stringMatching(/^notes\.txt: This is not a file that can be imported/),
      expect.stringMatching(/^imported_visitors_\S+: Nothing to do/),
      'nothing.csv: The file is empty. Export it again.',
      `${sources.name}: 2 rows imported.`,
    ],
  ]);
  const bad = { name: 'imported_pages.csv', text: 'date,page,visitors\n2023-02-09,/,x\n' };
  for (const second of [empty, bad]) {
    writeFileSync(file, zipOf([foreign, second]));
    const failed = await cli(words, { environment });
    const sum = second === bad ? '1 of 2 files could not' : 'The archive has nothing';
    expect([failed.code, lines(failed.notes)[2]]).toEqual([1, expect.stringContaining(sum)]);
  }
  writeFileSync(file, zipOf([visitors]).subarray(0, 100));
  const cut = await cli(['import', 'past', file], { environment });
  expect([cut.code, cut.notes]).toEqual([1, expect.stringContaining('The archive is cut off')]);
});

test('tail prints what arrives after it began, once', async () => {
  const ending = new AbortController();
  const seen: string[] = [];
  const notes: string[] = [];
  const running = cli(['tail', 'shop', '--json'], {
    environment,
    signal: ending.signal,
    onNote: (line) => void notes.push(line),
    onLine: (line) =>
      void seen.push((JSON.parse(line) as { fieldValues: { page: string } }).fieldValues.page),
  });
  await expect.poll(() => notes).toHaveLength(1);
  await view('/late/1');
  await expect.poll(() => seen.length).toBe(1);
  await view('/late/2');
  await expect.poll(() => seen.length).toBe(2);
  ending.abort();
  await running;
  expect(seen).toEqual(['/late/1', '/late/2']);
});

test('source maps below a folder are uploaded with their paths', async () => {
  const keyed = await harness.request(
    'POST',
    `/v0/project/${project}/upload-keys`,
    JSON.stringify({ name: 'CI' }),
  );
  const { key } = (await keyed.json()) as { key: string };
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  const map = '{"version":3,"sources":["src/app.ts"],"names":[],"mappings":"AAAA"}';
  writeFileSync(join(folder, 'dist', 'assets', 'app.js.map'), map);
  writeFileSync(join(folder, 'dist', 'index.html'), 'none');
  const words = ['upload', '2026.3.1', join(folder, 'dist')];
  const without = await cli(words, { environment });
  expect([without.code, without.notes]).toEqual([
    2,
    expect.stringContaining('BELLWETHER_UPLOAD_KEY'),
  ]);
  const keys = { ...environment, BELLWETHER_UPLOAD_KEY: key };
  const done = await cli(words, { environment: keys });
  expect([done.code, done.out]).toEqual([0, 'assets/app.js.map']);
  const builds = await cli(['api', `/v0/project/shop/builds`], { environment });
  expect(builds.out).toContain('2026.3.1');
});

test('any request can be sent, and its error is printed', async () => {
  const body = JSON.stringify({ name: 'Other', private: true });
  const made = await cli(['api', 'post', '/v0/project', '--body', body], { environment });
  expect(JSON.parse(made.out)).toMatchObject({ id: expect.any(String) });
  const missing = await cli(['api', '/v0/project/none'], { environment });
  expect([missing.code, missing.out, missing.notes]).toEqual([1, '', expect.any(String)]);
});

test.each([
  [['nothing'], 2, 'has no command "nothing"'],
  [['query'], 2, 'PROJECT is missing.'],
  [['query', 'shop', 'money'], 2, 'money is none of visitors'],
  [['query', 'shop', 'views', '--since', 'soon'], 2, '--since is a time'],
  [['query', 'shop', 'views', '--where', 'page'], 2, '--where is like'],
  [['events', 'shop', '--unknown'], 2, 'Unknown option'],
  [['events', 'shop', '--limit', '0'], 2, 'whole number from 1'],
  [['events', 'shop', '--mode', 'visits'], 2, '--mode is one of'],
  [['issues', 'shop', 'burn', 'id'], 2, 'burn is none of show'],
  [['issues', 'shop', 'set-priority', 'id', 'top'], 2, 'top is none of high, medium, low'],
  [['issues', 'shop', '--priority', 'top'], 2, '--priority is one of high, medium, low'],
  [['projects', '--profile'], 2, 'argument missing'],
  [['query', 'none', 'views'], 1, ''],
])('%j ends with %i and says why', async (words, code, why) => {
  const failed = await cli(words, { environment });
  expect([failed.code, failed.notes]).toEqual([code, expect.stringContaining(why)]);
  expect(failed.out).toBe('');
});

test.each([[['projects']], [['api', '/v0/instance']]])(
  '%j says in one sentence that an instance does not answer',
  async (words) => {
    const away = { ...environment, BELLWETHER_URL: 'http://127.0.0.1:9' };
    const failed = await cli(words, { environment: away });
    expect([failed.code, failed.notes]).toEqual([
      1,
      expect.stringContaining('http://127.0.0.1:9 does not answer'),
    ]);
  },
);

const offered = async (...words: string[]) =>
  lines((await cli(['--complete', ...words], { environment })).out);

test('the shell is offered commands, options, projects and fixed values', async () => {
  const overview = await cli(['help']);
  const names = [...overview.out.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(9);
  expect((await offered('')).map((line) => line.split('\t')[0])).toEqual(names);
  expect(await offered('pro')).toEqual(['projects\tlist projects']);
  expect(await offered('events', 'sh')).toContain('shop\tShop');
  expect(await offered('events', 'shop', '--mo')).toEqual(['--mode']);
  expect(await offered('events', '--mode', 'e')).toEqual(['events', 'errors']);
  expect(await offered('events', '--mode', 'errors', '')).toContain('shop\tShop');
  expect(await offered('issues', 'shop', 're')).toEqual(['resolve', 'reopen']);
  expect(await offered('query', 'shop', 'views', '--timezone', 'Europe/Berl')).toEqual([
    'Europe/Berlin',
  ]);
  expect(await offered('query', 'shop', 'views', '--json', '--every', 'w')).toEqual(['week']);
});

test.each([
  ['an unknown command', ['nothing', '']],
  ['a file', ['import', 'shop', '']],
  ['a free value', ['events', 'shop', '--where', 'p']],
])('the shell is offered nothing for %s', async (_, words) => {
  expect(await offered(...words)).toEqual([]);
});

test('the shell is offered nothing of an instance that does not answer, and no error', async () => {
  const away = { ...environment, BELLWETHER_URL: 'http://127.0.0.1:9' };
  const { code, out, notes } = await cli(['--complete', 'events', ''], { environment: away });
  expect([code, out, notes]).toEqual([0, '', '']);
});

test('profiles are offered by name', async () => {
  const own = { XDG_CONFIG_HOME: join(folder, 'profiles') };
  const login = ['login', harness.url, '--profile', 'work'];
  expect((await cli(login, { environment: own, input: harnessKey })).code).toBe(0);
  const words = ['--complete', 'events', '--profile', ''];
  expect((await cli(words, { environment: own })).out).toBe('work');
  const projects = ['--complete', 'events', '--profile', 'work', 'sh'];
  expect(lines((await cli(projects, { environment: own })).out)).toContain('shop\tShop');
});

test('a real bash completes with the script', async () => {
  const program = join(folder, 'bin', 'bellwether');
  mkdirSync(dirname(program), { recursive: true });
  const built = fileURLToPath(new URL('../../../client/dist/cli.js', import.meta.url));
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${built}" "$@"\n`, {
    mode: 0o755,
  });
  const script =
    'source <(bellwether completion bash); COMP_WORDS=(bellwether events sh); COMP_CWORD=2; ' +
    '_bellwether; printf "%s\\n" "${COMPREPLY[@]}"';
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env: { ...environment, PATH: `${dirname(program)}:${process.env['PATH']}` },
  });
  expect(lines(stdout)).toContain('shop');
});

test.each(['zsh', 'fish'])('there is a script for %s', async (shell) => {
  const { code, out } = await cli(['completion', shell]);
  expect([code, out]).toEqual([0, expect.stringContaining('bellwether --complete')]);
});
