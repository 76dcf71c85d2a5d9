import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { kinds } from './all.ts';
import { listDatasets } from './datasets.ts';
import { explorers } from './explorers.ts';
import { noProjectData } from './project-data.ts';
import { tableNames } from './tables.ts';

const source = join(import.meta.dirname, '..');

/** Names that others than kinds share. */
const shared: readonly string[] = [
  // Who visitors are is a join of its own for every dataset that has visitors.
  'aliases',
  // Counts of what was accepted and dropped belong to no kind.
  'outcomes',
  // Failures are errors, too.
  'error',
];

/** Where names are needed, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'collect/digest/dead-letters/dead-letter-request.ts: replay':
    'To reprocess; earlier releases wrote the word.',
  'collect/digest/dead-letters/reprocess-dead-letters.ts: replay':
    'To reprocess; earlier releases wrote the word.',
  'collect/digest/digest.ts: sessions': 'The file with the open sessions.',
  'collect/script/tracker-script.ts: errors': 'An add-on of the tracker.',
  'collect/script/tracker-script.ts: identify': 'An add-on of the tracker.',
  'collect/script/tracker-script.ts: replay': 'An add-on of the tracker.',
  'collect/script/tracker-script.ts: vitals': 'An add-on of the tracker.',
  'people/merge-person.ts: identify': 'People are what identify calls say.',
  'people/open-people.ts: identify': 'People are what identify calls say.',
  'people/set-times.ts: identify': 'People are what identify calls say.',
  'people/store-identified.ts: identify': 'People are what identify calls say.',
};

const names = new Set([
  ...kinds.flatMap(({ name, path, table }) => [name, path, table.name]),
  ...readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name),
  ...tableNames,
  ...listDatasets(noProjectData).map(({ name }) => name),
  ...explorers.map(({ mode }) => mode),
]);
for (const name of shared) names.delete(name);

function filesOf(folder: string): string[] {
  return readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`);
}

/** What code names as a text, in SQL, or by importing from a kind. */
function namedIn(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    // `'events' in counts` asks for a field.
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      return visit(node.right);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      const parts = node.text.matchAll(/\b(?:FROM|JOIN|INTO) (\w+)|\/kinds\/([a-z]+)\//g);
      found.push(node.text, ...Array.from(parts, ([, read, kind]) => read ?? kind ?? ''));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.ts', code, ts.ScriptTarget.Latest));
  return [...new Set(found)].filter((name) => names.has(name));
}

test.each(['collect', 'people', 'query', 'quotas', 'retention', 'projects/removal'])(
  '%s treats all kinds of data alike: it names none, nor their tables, datasets and modes',
  (folder) => {
    const files = filesOf(folder);
    expect(files.length).toBeGreaterThan(5);
    const found = files.flatMap((file) =>
      namedIn(readFileSync(join(source, file), 'utf8')).map((name) => `${file}: ${name}`),
    );
    const expected = Object.keys(allowed).filter((each) => each.startsWith(folder));
    expect(found.toSorted()).toEqual(expected.toSorted());
  },
);

test('a name is found after a comment, in SQL, and in the path of an import', () => {
  expect(namedIn("// Why.\nconst table = 'telemetry';")).toEqual(['telemetry']);
  expect(namedIn('const sql = `SELECT ${some} FROM vitals WHERE ${of}`;')).toEqual(['vitals']);
  expect(namedIn("import { events } from '../kinds/web/table.ts';")).toEqual(['web']);
  expect(namedIn("type Row = Record<'events', string>; // 'events'")).toEqual([]);
});

/** Who else reads tables of kinds: what their pages and figures are about. */
const readers: Readonly<Record<string, readonly string[]>> = {
  imports: ['events', 'figures'],
  issues: ['occurrences'],
  replays: ['occurrences', 'replay_chunks', 'vitals'],
  // Rows that verify a cluster.
  service: ['events'],
  vitals: ['vitals'],
};

test('only modules that are about a kind of data read its table', () => {
  const tables = tableNames.filter((name) => !shared.includes(name));
  const read = new Map<string, Set<string>>();
  for (const file of filesOf('.').map((path) => path.slice('./'.length))) {
    if (/^(?:kinds|store)\//.test(file)) continue;
    const [folder] = file.split('/');
    const text = readFileSync(join(source, file), 'utf8');
    const named = text.matchAll(/\browsOf\w*\(\s*'(\w+)'|\b(?:FROM|JOIN|INTO) (\w+)/g);
    for (const [, called, written] of named) {
      const name = called ?? written ?? '';
      if (!tables.some((table) => table === name)) continue;
      read.set(folder ?? '', (read.get(folder ?? '') ?? new Set()).add(name));
    }
  }
  const found = Array.from(read, ([folder, names]) => [folder, [...names].toSorted()]);
  expect(Object.fromEntries(found)).toEqual(readers);
});
