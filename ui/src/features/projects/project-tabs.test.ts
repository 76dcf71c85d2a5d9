import { expect, test } from 'vitest';
import { projectTabs, tabAt, tabsOf } from './project-tabs.ts';

const labels = (templateId: string | null) => tabsOf(templateId).map(({ label }) => label);

test('web vitals are for projects that have pages', () => {
  expect(labels(null)).toEqual(projectTabs.map(({ label }) => label));
  expect(labels('web')).toContain('Web vitals');
  expect(labels('minecraft-plugin')).not.toContain('Web vitals');
  expect(labels('server-app')).not.toContain('Web vitals');
});

test('a page below a tab belongs to it, and everything else to the overview', () => {
  const tabs = ['', '/', '/issues', '/issues/0199', '/settings/markers', '/nothing'].map((rest) =>
    tabAt(`/projects/shop${rest}`, 'shop'),
  );
  expect(tabs).toEqual(['Overview', 'Overview', 'Errors', 'Errors', 'Settings', 'Overview']);
});
