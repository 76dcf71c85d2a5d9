import { buildSync } from 'esbuild';
import { beforeEach, expect, test } from 'vitest';
import { BuildFiles } from '../builds/build-files.ts';
import { type BuildName, plainPath } from '../builds/build-names.ts';
import { buildFileKey } from '../../test/build-file-key.ts';
import { packFile } from '../builds/packed-file.ts';
import { anyMapped, type ErrorOfBuild, Symbolicator } from './symbolicator.ts';

const projectId = '0192a000-0000-7000-8000-000000000001';
let now: number;
let reads: string[];
let away: boolean;
let blobs: Map<string, Buffer>;
let symbols: Symbolicator;
let read: unknown[];
beforeEach(() => {
  now = 1_000_000;
  reads = [];
  read = [];
  away = false;
  blobs = new Map();
  const clock = { now: () => now };
  const store = {
    get: async (key: string) => {
      if (away) throw new Error('away');
      reads.push(key);
      return blobs.get(key) ?? null;
    },
    list: async (prefix: string) => {
      if (away) throw new Error('away');
      return { keys: [...blobs.keys()].filter((key) => key.startsWith(prefix)), next: null };
    },
  };
  symbols = new Symbolicator(new BuildFiles(store, clock), clock, 7500, {
    read: (file) => read.push([file.build, file.problem]),
  });
});

const js: BuildName = { projectId, type: 'javascript', buildId: '1.0' };
const java: BuildName = { projectId, type: 'proguard', buildId: '1.0' };

function upload(build: BuildName, fileName: string, content: string): void {
  blobs.set(buildFileKey(build, plainPath(fileName)), packFile(fileName, Buffer.from(content)));
}

function bundle(name: string): string {
  const contents = `export function ${name}() {\n  throw new Error("no");\n}`;
  const options = {
    minify: true,
    sourcemap: 'external' as const,
    outfile: '/app.js',
    write: false as const,
  };
  const { outputFiles } = buildSync({
    ...options,
    stdin: { contents, sourcefile: `src/${name}.js` },
  });
  return outputFiles.find(({ path }) => path.endsWith('.map'))?.text ?? '';
}

const error = (changes: Partial<ErrorOfBuild> = {}): ErrorOfBuild => ({
  projectId,
  release: '1.0',
  language: 'javascript',
  type: 'Error',
  stack: 'Error: no\n    at o (https://x.example/assets/app.js:1:34)',
  causes: [],
  ...changes,
});
const mapOne = async (changes: Partial<ErrorOfBuild> = {}) => {
  const [mapped = null] = await symbols.map([error(changes)]);
  return mapped;
};
const reasons = async (changes: Partial<ErrorOfBuild> = {}) =>
  (await mapOne(changes))?.frames.map(({ reason }) => reason);

test('an error and its causes are mapped with the files of their build', async () => {
  upload(js, 'assets/app.js.map', bundle('checkout'));
  const { stack } = error();
  const mapped = await mapOne({ causes: [{ type: 'E', stack }] });
  expect(mapped).toEqual({
    type: 'Error',
    stack: 'Error: no\n    at checkout (src/checkout.js:2:9)',
    frames: [{ raw: 1, at: 1, lines: 1, reason: null }],
    causes: [expect.objectContaining({ type: 'E', stack: mapped?.stack })],
  });
});

test('type names are mapped too, with the mapping that knows the frames', async () => {
  upload(java, 'other/mapping.txt', 'x.Other -> z.z:');
  upload(java, 'mapping.txt', 'shop.Cart -> a.a:\n    1:1:void add() -> a\nshop.Full -> a.b:');
  const raw = { language: 'kotlin', type: 'a.b', stack: 'at a.a.a(SourceFile:1)' };
  expect(await mapOne(raw)).toMatchObject({
    type: 'shop.Full',
    stack: 'at shop.Cart.add(Cart.java:1)',
  });
});

test('every unmapped frame has a reason', async () => {
  expect(await mapOne()).toBeNull();
  now += 11_000;
  upload(js, 'other.js.map', bundle('other'));
  upload(js, 'broken.js.map', '{"version":3}');
  expect(await mapOne({ language: 'python' })).toBeNull();
  expect(await reasons()).toEqual(['no_file']);
  expect(await reasons({ release: '' })).toEqual(['no_release']);
  expect(await reasons({ release: '2.0' })).toEqual(['no_build']);
  expect(await reasons({ stack: 'a@https://x.example/broken.js:1:1' })).toEqual(['bad_map']);
  expect(await reasons({ stack: 'a@https://x.example/other.js:9:1' })).toEqual(['no_mapping']);
  expect(await reasons({ language: 'java', stack: 'at a.b(c:1)' })).toEqual(['no_build']);
  const unmapped = await mapOne({ release: '2.0' });
  expect(unmapped && anyMapped(error(), unmapped)).toBe(false);
  expect(unmapped?.stack).toBe(error().stack);
});

test('a map is read once, and again when another has replaced it', async () => {
  upload(js, 'assets/app.js.map', bundle('checkout'));
  for (let time = 0; time < 3; time++) await mapOne();
  expect(reads).toHaveLength(1);
  upload(js, 'assets/app.js.map', bundle('replaced'));
  now += 61_000;
  expect((await mapOne())?.stack).toContain('replaced');
  now += 61_000;
  await mapOne();
  expect(reads).toHaveLength(3);
});

test('the least recently used maps are dropped when there are too many', async () => {
  for (const name of ['a', 'b', 'c']) {
    upload(
      js,
      `${name}.js.map`,
      JSON.stringify({ ...JSON.parse(bundle(name)), names: ['x'.repeat(1500)] }),
    );
  }
  const stack = (file: string) => ({ stack: `at o (https://x.example/${file}.js:1:26)` });
  for (const file of ['a', 'b', 'a', 'c', 'a', 'b']) await mapOne(stack(file));
  expect(reads).toHaveLength(4);
});

test('two huge maps of one project do not drop the maps of another', async () => {
  const other = '0192a000-0000-7000-8000-000000000002';
  const huge = { ...(JSON.parse(bundle('huge')) as object), names: ['x'.repeat(7000)] };
  upload({ ...js, projectId: other }, 'assets/app.js.map', bundle('checkout'));
  for (const name of ['a', 'b']) upload(js, `${name}.js.map`, JSON.stringify(huge));
  const mapAll = async () => {
    await mapOne({ projectId: other });
    for (const name of ['a', 'b']) {
      await mapOne({ stack: `at o (https://x.example/${name}.js:1:26)` });
    }
  };
  for (let time = 0; time < 3; time++) await mapAll();
  // The project's own maps are read again each time, the other project's map only once.
  expect(reads.filter((key) => key.includes(other))).toHaveLength(1);
  expect(reads).toHaveLength(7);
});

test('a damaged file does not prevent others from being mapped', async () => {
  upload(js, 'assets/app.js.map', bundle('checkout'));
  upload(js, 'damaged.js.map', bundle('damaged'));
  const key = buildFileKey(js, 'damaged.js.map');
  blobs.set(key, blobs.get(key)?.subarray(0, -30) ?? Buffer.alloc(0));
  expect(await reasons({ stack: 'a@https://x.example/damaged.js:1:1' })).toEqual(['bad_map']);
  expect(await reasons()).toEqual([null]);
});

test('builds of many releases are looked up at the same time', async () => {
  upload(js, 'assets/app.js.map', bundle('checkout'));
  let [count, most] = [0, 0];
  const slow = {
    get: async (key: string) => blobs.get(key) ?? null,
    list: async (prefix: string) => {
      most = Math.max(most, ++count);
      await new Promise((resolve) => setTimeout(resolve, 1));
      count -= 1;
      return { keys: [...blobs.keys()].filter((key) => key.startsWith(prefix)), next: null };
    },
  };
  const clock = { now: () => now };
  const many = Array.from({ length: 100 }, (_, at) =>
    error({ release: at === 50 ? '1.0' : `${at}` }),
  );
  const mapped = await new Symbolicator(new BuildFiles(slow, clock), clock).map(many);
  expect(most).toBeGreaterThan(10);
  expect(mapped.map((each) => each?.frames[0]?.reason)).toEqual(
    many.map(({ release }) => (release === '1.0' ? null : 'no_build')),
  );
});

test('after a failure the store is not used for a while, and stacks stay unchanged', async () => {
  upload(js, 'assets/app.js.map', bundle('checkout'));
  away = true;
  expect(await reasons()).toEqual(['unavailable']);
  away = false;
  expect(await reasons()).toEqual(['unavailable']);
  now += 31_000;
  expect(await reasons()).toEqual([null]);
});

const section = { offset: { line: 0, column: 0 }, map: { version: 3, sources: [], mappings: '' } };
const nested = (depth: number): unknown =>
  depth === 0 ? section.map : { version: 3, sections: [{ ...section, map: nested(depth - 1) }] };
const sectioned = (sections: unknown) => JSON.stringify({ version: 3, sections });
const mapped = (mappings: string) => JSON.stringify({ version: 3, sources: [], mappings });
const unusable: readonly [content: string, problem: string][] = [
  ['{', 'not_json'],
  ['{"version":3}', 'no_mappings'],
  [mapped('?'), 'bad_mappings'],
  [mapped(`CAAA,DAAA${',CAAA'.repeat(450_000)}`), 'unsorted_mappings'],
  [sectioned([{}]), 'bad_section'],
  [sectioned(Array.from({ length: 20_001 }, () => section)), 'too_many_sections'],
  [JSON.stringify(nested(5)), 'too_deep'],
];

test.each(unusable)(
  'a source map that begins with %.40s is reported as %s',
  async (content, problem) => {
    upload(js, 'assets/app.js.map', content);
    for (let time = 0; time < 3; time++) expect(await reasons()).toEqual(['bad_map']);
    expect(read).toEqual([[js, problem]]);
    // The same content may have been uploaded again.
    now += 61_000;
    await reasons();
    expect(read).toEqual([
      [js, problem],
      [js, problem],
    ]);
    upload(js, 'assets/app.js.map', bundle('fixed'));
    now += 61_000;
    expect(await reasons()).toEqual([null]);
    expect(read.at(-1)).toEqual([js, null]);
  },
);

test('a mapping without classes is reported', async () => {
  upload(java, 'mapping.txt', '# compiler: R8\n');
  expect(await reasons({ language: 'java', stack: 'at a.b(c:1)' })).toEqual(['bad_map']);
  expect(read).toEqual([[java, 'no_classes']]);
});
