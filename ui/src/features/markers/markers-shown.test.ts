import { expect, test } from 'vitest';
import { placeMarkers, visibleMarkers } from './markers-shown.ts';

const options = { icon: null, emoji: null, color: null };
const times = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' };
const collection = (id: string, enabled = true) => ({
  ...options,
  ...times,
  id,
  projectId: 'p',
  name: id,
  description: '',
  position: 0,
  enabled,
});
const marker = (id: string, collectionId: string) => ({
  ...options,
  ...times,
  id,
  collectionId,
  projectId: 'p',
  time: '2026-01-02T23:30:00Z',
  title: id,
  description: '',
  source: 'manual' as const,
});
const read = {
  markers: [marker('a', 'deploys'), marker('b', 'news'), marker('c', 'off')],
  collections: [collection('deploys'), collection('news'), collection('off', false)],
};
const shown = (overrides: Parameters<typeof visibleMarkers>[1]) =>
  visibleMarkers(read, overrides).map(({ id }) => id);

test('a dashboard shows the markers it is set to show', () => {
  expect(shown({ mode: 'inherit' })).toEqual(['a', 'b']);
  expect(shown({ mode: 'disable' })).toEqual([]);
  expect(shown({ mode: 'replace', collections: [{ collectionId: 'news' }] })).toEqual(['b']);
  expect(shown({ mode: 'add', collections: [{ collectionId: 'off' }] })).toEqual(['a', 'b', 'c']);
  expect(shown({ mode: 'inherit', hiddenCollectionIds: ['deploys'] })).toEqual(['b']);
});

test('a marker is in the bucket of its wall time', () => {
  const markers = visibleMarkers(read, { mode: 'inherit' }).slice(0, 1);
  const names = ['2026-01-01', '2026-01-02', '2026-01-03'];
  expect(placeMarkers(markers, names, 'UTC')[0]?.index).toBe(1);
  expect(placeMarkers(markers, names, 'Europe/Berlin')[0]?.index).toBe(2);
  expect(placeMarkers(markers, ['2026-02-01'], 'UTC')).toEqual([]);
});

test('a marker after the last bucket of a chart with a range of its own is not in it', () => {
  const markers = visibleMarkers(read, { mode: 'inherit' }).slice(0, 1);
  expect(placeMarkers(markers, ['2025-12-30', '2025-12-31'], 'UTC')).toEqual([]);
  expect(placeMarkers(markers, ['2025-12-01', '2026-01-01'], 'UTC')[0]?.index).toBe(1);
});
