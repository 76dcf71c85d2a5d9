import { expect, test } from 'vitest';
import { chartFields, fieldNames, findDataset, hasField } from './dataset.ts';
import { datasetFixture, fieldFixture } from './dataset-fixtures.ts';

const onlyInExplorer = fieldFixture('window_id', 'Window', { inCharts: false });
const web = datasetFixture('events-web', [fieldFixture('page', 'Page'), onlyInExplorer], ['plan']);
const gameVersion = fieldFixture('game_version', 'Game version', { alias: 'minecraft_version' });
const mods = datasetFixture('events-mods', [gameVersion, fieldFixture('tps', 'Ticks')]);

test('a dataset with properties has every field, another only its own', () => {
  expect(hasField(web, 'anything')).toBe(true);
  expect(hasField(mods, 'tps')).toBe(true);
  expect(hasField(mods, 'page')).toBe(false);
  expect(hasField(findDataset([web, mods], 'downloads'), 'page')).toBe(false);
});

test('a field is found under its other name', () => {
  expect(hasField(mods, 'game_version')).toBe(true);
  expect(hasField(mods, 'minecraft_version')).toBe(true);
  expect(hasField(mods, 'web_version')).toBe(false);
});

test('charts read no field of the explorer alone', () => {
  expect(chartFields(web).map(({ name }) => name)).toEqual(['page']);
  expect(chartFields(null)).toEqual([]);
});

test('names of several datasets come once, fields before properties', () => {
  const other = datasetFixture('errors', [fieldFixture('page', 'Page')], ['plan', 'page']);
  expect(fieldNames([web, null, other, mods])).toEqual([
    { name: 'page', title: 'Page' },
    { name: 'game_version', title: 'Game version' },
    { name: 'tps', title: 'Ticks' },
    { name: 'plan', title: 'Property' },
  ]);
});
