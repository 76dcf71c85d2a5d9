import { expect, test } from 'vitest';
import { panelsOf, withRegions } from './panels.ts';
import { searchFilter } from './details-search.ts';

const tabOf = (id: string) => {
  const tab = panelsOf([])
    .flatMap((panel) => withRegions(panel).tabs)
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

test('pages are searched as people write them and as browsers send them', () => {
  const found = (text: string, path: string) =>
    new RegExp((searchFilter(tabOf('page'), text)?.value ?? '').replace('(?i)', ''), 'i').test(
      path,
    );
  expect(found('café', '/caf%C3%A9')).toBe(true);
  expect(found('Café', '/café')).toBe(true);
  expect(found('caf%c3', '/caf%C3%A9')).toBe(true);
  expect(found('日本', '/%E6%97%A5%E6%9C%AC/a')).toBe(true);
  expect(found('日本', '/%E6%97%A5/a')).toBe(false);
  expect(found('\ud83d', '/a')).toBe(false);
  expect(searchFilter(tabOf('title'), 'é')).toMatchObject({ value: '(?i)é' });
});

test('countries are searched by their names and codes', () => {
  expect(searchFilter(tabOf('country'), 'german')?.value.split(',')).toContain('DE');
  expect(searchFilter(tabOf('country'), 'nowhere land')).toMatchObject({ value: '??' });
});

test('regions are searched by their own name and by that of their country', () => {
  const found = (text: string, region: string) => {
    const { value = '' } = searchFilter(tabOf('region'), text) ?? {};
    return new RegExp(value.replace('(?i)', ''), 'i').test(region);
  };
  expect(found('bavaria', 'Bavaria, DE')).toBe(true);
  expect(found('germany', 'Bavaria, DE')).toBe(true);
  expect(found('germany', 'DE-BY')).toBe(true);
  expect(found('germany', 'Brittany, FR')).toBe(false);
  expect(found('nowhere land', 'Bavaria, DE')).toBe(false);
});
