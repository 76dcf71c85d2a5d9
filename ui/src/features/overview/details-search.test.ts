import { expect, test } from 'vitest';
import { panelsOf } from './panels.ts';
import { searchFilter } from './details-search.ts';

const tabOf = (id: string) => {
  const tab = panelsOf([])
    .flatMap(({ tabs }) => tabs)
    .find((each) => each.id === id);
  if (tab === undefined) throw new Error(id);
  return tab;
};

test('a text is searched as it is, in either case', () => {
  expect(searchFilter(tabOf('page'), ' a.b(c ')).toEqual({
    field: 'page',
    operator: 'regex',
    value: String.raw`(?i)a\.b\(c`,
  });
  expect(searchFilter(tabOf('page'), '  ')).toBeNull();
});

test('countries are searched by their names', () => {
  expect(searchFilter(tabOf('country'), 'german')?.value.split(',')).toContain('DE');
  expect(searchFilter(tabOf('country'), 'nowhere land')).toMatchObject({ value: '??' });
});
