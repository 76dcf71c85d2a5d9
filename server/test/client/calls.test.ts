import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cli } from './command-line-harness.ts';
import { fakeInstance } from './fake-instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellwether-calls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const requests: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
beforeEach(() => void requests.splice(0));

/** Notes requests, and answers all of them with this. */
const answering = (body: string, status = 200, headers: Record<string, string> = {}) =>
  fakeInstance((request, response) => {
    requests.push(request);
    response.writeHead(status, headers).end(body);
  });
const away = { BELLWETHER_URL: 'http://127.0.0.1:9', BELLWETHER_API_KEY: 'bw_other' };

test.each([
  [['query', 'shop', 'views', '--since', '7'], '--since is a time'],
  [['api', '/v0/instance', '--body', '{}'], 'cannot have body'],
  [['api', 'tr ace', '/v0/instance'], 'not a valid HTTP method'],
  [['projects', '--profile', 'constructor'], 'bellwether login URL'],
  [['query', 'shop', '--file', 'q.json', '--since', '7d'], "--since can't be used with --file"],
  [['query', 'shop', '--file', 'q.json', '--where', 'a=b'], "--where can't be used with --file"],
  [['query', 'shop', 'views', '--file', 'q.json'], '"views" is one word too many'],
  [['issues', 'shop', 'resolve', 'one', 'two'], '"two" is one word too many'],
  [['issues', 'shop', 'ignore', 'one', '--in', '2.0'], "--in can't be used with ignore"],
  [['issues', 'shop', 'show', 'one', '--state', 'open'], "--state can't be used with show"],
  [['issues', 'shop', '--in', '2.0'], "--in can't be used with the list"],
  [['issues', 'shop', '--limit', '1001'], '--limit is at most 1000'],
  [['imports', 'shop', 'undo', 'one', 'two'], '"two" is one word too many'],
  [['export', 'shop', 'out.ndjson'], '"out.ndjson" is one word too many'],
  [['projects', 'my', 'shop'], 'Put quotes around'],
])('%j is a wrong call', async (words, why) => {
  const failed = await cli(words, { environment: { ...away, XDG_CONFIG_HOME: folder } });
  expect([failed.code, failed.notes]).toEqual([2, expect.stringContaining(why)]);
});

test('a named profile takes precedence over the environment, which has the key of another instance', async () => {
  const url = await answering('{"items":[],"total":0}');
  const environment = { ...away, XDG_CONFIG_HOME: join(folder, 'config') };
  const login = ['login', url, '--profile', 'work'];
  expect((await cli(login, { environment, input: 'bw_work\r\n' })).code).toBe(0);
  expect((await cli(['projects', '--profile', 'work'], { environment })).code).toBe(0);
  expect(requests.map(({ headers }) => headers['x-api-key'])).toEqual(['bw_work', 'bw_work']);
});

test('what can be no key is not sent', async () => {
  const url = await answering('{}');
  const environment = { BELLWETHER_URL: url, BELLWETHER_API_KEY: '“bw_key”' };
  for (const [words, input] of [[['projects'], ''] as const, [['login', url], 'bw_ ä'] as const]) {
    const failed = await cli(words, { environment, input });
    expect([failed.code, failed.notes]).toEqual([
      2,
      expect.stringContaining('has spaces or letters that no key has'),
    ]);
  }
  expect(requests).toEqual([]);
});

test('a redirect is reported and not followed, which would turn a query into a GET', async () => {
  const url = await answering('', 301, { location: 'https://stats.example.com/' });
  const environment = { BELLWETHER_URL: url, BELLWETHER_API_KEY: 'bw_key' };
  for (const words of [
    ['query', 'shop', 'views'],
    ['api', '/v0/instance'],
  ]) {
    const failed = await cli(words, { environment });
    expect([failed.code, failed.notes]).toEqual([
      1,
      `${url} redirects to https://stats.example.com. Use the address that answers itself.`,
    ]);
  }
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test('a website that is no instance is named as such', async () => {
  const environment = { BELLWETHER_URL: await answering('<!doctype html>') };
  const failed = await cli(['projects'], { environment });
  expect([failed.code, failed.notes]).toEqual([1, expect.stringContaining('not JSON')]);
});

test('an issue is shown with the stack before minification', async () => {
  const mapped = { stack: 'at total (src/cart.ts:7:3)', causes: [] };
  const latest = { stack: 'at t (a.js:1:9)', causes: [], mapped };
  const issue = { type: 'TypeError', message: 'x', state: 'open', count: 1, people: 1, latest };
  const environment = { BELLWETHER_URL: await answering(JSON.stringify(issue)) };
  const { out } = await cli(['issues', 'shop', 'show', 'id'], { environment });
  expect(out).toContain('at total (src/cart.ts:7:3)');
  expect(out).not.toContain('a.js');
  expect(requests).toHaveLength(1);
});

test('a query can begin with a byte order mark', async () => {
  const file = join(folder, 'query.json');
  writeFileSync(file, '\ufeff{"type":"source"}');
  const environment = { BELLWETHER_URL: await answering('{"outputs":[]}') };
  expect((await cli(['query', 'shop', '--file', file], { environment })).code).toBe(0);
});

test('a build is uploaded in parts, by the bytes of its files', async () => {
  const maps = join(folder, 'maps');
  mkdirSync(maps);
  // Three bytes a character.
  for (const name of ['a', 'b']) writeFileSync(join(maps, `${name}.map`), '漢'.repeat(5_000_000));
  writeFileSync(join(maps, 'c.map'), '{}');
  const names: string[][] = [];
  const url = await fakeInstance(async (request, response) => {
    const { files } = (await json(request)) as { files: { fileName: string }[] };
    names.push(files.map(({ fileName }) => fileName));
    response.end('{}');
  });
  const environment = { BELLWETHER_URL: url, BELLWETHER_UPLOAD_KEY: 'bw_key' };
  const done = await cli(['upload', '1.0', maps], { environment });
  expect([done.code, done.out]).toEqual([0, 'a.map\nb.map\nc.map']);
  expect(names).toEqual([['a.map'], ['b.map', 'c.map']]);
});

test('an import needs a file that can be read twice', async () => {
  const failed = await cli(['import', 'shop', '/dev/null'], { environment: away });
  expect([failed.code, failed.notes]).toEqual([
    1,
    '/dev/null can only be read once. Save it as a file, and import that.',
  ]);
});

test('a file of an export that failed is named as incomplete', async () => {
  const file = join(folder, 'rows.ndjson');
  const environment = { BELLWETHER_URL: await answering('{}', 500) };
  const failed = await cli(['export', 'shop', '--out', file], { environment });
  expect([failed.code, failed.notes.split('\n')[0]]).toEqual([
    1,
    `${file} is incomplete: it has 0 rows.`,
  ]);
});

test('a list of issues that is cut says so', async () => {
  const issue = { id: 'i', state: 'open', priority: 'low', count: '1', people: '1' };
  const body = { items: [{ ...issue, type: 'Error', message: 'x', lastSeen: null }], total: '312' };
  const environment = { BELLWETHER_URL: await answering(JSON.stringify(body)) };
  for (const words of [[], ['--json']]) {
    const listed = await cli(['issues', 'shop', ...words], { environment });
    expect(listed.notes).toBe('1 of 312 issues; raise --limit for the others.');
  }
});

test('an export has all rows, unless a time is given', async () => {
  const environment = { BELLWETHER_URL: await answering('{"rows":[]}') };
  const now = Date.UTC(2026, 2, 2);
  const all = await cli(['export', 'shop'], { environment, now });
  const late = await cli(['export', 'shop', '--since', '7d'], { environment, now });
  expect(
    requests.map(({ url = '' }) => new URL(url, 'http://a').searchParams.get('fromTime')),
  ).toEqual(['0', String(now - 7 * 86_400_000)]);
  expect(all.notes).toBe('0 rows.');
  expect(late.notes).toBe('0 rows from 2026-02-23 00:00 UTC to 2026-03-02 00:00 UTC.');
});

test('two files that would have the same name in a build are not sent', async () => {
  for (const app of ['shop', 'admin']) {
    mkdirSync(join(folder, app, 'assets'), { recursive: true });
    writeFileSync(join(folder, app, 'assets/index.js.map'), '{}');
  }
  const url = await answering('{}');
  const environment = { BELLWETHER_URL: url, BELLWETHER_UPLOAD_KEY: 'key' };
  const paths = [join(folder, 'shop'), join(folder, 'admin')];
  const failed = await cli(['upload', '1.4.0', ...paths], { environment });
  expect([failed.code, failed.notes]).toEqual([
    1,
    expect.stringContaining('would both be assets/index.js.map in the build'),
  ]);
  expect(requests).toEqual([]);
});

test.runIf(existsSync('/usr/bin/zsh'))(
  'a zsh that loads the completion from its path completes with the first Tab',
  async () => {
    const { out } = await cli(['completion', 'zsh'], { environment: {} });
    writeFileSync(join(folder, '_bellwether'), out);
    const script = `fpath=(${folder} $fpath)
      compdef() { :; }
      _describe() { print -l -- "\${found[@]}"; }
      bellwether() { print "query\tcounts" }
      autoload -Uz _bellwether
      words=(bellwether qu); CURRENT=2; _bellwether`;
    const completed = execFileSync('/usr/bin/zsh', ['-f', '-c', script], { encoding: 'utf8' });
    expect(completed).toBe('query:counts\n');
  },
);
