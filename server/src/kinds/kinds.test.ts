import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { kinds } from './all.ts';
import { collectingKinds } from './collecting.ts';
import { digestKinds } from './digesting.ts';

const docs = (page: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${page}`, import.meta.url)), 'utf8');

test('no two kinds share a name, a path or a table', () => {
  const keys = kinds.flatMap(({ name, path, table }) => [name, path, `table ${table.name}`]);
  expect(new Set(keys).size).toBe(3 * kinds.length);
});

test('the halves of a kind are about its path, its records and its table', () => {
  expect(collectingKinds.map(({ path }) => path)).toEqual(kinds.map(({ path }) => path));
  expect(digestKinds.map(({ kind, table }) => [kind, table])).toEqual(
    kinds.map(({ name, table }) => [name, table.name]),
  );
});

test.each(kinds)('the docs show how to send to $path, and what counts as one item', (kind) => {
  expect(docs(kind.docs)).toContain(kind.path);
  const rows = docs('quotas.md').replaceAll(/ +/g, ' ').split('\n');
  expect(rows).toContain(`| \`${kind.path}\` | ${kind.item} |`);
});
