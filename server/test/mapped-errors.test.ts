import { setTimeout as pause } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessHarness, type InProcessHarness } from './in-process-harness.ts';

let harness: InProcessHarness;
let project: { id: string; token: string };
let key: string;
beforeAll(async () => {
  harness = await inProcessHarness();
  const created = await harness.request('POST', '/v0/project', '{"name":"Mapped","private":true}');
  project = (await created.json()) as typeof project;
  const made = await harness.request(
    'POST',
    `/v0/project/${project.id}/upload-keys`,
    '{"name":"ci"}',
  );
  ({ key } = (await made.json()) as { key: string });
});
afterAll(() => harness.close());

/** A build with one function that throws; the column depends on the code before it. */
function build(before: string) {
  const contents = `${before}function checkout(cart) {\n  throw new Error(cart);\n}\ncheckout(1);`;
  const { outputFiles } = buildSync({
    stdin: { contents, sourcefile: 'src/cart.js' },
    bundle: true,
    minify: true,
    format: 'iife',
    sourcemap: 'external',
    outfile: '/app.js',
    write: false,
  });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const place = `https://cdn.example.com/assets/app.js:1:${code.indexOf('new Error') + 1}`;
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '';
  return { place, map };
}

const upload = async (buildId: string, content: string) => {
  const body = {
    type: 'javascript',
    buildId,
    uploadedAt: new Date().toISOString(),
    files: [{ fileName: 'assets/app.js.map', content }],
  };
  const headers = { authorization: `Bearer ${key}` };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${harness.url}/v0/upload`, sent);
  expect(await response.json()).toEqual({ ok: true, ingested_count: 1 });
};

const crash = async (buildId: string, stack: readonly string[]) => {
  const errors = [{ error: 'Error', message: '1', stack, buildId }];
  const body = JSON.stringify({ errors, language: 'javascript' });
  const headers = { authorization: `Bearer ${project.token}` };
  const { status } = await fetch(`${harness.url}/v1/error`, { method: 'POST', headers, body });
  expect(status).toBe(200);
};

interface Shown {
  readonly stack: string;
  readonly release: string;
  readonly mapped: { readonly stack: string; readonly frames: readonly object[] } | null;
}
interface Issue {
  readonly id: string;
  readonly count: number;
  readonly latest: Shown;
}
const read = async (path: string) =>
  (await (
    await harness.request('GET', `/v0/project/${project.id}/issues${path}`)
  ).json()) as Issue & {
    readonly items: (Issue & Shown)[];
  };

async function issues(count: number): Promise<Issue[]> {
  await harness.service.stored();
  for (let tries = 0; ; tries++) {
    const { items } = await read('');
    if (items.reduce((sum, issue) => sum + issue.count, 0) === count) return items;
    if (tries === 600) throw new Error('It did not happen in time');
    await pause(100);
  }
}

test('errors of two builds and browsers become one issue through their maps, and an error that came before its map is shown mapped', async () => {
  const [one, two, late] = [build(''), build('let a = 1; console.log(a);'), build('let b = 2;')];
  await upload('1', one.map);
  await upload('2', two.map);
  await crash('1', ['Error: 1', `    at o (${one.place})`]);
  await crash('2', [`t@${two.place}`]);
  await crash('2', ['Error: 1', `    at t (${two.place})`]);
  await crash('3', ['Error: 1', `    at n (${late.place})`, '    at n (native)']);
  const found = await issues(4);
  expect(found.map(({ count }) => count).toSorted((one, other) => one - other)).toEqual([1, 3]);
  const both = found.find(({ count }) => count === 3)?.id ?? '';
  const { items } = await read(`/${both}/occurrences`);
  expect(items.map(({ release }) => release).toSorted()).toEqual(['1', '2', '2']);
  const line = '    at checkout (src/cart.js:2:9)';
  for (const { mapped } of items) expect([`Error: 1\n${line}`, line]).toContain(mapped?.stack);

  const alone: Issue[] = [];
  for (const { id, count } of found) if (count === 1) alone.push(await read(`/${id}`));
  const before = alone.find(({ latest }) => latest.release === '3');
  expect(before?.latest.mapped?.frames[0]).toEqual({
    raw: `    at n (${late.place})`,
    mapped: [],
    reason: 'no_build',
  });
  await upload('3', late.map);
  let shown = before;
  for (let tries = 0; tries < 600 && !shown?.latest.mapped?.stack.includes('checkout'); tries++) {
    await pause(100);
    shown = await read(`/${before?.id}`);
  }
  expect(shown?.latest.mapped).toEqual({
    type: 'Error',
    stack: `Error: 1\n${line}\n    at n (native)`,
    frames: [
      { raw: `    at n (${late.place})`, mapped: [line], reason: null },
      { raw: '    at n (native)', mapped: [], reason: 'native' },
    ],
    causes: [],
  });
  expect(shown?.latest.stack).toBe(before?.latest.stack);
  expect(harness.errors).toEqual([]);
});

test('the list of builds says why a source map is unusable, until another is uploaded', async () => {
  const { place, map } = build('let c = 3;');
  const section = { offset: { line: 0, column: 0 }, map: JSON.parse(map) as object };
  const sections = Array.from({ length: 20_001 }, () => ({ ...section, map: { version: 3 } }));
  await upload('sections', JSON.stringify({ version: 3, sections }));
  await crash('sections', ['Error: 1', `    at o (${place})`]);
  const listed = async () => {
    const answer = await harness.request('GET', `/v0/project/${project.id}/builds`);
    const { items } = (await answer.json()) as {
      items: { buildId: string; problems: unknown[] }[];
    };
    return items.find(({ buildId }) => buildId === 'sections')?.problems;
  };
  await expect
    .poll(listed, { interval: 100 })
    .toMatchObject([{ fileName: 'assets/app.js.map', problem: 'too_many_sections' }]);
  await upload('sections', map);
  expect(await listed()).toEqual([]);
});
