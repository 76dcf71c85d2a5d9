import { expect, test } from 'vitest';
import { datasetFixture, fieldFixture, listedRowsFixture } from '../datasets/dataset-fixtures.ts';
import { fieldsOfLists, fieldTitle, idleBecause, listsOf } from './mode-fields.ts';

const person = fieldFixture('person_id', 'Person', { inEvents: false });
const readable = {
  datasets: [
    datasetFixture('events-web', [fieldFixture('page', 'Page'), person], ['plan']),
    datasetFixture('events-mods', [fieldFixture('tps', 'Ticks', { dataSource: true })]),
    datasetFixture('errors', [fieldFixture('stack', 'Stack', { inCharts: false })], []),
  ],
  explorer: [
    listedRowsFixture('events', 'events-web', []),
    listedRowsFixture('events', 'events-mods', []),
    listedRowsFixture('errors', 'errors', []),
    listedRowsFixture('replays', 'replays', [], [fieldFixture('entry_route', 'First page')]),
  ],
};
type Mode = 'events' | 'errors' | 'replays';

const fieldsOf = (mode: Mode, ...others: string[]) =>
  fieldsOfLists(readable, listsOf(readable, mode, new Set(others)));

test('a mode has the fields of its main rows, and of others where there are any', () => {
  const namesOf = (...others: string[]) => fieldsOf('events', ...others).map(({ name }) => name);
  expect(namesOf()).toEqual(['page', 'person_id', 'plan']);
  expect(namesOf('events-web', 'events-mods')).toEqual(['page', 'person_id', 'plan', 'tps']);
  const filtersOnly = fieldsOf('events', 'events-mods').filter((each) => each.isOnlyFilter);
  expect(filtersOnly.map(({ name }) => name)).toEqual(['person_id']);
  expect(fieldsOf('errors').map(({ name }) => name)).toEqual(['stack']);
  expect(listsOf({ datasets: [] }, 'vitals', new Set())).toEqual([]);
});

test('a field of page views does not apply to other rows; an unknown name can be a property', () => {
  const reason = (mode: Mode, field: string) => idleBecause(readable, mode, field);
  expect(reason('events', 'page')).toBeNull();
  expect(reason('errors', 'stack')).toBeNull();
  expect(reason('errors', 'page')).toBe('Errors don’t have this field');
  expect(reason('errors', 'plan')).toBeNull();
  expect(reason('replays', 'entry_route')).toBeNull();
  expect(reason('replays', 'plan')).toBe('Replays don’t have this field');
});

test('a field shows its title, or its name if it is unknown', () => {
  const known = fieldsOf('events', 'events-mods');
  expect(fieldTitle(known, 'tps')).toBe('Ticks');
  expect(fieldTitle(known, 'plan')).toBe('plan');
  expect(fieldTitle(known, 'toString')).toBe('toString');
  expect(fieldTitle(fieldsOf('replays'), 'entry_route')).toBe('First page');
});
