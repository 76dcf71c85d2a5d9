import { expect, test } from 'vitest';
import type { OwnerSummary } from '../accounts/index.ts';
import type { Project } from './project.ts';
import { fullProject, listItem, reducedProject } from './project-view.ts';

const project: Project = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 7,
  generation: 3,
  errorGeneration: 2,
  ownerId: 'owner',
  name: 'Shop',
  slug: 'shop',
  token: 't'.repeat(32),
  private: false,
  templateId: 'web',
  allowedHostnames: ['example.com'],
  errorTrackingEnabled: true,
  webVitalsEnabled: false,
  sessionReplaysEnabled: true,
  replayRetentionDays: 30,
  replayStorageState: 'active',
  cookielessMode: null,
  searchConsoleSiteUrl: 'sc-domain:example.com',
  preferredChartColors: ['red'],
  codeContextConfig: null,
  icon: { type: 'emoji', value: '🛒', color: null },
  timeZone: null,
  createdAt: Date.UTC(2026, 0, 2, 3, 4, 5, 6),
  changedAt: 9,
  firstEventAt: null,
};

const owner: OwnerSummary = {
  id: 'owner',
  name: 'Ann',
  slug: 'ann',
  image: null,
  type: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
};

const listKeys = (
  'createdAt errorTrackingEnabled firstEventAt icon id name ownerId preferredChartColors private ' +
  'sessionReplaysEnabled slug templateId webVitalsEnabled'
).split(' ');
const fullOnlyKeys = (
  'allowedHostnames codeContextConfig cookielessMode replayRetentionDays replayStorageState ' +
  'searchConsoleSiteUrl token'
).split(' ');

test('each form has exactly its keys', () => {
  const sorted = (form: object) => Object.keys(form).sort();
  expect(sorted(listItem(project))).toEqual(listKeys);
  expect(sorted(reducedProject(project, owner))).toEqual([...listKeys, 'owner'].sort());
  const full = [...listKeys, ...fullOnlyKeys, 'owner'].sort();
  expect(sorted(fullProject(project, null, 'owner'))).toEqual(full);
  expect(full).toHaveLength(21);
});

test('the list and the reduced form contain no other values of the full form', () => {
  for (const form of [listItem(project), reducedProject(project, owner)]) {
    const text = JSON.stringify(form);
    for (const secret of [project.token, 'example.com']) expect(text).not.toContain(secret);
  }
});

test('times are ISO 8601 in UTC with milliseconds', () => {
  expect(listItem(project).createdAt).toBe('2026-01-02T03:04:05.006Z');
  expect(listItem(project).firstEventAt).toBeNull();
  expect(listItem({ ...project, firstEventAt: 0 }).firstEventAt).toBe('1970-01-01T00:00:00.000Z');
});

test('everyone except viewers gets the token', () => {
  for (const role of ['member', 'admin', 'owner'] as const) {
    expect(fullProject(project, owner, role).token).toBe(project.token);
  }
  expect(fullProject(project, owner, 'viewer').token).toBeNull();
});
