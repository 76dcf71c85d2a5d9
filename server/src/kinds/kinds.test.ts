import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { namesOf } from '../collect/digest/names/learn-names.ts';
import { kinds } from './all.ts';
import { collectingKinds } from './collecting.ts';
import { type Dataset, datasetFor } from './dataset.ts';
import { listDatasets } from './datasets.ts';
import { digestKinds } from './digesting.ts';
import { explorers } from './explorers.ts';
import type { Kind, StoredKind } from './kind.ts';
import { noProjectData } from './project-data.ts';
import { storedKinds } from './stored.ts';

const docs = (page: string) =>
  readFileSync(fileURLToPath(new URL(`../../../docs/${page}`, import.meta.url)), 'utf8');

test('no two kinds share a name, a path or a table', () => {
  const keys = kinds.flatMap(({ name, path, table }) => [name, path, `table ${table.name}`]);
  expect(new Set(keys).size).toBe(3 * kinds.length);
});

test('one kind has visits, and no two fill the same list of a person’s page', () => {
  expect(kinds.filter(({ visits }) => visits !== null)).toHaveLength(1);
  const lists = kinds.flatMap(({ personLists }) => Object.keys(personLists));
  expect(lists.toSorted()).toEqual(['errors', 'events']);
});

test('the halves of a kind have its path, its records and its table', () => {
  expect(collectingKinds.map(({ path }) => path)).toEqual(kinds.map(({ path }) => path));
  expect(digestKinds.map(({ kind, table }) => [kind, table])).toEqual(
    kinds.map(({ name, table }) => [name, table.name]),
  );
});

test('each kind has names of its own, called in checkpoints as they always were', () => {
  expect(namesOf(digestKinds).map(({ name, quota }) => [name, quota])).toEqual([
    ['event', 'eventNames'],
    ['eventProperty', 'propertyNames'],
    ['vitalProperty', 'propertyNames'],
    ['release', 'releases'],
    ['errorProperty', 'propertyNames'],
    ['telemetryProperty', 'propertyNames'],
  ]);
});

test('charts read only tables of the kind, and datasets have names and places of their own', async () => {
  const all: Dataset[] = [];
  for (const { table, datasets } of storedKinds as readonly StoredKind[]) {
    const own = (await datasets()).map((known) => datasetFor(known, noProjectData));
    for (const dataset of own) expect(dataset.table).toBe(table.name);
    all.push(...own);
  }
  const keys = all.flatMap(({ name, place }) => [name, place]);
  expect(new Set(keys).size).toBe(2 * all.length);
  expect(listDatasets(noProjectData).map(({ name }) => name)).toHaveLength(all.length);
});

test('the explorer lists each table once, with fields of a dataset of its kind', async () => {
  for (const { table, datasets, explorer } of kinds as readonly Kind[]) {
    const shown = await explorer();
    if (shown === null || 'read' in shown) continue;
    const own = (await datasets()).map((known) => datasetFor(known, noProjectData).name);
    expect(own).toContain(shown.dataset);
    expect(shown.table).toBe(table.name);
  }
  expect(new Set(explorers.map(({ place }) => place)).size).toBe(explorers.length);
});

test.each(kinds)('the docs show how to send to $path, and what counts as one item', (kind) => {
  expect(docs(kind.docs)).toContain(kind.path);
  const rows = docs('quotas.md').replaceAll(/ +/g, ' ').split('\n');
  expect(rows).toContain(`| \`${kind.path}\` | ${kind.item} |`);
});
