import { expect, test } from 'vitest';
import { projectTabs, tabsOf } from './project-tabs.ts';

const labels = (templateId: string | null) => tabsOf(templateId).map(({ label }) => label);

test('web vitals are for projects that have pages', () => {
  expect(labels(null)).toEqual(projectTabs.map(({ label }) => label));
  expect(labels('web')).toContain('Web vitals');
  expect(labels('minecraft-plugin')).not.toContain('Web vitals');
  expect(labels('server-app')).not.toContain('Web vitals');
});
