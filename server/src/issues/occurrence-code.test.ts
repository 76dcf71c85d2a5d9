import { buildSync } from 'esbuild';
import { beforeEach, expect, test } from 'vitest';
import { BuildFiles } from '../builds/build-files.ts';
import { plainPath } from '../builds/build-names.ts';
import { buildFileKey } from '../../test/build-file-key.ts';
import { packFile } from '../builds/packed-file.ts';
import { systemClock } from '../platform/clock.ts';
import { Symbolicator } from '../symbolication/index.ts';
import { occurrenceCode } from './occurrence-code.ts';

const projectId = '0192a000-0000-7000-8000-000000000001';
const source = [
  '// Payments',
  'export function checkout(cart) {',
  '  const first = cart.items[0];',
  '  if (first.price > 0) return first.price;',
  '  throw new Error("no");',
  '}',
].join('\n');

/** What esbuild makes of the source. The name of its folder is one of Next.js, with parentheses. */
function bundled() {
  const { outputFiles } = buildSync({
    minify: true,
    sourcemap: 'external',
    outfile: '/app.js',
    write: false,
    stdin: { contents: source, sourcefile: 'app/(shop)/checkout.js' },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: textOf('.js'), map: textOf('.map') };
}

let blobs: Map<string, Buffer>;
let texts: Parameters<typeof occurrenceCode>[0];
beforeEach(() => {
  blobs = new Map();
  const files = new BuildFiles(
    {
      get: async (key: string) => blobs.get(key) ?? null,
      list: async (prefix: string) => {
        return { keys: [...blobs.keys()].filter((key) => key.startsWith(prefix)), next: null };
      },
    },
    systemClock,
  );
  const symbols = new Symbolicator(files, systemClock);
  texts = {
    map: symbols.map.bind(symbols),
    hasAny: (id: string) => files.hasAny(id),
    sourceMapOf: symbols.sourceMapOf.bind(symbols),
  };
});

const { script, map } = bundled();
/** Where the bundle throws. */
const column = script.indexOf('new Error') + 1;
const stack = `Error: no\n    at o (https://shop.example/assets/app.js:1:${column})`;
const upload = (text: string) => {
  const build = { projectId, type: 'javascript' as const, buildId: '1.0' };
  const name = 'assets/app.js.map';
  blobs.set(buildFileKey(build, plainPath(name)), packFile(name, Buffer.from(text)));
};
const occurrence = {
  language: 'javascript',
  type: 'Error',
  stack,
  release: '1.0',
  causes: JSON.stringify([{ type: 'Error', message: 'no', stack }]),
  mapped: '',
};

test('mapped frames of an error and its causes have the lines of their source', async () => {
  upload(map);
  const code = { frame: 0, line: 5, first: 1, lines: source.split('\n') };
  expect(await occurrenceCode(texts, projectId, occurrence)).toEqual({
    frames: [
      { error: 0, ...code },
      { error: 1, ...code },
    ],
    isComplete: true,
  });
});

test('there is no code for errors of a release without a map', async () => {
  upload(map);
  const later = { ...occurrence, release: '1.1' };
  const none = { frames: [], isComplete: true };
  expect(await occurrenceCode(texts, projectId, later)).toEqual(none);
});

test('a map without the texts of its sources gives no code', async () => {
  const { sourcesContent: _, ...bare } = JSON.parse(map) as Record<string, unknown>;
  upload(JSON.stringify(bare));
  expect(await occurrenceCode(texts, projectId, occurrence)).toEqual({
    frames: [],
    isComplete: true,
  });
});

test('code is listed for 100 frames at most, which the answer says', async () => {
  upload(map);
  const [head = '', frame = ''] = stack.split('\n');
  const deep = { ...occurrence, stack: [head, ...Array<string>(150).fill(frame)].join('\n') };
  const { frames, isComplete } = await occurrenceCode(texts, projectId, deep);
  expect([frames.length, isComplete]).toEqual([100, false]);
});
