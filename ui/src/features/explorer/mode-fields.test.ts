import { expect, test } from 'vitest';
import { datasetFixture, fieldFixture } from '../datasets/dataset-fixtures.ts';
import { fieldsOfMode, fieldTitle, idleBecause } from './mode-fields.ts';

const person = fieldFixture('person_id', 'Person', { inEvents: false });
const datasets = [
  datasetFixture('events-web', [fieldFixture('page', 'Page'), person], ['plan']),
  datasetFixture('events-mods', [fieldFixture('tps', 'Ticks', { dataSource: true })]),
  datasetFixture('errors', [fieldFixture('stack', 'Stack', { inCharts: false })], []),
];

test('a mode has the fields of its dataset, and of telemetry where there is any', () => {
  const namesOf = (hasReports: boolean) =>
    fieldsOfMode(datasets, 'events', hasReports).map(({ name }) => name);
  expect(namesOf(false)).toEqual(['page', 'person_id', 'plan']);
  expect(namesOf(true)).toEqual(['page', 'person_id', 'plan', 'tps']);
  const filtersOnly = fieldsOfMode(datasets, 'events', true).filter((each) => each.isOnlyFilter);
  expect(filtersOnly.map(({ name }) => name)).toEqual(['person_id']);
  expect(fieldsOfMode(datasets, 'errors', false).map(({ name }) => name)).toEqual(['stack']);
  expect(fieldsOfMode([], 'vitals', false)).toEqual([]);
});

test('a field of page views does not apply to other rows; an unknown name can be a property', () => {
  const reason = (mode: 'events' | 'errors' | 'replays', field: string) =>
    idleBecause(datasets, mode, field);
  expect(reason('events', 'page')).toBeNull();
  expect(reason('errors', 'stack')).toBeNull();
  expect(reason('errors', 'page')).toBe('Errors don’t have this field');
  expect(reason('errors', 'plan')).toBeNull();
  expect(reason('replays', 'country')).toBeNull();
  expect(reason('replays', 'plan')).toBe('Replays don’t have this field');
});

test('a field shows its title, or its name if it is unknown', () => {
  const known = fieldsOfMode(datasets, 'events', true);
  expect(fieldTitle(known, 'tps')).toBe('Ticks');
  expect(fieldTitle(known, 'plan')).toBe('plan');
  expect(fieldTitle(known, 'toString')).toBe('toString');
  expect(fieldTitle(fieldsOfMode(datasets, 'replays', false), 'entry_route')).toBe('First page');
});
