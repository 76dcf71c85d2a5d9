import { expect, test } from 'vitest';
import { describeHistory } from './history-words.ts';
import type { HistoryEntry } from './activity-requests.ts';

const names = new Map([
  ['l1', 'browser'],
  ['l2', 'urgent'],
  ['u2', 'Grace'],
]);
const described = (
  action: HistoryEntry['action'],
  detail: HistoryEntry['detail'],
  actorId: string | null = 'u1',
) => describeHistory({ id: 'h', at: '', actorName: '', action, actorId, detail }, names);

test('changes of state say what came of it, in which release, and what the service did', () => {
  expect(described('state_changed', { from: 'open', to: 'resolved', release: '1.9' })).toBe(
    'resolved it in 1.9',
  );
  expect(described('state_changed', { from: 'ignored', to: 'open' })).toBe('reopened it');
  expect(described('state_changed', { from: 'resolved', to: 'open' }, null)).toBe(
    'reopened it, because it occurred again',
  );
});

test('a new priority is named', () => {
  expect(described('priority_changed', { from: 'medium', to: 'high' })).toBe(
    'set the priority to high',
  );
});

test('labels that were given and taken are named', () => {
  expect(described('labelled', { from: 'l1', to: 'l2' })).toBe(
    'added the label urgent and removed the label browser',
  );
  expect(described('labelled', { from: '', to: 'l1,l2' })).toBe('added the labels browser, urgent');
  expect(described('labelled', { from: 'gone', to: '' })).toBe('removed the label a deleted one');
});

test('assignees are named, the reader of the change too', () => {
  expect(described('assigned', { from: '', to: 'u2' })).toBe('assigned it to Grace');
  expect(described('assigned', { from: '', to: 'u1' })).toBe('assigned it to themselves');
  expect(described('assigned', { from: 'u2', to: '' })).toBe('unassigned it');
});

test('both sides of a merge tell of it', () => {
  expect(described('merged', { merged: 'i2' })).toBe('merged another issue into it');
  expect(described('merged', { primary: 'i1' })).toBe('merged it into another issue');
});
