import { expect, test } from 'vitest';
import { filteredBy, fromStart, readExplorerSearch } from './explorer-search.ts';

const filter = { field: 'page', operator: 'equals', value: '/' } as const;

test('an address is read, and what is the default is left out of it', () => {
  const all = {
    mode: 'errors',
    range: '7d',
    filters: [filter],
    columns: ['page', 'plan'],
    page: 3,
    until: 1000,
    live: true,
  };
  expect(readExplorerSearch(all)).toEqual(all);
  expect(readExplorerSearch({ mode: 'events', page: 1, live: false })).toEqual({});
});

test('filters of other pages are read as comparisons', () => {
  const plain = [
    { field: 'page', value: '/' },
    { field: 'country', value: '' },
  ];
  const empty = { field: 'country', operator: 'isNull', value: '' };
  expect(readExplorerSearch({ filters: plain })).toEqual({ filters: [filter, empty] });
});

test('invalid URL parameters are ignored', () => {
  const sent = {
    mode: 'mods',
    filters: [{ field: 'page' }, { ...filter, operator: 'like' }, 'x'],
    columns: 'page',
    page: -1,
    until: 'now',
    live: 'yes',
  };
  expect(readExplorerSearch(sent)).toEqual({});
});

test('a column is shown once, and a name that is a number stays a name', () => {
  expect(readExplorerSearch({ columns: ['a', 404, 'a', ''] })).toEqual({ columns: ['a', '404'] });
});

test('another filter begins at the first page again', () => {
  expect(filteredBy({ page: 4, until: 9, range: '7d' }, [filter])).toEqual({
    range: '7d',
    filters: [filter],
  });
  expect(filteredBy({ filters: [filter] }, [])).toEqual({});
  expect(fromStart({ page: 4, until: 9 })).toEqual({});
});
