import { expect, test } from 'vitest';
import { closestName } from './closest-name.ts';

const known = [
  'page',
  'path',
  'country',
  'utm_source',
  'session.source',
  'entry_page',
  'duration_ms',
];

test.each([
  ['pages', 'page'],
  ['Page', 'page'],
  ['utmSource', 'utm_source'],
  ['utm-source', 'utm_source'],
  ['contry', 'country'],
  ['source', 'session.source'],
  ['visit.country', 'country'],
  ['entryPage', 'entry_page'],
  ['duration', 'duration_ms'],
])('%s was meant to be %s', (name, meant) => {
  expect(closestName(name, known)).toBe(meant);
});

test.each(['', 'x', 'browser', 'a'.repeat(10_000)])('%.20s is like none', (name) => {
  expect(closestName(name, known)).toBeNull();
});

test('a name that is known exactly is the closest', () => {
  for (const each of known) expect(closestName(each, known)).toBe(each);
});
