import { expect, test } from 'vitest';
import { personName, personNote } from './person-name.ts';

const nobody = { id: 'cede6d5e-4b3a-5abf', name: null, email: null, externalId: null };

test('a person is named by the first known of name, email and ID', () => {
  expect(personName({ ...nobody, name: 'Ann', email: 'ann@example.com' })).toBe('Ann');
  expect(personName({ ...nobody, name: ' ', email: 'ann@example.com' })).toBe('ann@example.com');
  const invisible = { ...nobody, name: '\u200b\u2800\u3164', email: 'ann@example.com' };
  expect(personName(invisible)).toBe('ann@example.com');
  expect(personName({ ...nobody, externalId: '7' })).toBe('7');
  expect(personName(nobody)).toBe('Visitor cede6d5e');
});

test('the note says what the name does not', () => {
  const ann = { ...nobody, name: 'Ann', email: 'ann@example.com', externalId: '7' };
  expect(personNote(ann)).toBe('ann@example.com · 7');
  expect(personNote({ ...nobody, externalId: '7' })).toBe('');
});
