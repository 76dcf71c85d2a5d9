import { expect, test } from 'vitest';
import { crumbsIn, crumbsTo } from './crumbs.ts';

const ways = (...paths: string[]) =>
  paths.map((path) =>
    crumbsIn(`/projects/shop${path}`, 'shop', 'Shop')
      .map(({ label }) => label)
      .join(' / '),
  );

test('the way to a page of a project begins with the project', () => {
  expect(ways('', '/', '/issues', '/issues/', '/settings', '/settings/markers')).toEqual([
    'Shop / Overview',
    'Shop / Overview',
    'Shop / Errors',
    'Shop / Errors',
    'Shop / Settings',
    'Shop / Settings / Markers',
  ]);
});

test('the way to an address that leads nowhere ends at the project', () => {
  expect(ways('/nothing')).toEqual(['Shop']);
});

test('an address outside projects that leads nowhere has no way to it', () => {
  expect(['/nothing', '/constructor'].map(crumbsTo)).toEqual([[], []]);
});

test('a page that names itself ends with a link to its list', () => {
  expect(crumbsIn('/projects/shop/issues/0199', 'shop', 'Shop')).toEqual([
    { label: 'Shop', to: '/projects/$slug' },
    { label: 'Errors', to: '/projects/$slug/issues' },
  ]);
  expect(crumbsTo('/organizations/acme')).toEqual([
    { label: 'Organizations', to: '/organizations' },
  ]);
});

test('pages outside projects have their name', () => {
  expect(['/', '/account', '/organizations', '/nothing'].map(crumbsTo)).toEqual([
    [{ label: 'Projects' }],
    [{ label: 'Your account' }],
    [{ label: 'Organizations' }],
    [],
  ]);
});
