import { expect, test } from 'vitest';
import { screens } from '../../test/screens.ts';
import type { ProjectReport } from './project-report.ts';
import { reportContent } from './report-content.ts';

const week = { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 9) };
const report = (name: string, visitors: number): ProjectReport => ({
  name,
  slug: 'shop',
  figures: [{ title: 'Visitors', value: visitors, before: 3 }],
  lists: [],
});
const contentOf = (...reports: ProjectReport[]) =>
  reportContent(week, { reports, others: 0, failed: [] });

test.each([
  [0, 'Shop: 0 visitors, March 2 to 8'],
  [1, 'Shop: 1 visitor, March 2 to 8'],
  [1204, 'Shop: 1,204 visitors, March 2 to 8'],
])('the subject counts %i', (visitors, subject) => {
  expect(contentOf(report('Shop', visitors)).subject).toBe(subject);
});

test('its links lead to pages of the app', () => {
  const contents = [contentOf(report('Shop', 1)), contentOf(report('Shop', 1), report('Blog', 2))];
  const paths = contents.flatMap(({ action, sections = [] }) => [
    action?.path ?? '',
    ...sections.map(({ path }) => path),
  ]);
  const routes = new Set(screens.map(({ route }) => `/app${route}`.replace(/\/$/, '')));
  for (const path of paths) {
    const { pathname } = new URL(path, 'https://analytics.example.com');
    expect(routes).toContain(pathname.replace('/projects/shop', '/projects/$slug'));
  }
});
