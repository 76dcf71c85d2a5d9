import { fileURLToPath } from 'node:url';
import { build, type Metafile } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

let inputs: Metafile['inputs'];
beforeAll(async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['server/src/kinds/digest-main.ts', 'server/src/kinds/collecting.ts'],
    outdir: 'unwritten',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Types are dropped; everything else that a process would load is kept.
    treeShaking: false,
  });
  ({ inputs } = metafile);
});

/** What only main loads of a kind, besides one of its halves. */
const ofReaders =
  /^server\/src\/kinds\/.*\/(?:(?:sessions-)?dataset|explorer(?:-rows)?|demo\/[a-z-]+)\.ts$/;

/** The files that a process with this entry loads, with only one half of each kind. */
function loaded(entry: string, otherHalf: RegExp): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    for (const { path, kind } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import' && (otherHalf.test(path) || ofReaders.test(path))) continue;
      found.add(path);
    }
  }
  return [...found].filter((file) => !file.startsWith('node:'));
}

test('the digest loads nothing that reads requests', () => {
  const files = loaded('server/src/kinds/digest-main.ts', /^server\/src\/kinds\/.*\/route\.ts$/);
  expect(files).toContain('server/src/kinds/vital/row.ts');
  const http = /^server\/src\/(?:http|collect\/ingest|collect\/routes)\/|^fastify|^@fastify\//;
  expect(files.filter((file) => http.test(file))).toEqual([]);
  expect(
    files.filter((file) => /^server\/src\/kinds\/.*\/(?:route|steps|wire)\b/.test(file)),
  ).toEqual([]);
});

test('the collecting halves load nothing that makes or reads rows', () => {
  const files = loaded('server/src/kinds/collecting.ts', /^server\/src\/kinds\/.*\/digest\.ts$/);
  expect(files).toContain('server/src/kinds/vital/route.ts');
  const sql =
    /^server\/src\/store\/(?:events\/(?!columns\/)|metadata\/)|^kysely|^@clickhouse|^libsql/;
  expect(files.filter((file) => sql.test(file))).toEqual([]);
  const rows = /^server\/src\/(?:collect\/digest\/|kinds\/[^/]+\/(?:digest\b|row\.ts))/;
  expect(files.filter((file) => rows.test(file))).toEqual([]);
});
