import { expect, test } from 'vitest';
import { matching, readProjectsSearch } from './projects-search.ts';

const projects = [
  { name: 'Web Shop', slug: 'shop' },
  { name: 'Blog', slug: 'words' },
];

test('projects are found by name and slug, whatever the case', () => {
  expect(matching(projects, ' web ')).toEqual([projects[0]]);
  expect(matching(projects, 'WORD')).toEqual([projects[1]]);
  expect(matching(projects, '')).toEqual(projects);
  expect(matching(projects, 'x')).toEqual([]);
});

test('a URL without a search text searches for nothing', () => {
  expect(readProjectsSearch({})).toEqual({});
  expect(readProjectsSearch({ search: '' })).toEqual({});
  expect(readProjectsSearch({ search: ['a'] })).toEqual({});
  expect(readProjectsSearch({ search: 42 })).toEqual({ search: '42' });
  expect(readProjectsSearch({ owner: 'org-1' })).toEqual({ owner: 'org-1' });
});
