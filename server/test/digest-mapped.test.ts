import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFileKey } from './build-file-key.ts';
import { packFile } from '../src/builds/packed-file.ts';
import { keeper, type RunningDigest } from '../src/collect/digest/index.ts';
import { newGroups, type NewGroup } from '../src/kinds/error/findings.ts';
import type { OccurrencePayload } from '../src/kinds/error/record.ts';
import { FolderBlobStore } from '../src/store/blobs/index.ts';
import { type DigestRuns, digestRuns } from './running-digest.ts';
import { startEngineHarness } from './engine-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { occurrenceRecord } from './occurrence-record.ts';

const projectId = '0192a000-0000-7000-8000-000000000001';
const harness = closedAfterTests(await startEngineHarness());
let run: DigestRuns;
let digest: RunningDigest;
let groups: NewGroup[];
beforeEach(async () => {
  run = await digestRuns(harness);
  mkdirSync(join(run.folder, 'blobs'));
  groups = [];
});
afterEach(() => run.close());

/** A build with one function, where it throws, and its map. */
function build(minified: string, before: string) {
  const contents = `${before}function checkout(cart) {\n  throw new Error(cart);\n}\ncheckout(1);`;
  const options = {
    minify: true,
    sourcemap: 'external',
    outfile: '/app.js',
    write: false,
  } as const;
  const stdin = { contents, sourcefile: 'src/cart.js' };
  const { outputFiles } = buildSync({ ...options, bundle: true, format: 'iife', stdin });
  const code = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const at = `https://cdn.example.com/assets/app.js:1:${code.indexOf('new Error') + 1}`;
  const map = outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '';
  return { stack: `Error: 1\n    at ${minified} (${at})`, map };
}

async function upload(
  type: 'javascript' | 'proguard',
  buildId: string,
  name: string,
  content: string,
) {
  const blobs = await FolderBlobStore.open(join(run.folder, 'blobs'));
  await blobs.put(
    buildFileKey({ projectId, type, buildId }, name),
    packFile(name, Buffer.from(content)),
  );
}

async function append(project: number, errors: readonly Partial<OccurrencePayload>[]) {
  await run.journal.append(errors.map((error) => occurrenceRecord(project, error)));
}

function start(project: number): void {
  digest = run.start({
    projects: () => [{ id: projectId, number: project, generation: 1, deleted: false }],
    keepers: [
      keeper(newGroups, async (found) => {
        groups.push(...found);
        return [];
      }),
    ],
  });
}

const stored = (project: number) =>
  harness.store.query<{
    error_type: string;
    stack: string;
    mapped: string;
    group_hash: string;
    exact_hash: string;
  }>(
    {
      sql: `SELECT error_type, stack, mapped, group_hash, exact_hash FROM occurrences
WHERE project = {project:UInt32} ORDER BY release`,
      params: { project },
    },
    { seconds: 60, bytes: 1e9 },
  );

test('the same crash in two builds with different minified names is one group, and the raw stack is kept', async () => {
  const one = build('o', '');
  const two = build('t', 'let a = 1, b = 2; console.log(a, b);');
  expect(one.stack).not.toBe(two.stack);
  await upload('javascript', '1', 'app.js.map', one.map);
  await upload(
    'javascript',
    '2',
    'assets/app.js.map',
    two.map.replace('"src/cart.js"', '"../src/cart.js"'),
  );
  await append(1, [
    { release: '1', stack: one.stack, causes: [{ type: 'Error', message: '', stack: one.stack }] },
    { release: '2', stack: two.stack, causes: [{ type: 'Error', message: '', stack: two.stack }] },
    { release: '3', stack: two.stack },
  ]);
  start(1);
  await digest.whenStored();
  const rows = await stored(1);
  expect(rows.map(({ stack }) => stack)).toEqual([one.stack, two.stack, two.stack]);
  expect(rows[0]?.group_hash).toBe(rows[1]?.group_hash);
  expect(rows[2]?.group_hash).not.toBe(rows[1]?.group_hash);
  expect(rows[2]).toMatchObject({ mapped: '', exact_hash: rows[1]?.exact_hash });
  const mapped = JSON.parse(rows[0]?.mapped ?? '') as { stack: string };
  const thrown = {
    type: 'Error',
    stack: 'Error: 1\n    at checkout (src/cart.js:2:9)',
    frames: [{ raw: 1, at: 1, lines: 1, reason: null }],
  };
  expect(mapped).toEqual({ rawType: 'Error', ...thrown, causes: [thrown] });
  expect(JSON.parse(rows[1]?.mapped ?? '')).toMatchObject({
    causes: [{ stack: 'Error: 1\n    at checkout (src/cart.js:2:9)' }],
  });
  expect(groups).toHaveLength(2);
});

test('obfuscated errors get their original type and frames', async () => {
  const mapping = 'shop.Cart -> a.a:\n    1:1:void add():7:7 -> a\nshop.Full -> a.b:\n';
  await upload('proguard', '1', 'mapping.txt', mapping);
  await append(2, [
    { language: 'kotlin', release: '1', type: 'a.b', stack: 'at a.a.a(SourceFile:1)' },
  ]);
  start(2);
  await digest.whenStored();
  const [row] = await stored(2);
  expect(row).toMatchObject({ error_type: 'shop.Full', stack: 'at a.a.a(SourceFile:1)' });
  expect(JSON.parse(row?.mapped ?? '')).toMatchObject({
    rawType: 'a.b',
    stack: 'at shop.Cart.add(Cart.java:7)',
  });
  expect(groups).toEqual([expect.objectContaining({ type: 'shop.Full', hash: row?.group_hash })]);
});
