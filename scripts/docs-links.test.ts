import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chartTypes } from '../server/src/dashboards/chart.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['', 'docs', 'docs/decisions', 'docs/sending'].map((name) => join(root, name));
const pages = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const withoutCode = (markdown: string) => markdown.replaceAll(/^```.*?^```$|`[^`\n]*`/gms, '');

/** The anchors of a page, which GitHub generates from its headings. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm);
  return new Set(
    Array.from(headings, ([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Why a link on a page is broken, or null if it works. */
function brokenBecause(page: string, link: string): string | null {
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? page : resolve(dirname(page), path);
  if (!existsSync(target)) return `${link}: no such file`;
  if (fragment === undefined || anchorsOf(target).has(fragment)) return null;
  return `${link}: no such heading`;
}

test.each(pages.map((page) => [page.slice(root.length), page]))(
  'every link of %s within the repository works',
  (_name, page) => {
    const links = withoutCode(readFileSync(page, 'utf8')).matchAll(
      /\]\(([^)\s]+)\)|\b(?:src|srcset)="([^"\s]+)"/g,
    );
    const broken = Array.from(links, ([, link, picture = '']) => link ?? picture)
      .filter((link) => !/^[a-z]+:/.test(link))
      .map((link) => brokenBecause(page, link))
      .filter((reason) => reason !== null);
    expect(broken).toEqual([]);
  },
);

test('settings of the app are named as it names them', () => {
  const source = readFileSync(join(root, 'ui/src/features/settings/settings-sections.ts'), 'utf8');
  const sections = [...source.matchAll(/label: t`([^`]+)`/g)].map(([, name]) => name);
  // `Data` is Umami's. The changelog also has former names.
  const known = new Set([...sections, 'Data']);
  const current = pages.filter((page) => !page.endsWith('CHANGELOG.md'));
  const named = current.flatMap((page) =>
    Array.from(
      readFileSync(page, 'utf8').matchAll(/\*\*Settings → ([^*→]+?)(?: →|\*\*)/g),
      ([, name]) => name?.replaceAll(/\s+/g, ' '),
    ),
  );
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const table = readFileSync(join(root, 'docs/project-settings.md'), 'utf8');
  expect(sections.filter((name) => !table.includes(`\n| ${name} `))).toEqual([]);
});

test('the docs name every type of chart', () => {
  const page = readFileSync(join(root, 'docs/dashboards.md'), 'utf8');
  const [named = ''] = /^- \*\*`type`\*\*:[^.]+\./m.exec(page) ?? [];
  const types = Array.from(
    named.slice('- **`type`**'.length).matchAll(/`(\w+)`/g),
    ([, type]) => type,
  );
  expect(new Set(types)).toEqual(new Set(chartTypes));
});

test('broken links are found', () => {
  const readme = join(root, 'README.md');
  expect(brokenBecause(readme, 'docs/nowhere.md')).toBe('docs/nowhere.md: no such file');
  expect(brokenBecause(readme, '#nowhere')).toBe('#nowhere: no such heading');
  expect(brokenBecause(readme, 'docs/sending/script.md#privacy')).toBeNull();
});

test('every page of docs/ can be reached from the README, and every way of sending from its index', () => {
  const namesIn = (folder: string) =>
    readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(namesIn('docs').filter((name) => !readme.includes(`(docs/${name})`))).toEqual([]);
  const index = readFileSync(join(root, 'docs/sending-data.md'), 'utf8');
  expect(namesIn('docs/sending').filter((name) => !index.includes(`(sending/${name})`))).toEqual(
    [],
  );
});
