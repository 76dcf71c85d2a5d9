import { expect, test } from 'vitest';
import {
  isNarrowed,
  readIssuePageSearch,
  readIssuesSearch,
  withoutFilter,
  withoutFilters,
} from './issues-search.ts';

test('an address is read, and what is the default is left out of it', () => {
  const sent = { state: 'open', sort: 'lastSeen', direction: 'desc', page: 1, range: '7d' };
  expect(readIssuesSearch(sent)).toEqual({ range: '7d' });
  const all = { state: 'all', sort: 'people', direction: 'asc', page: 3, mine: true, label: 'l' };
  expect(readIssuesSearch(all)).toEqual(all);
});

test('a priority narrows the list and is removed with the other filters', () => {
  const search = readIssuesSearch({ priority: 'high', sort: 'priority' });
  expect(search).toEqual({ priority: 'high', sort: 'priority' });
  expect(isNarrowed(search)).toBe(true);
  expect(withoutFilters(search)).toEqual({ sort: 'priority' });
  expect(withoutFilter(search, 'priority')).toEqual({ sort: 'priority' });
  expect(readIssuesSearch({ priority: 'urgent' })).toEqual({});
});

test('invalid URL parameters are ignored', () => {
  const sent = { state: 'gone', sort: '<b>', page: -2, mine: 'yes', search: '  ', label: [1] };
  expect(readIssuesSearch(sent)).toEqual({});
  expect(readIssuesSearch({ page: 1.5 })).toEqual({});
});

test('a release or a search that looks like a number is a text', () => {
  expect(readIssuesSearch({ release: 2, search: 404 })).toEqual({ release: '2', search: '404' });
});

test('filters narrow the list, its order and its state do not', () => {
  expect(isNarrowed({ state: 'all', sort: 'count' })).toBe(false);
  expect(isNarrowed({ release: '1.0' })).toBe(true);
});

test('an issue shows one occurrence or a page of their list', () => {
  expect(readIssuePageSearch({ occurrence: 3, range: '7d' })).toEqual({
    occurrence: 3,
    range: '7d',
  });
  expect(readIssuePageSearch({ list: 1 })).toEqual({ list: 1 });
  expect(readIssuePageSearch({ list: 2, occurrence: 3 })).toEqual({ list: 2 });
  expect(readIssuePageSearch({ list: 0, occurrence: 1 })).toEqual({});
  expect(readIssuePageSearch({ occurrence: 'o-1' })).toEqual({ occurrence: 'o-1' });
  expect(readIssuePageSearch({ list: 2, until: 5 })).toEqual({ list: 2, until: 5 });
  expect(readIssuePageSearch({ occurrence: 'o-1', until: 5 })).toEqual({ occurrence: 'o-1' });
});
