import { expect, test } from 'vitest';
import { pageAt, pagesOf, projectPages } from './project-pages.ts';

const labels = (templateId: string | null) => pagesOf(templateId).map(({ label }) => label);

test('web vitals are for projects that have pages', () => {
  expect(labels(null)).toEqual(projectPages.map(({ label }) => label));
  expect(labels('web')).toContain('Web vitals');
  expect(labels('minecraft-plugin')).not.toContain('Web vitals');
  expect(labels('server-app')).not.toContain('Web vitals');
});

test('a path below a page belongs to it, and one that leads nowhere to none', () => {
  const found = ['', '/', '/issues', '/issues/0199', '/settings/markers', '/nothing'].map((rest) =>
    pageAt(`/projects/shop${rest}`, 'shop'),
  );
  expect(found.map((page) => page?.label)).toEqual([
    'Overview',
    'Overview',
    'Errors',
    'Errors',
    'Settings',
    undefined,
  ]);
});

test('each page has a key of its own', () => {
  expect(new Set(projectPages.map(({ key }) => key)).size).toBe(projectPages.length);
});
