import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offeredFor } from './suggestions.ts';

const names = (suggestions: Parameters<typeof offeredFor>[0], text = '') =>
  offeredFor(suggestions, text).map(({ name }) => name);

test('each name is offered once, without empty and very long ones', () => {
  expect(names(['/', '/pricing', '/pricing', '', 'x'.repeat(300)])).toEqual(['/', '/pricing']);
});

test('what begins with the text comes before what contains it, in either case', () => {
  expect(names(['my page', 'Page', 'os', 'pages'], 'PAGE')).toEqual(['Page', 'pages', 'my page']);
});

test('a title is searched like the name', () => {
  const system = { name: 'os', title: 'Operating system' };
  expect(names([{ name: 'page', title: 'Page' }, system], 'operating')).toEqual(['os']);
});

test('nothing is offered if the only match is already written', () => {
  expect(names(['os', 'page'], 'os')).toEqual([]);
  expect(names(['os', 'hosts'], 'os')).toEqual(['os', 'hosts']);
});

test('a long list is cut, and the rest is found by typing', () => {
  const many = Array.from({ length: 1000 }, (_, index) => `p${index}`);
  expect(names(many)).toHaveLength(200);
  expect(names(many, 'p99')).toContain('p999');
});

test('all that is offered is a suggestion and contains the text', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'B', 'ß', 'İ', '.', ' ') });
  fc.assert(
    fc.property(fc.array(words), words, (suggestions, text) => {
      for (const name of names(suggestions, text)) {
        expect(suggestions).toContain(name);
        expect(name.toLocaleLowerCase()).toContain(text.trim().toLocaleLowerCase());
      }
    }),
  );
});
