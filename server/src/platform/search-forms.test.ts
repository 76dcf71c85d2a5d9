import { expect, test } from 'vitest';
import { hasForm, searchForms } from './search-forms.ts';

const has = (text: string, search: string) =>
  hasForm(text.toLowerCase(), searchForms(search.toLowerCase()));

test.each([
  ['Café Müller', 'CAFÉ'],
  ['Café Müller'.normalize('NFD'), 'café m'],
  ['Café Müller', 'müller'.normalize('NFD')],
  ['한국어 사용자', '한국'.normalize('NFD')],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσ'],
  ['Οδυσσεύς', 'ΟΔΥΣ'],
  ['Οδυσσεύς'.normalize('NFD'), 'ΣΕΎΣ'],
  ['plain', ''],
])('%s has %s', (text, search) => {
  expect(has(text, search)).toBe(true);
});

test('a long search has only the form that was sent', () => {
  const long = 'é'.repeat(201);
  expect(searchForms(long).forms).toEqual([long]);
  expect(searchForms(long.slice(1)).forms).toHaveLength(2);
});

test('other letters stay different', () => {
  expect(has('Cafe', 'café')).toBe(false);
  expect(has('Οδυσσέας', 'οδυσσεύς')).toBe(false);
});
