import { isValidElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { languageOf } from './language.ts';
import { strange } from './languages/en-xa.ts';
import { part, rich } from './rich.ts';
import { partsOf } from './translation.ts';
import { plural, t } from './words.ts';

test('a message is its text with its values', () => {
  expect(t`Delete ${'Shop'}?`).toBe('Delete Shop?');
  expect(t`${3} of ${'12'}`).toBe('3 of 12');
  expect(t`On two
    lines`).toBe('On two lines');
});

test.each([
  [0, '0 rows left'],
  [1, '1 row left'],
  [1.5, '1.5 rows left'],
  [1204, '1,204 rows left'],
])('%d takes its form of the noun', (rows, text) => {
  expect(t`${plural(rows, { one: '# row', other: '# rows' })} left`).toBe(text);
});

test('a plural shows the number as it is given', () => {
  expect(t`${plural(12_000, { one: '# row', other: '# rows' }, '12K')}`).toBe('12K rows');
  expect(t`${plural(2, { one: '# row', other: '# rows' }, '$&')}`).toBe('$& rows');
});

const childrenOf = (node: ReactNode): unknown =>
  isValidElement<{ children: unknown }>(node) ? node.props.children : null;

test('a rich message contains its elements in place', () => {
  const link = <a href="/guide">{part`the guide`}</a>;
  expect(
    childrenOf(rich`See ${link} and ${plural(2, { one: '# page', other: '# pages' })}.`),
  ).toEqual(['See ', link, ' and ', '2 pages', '.']);
});

test.each([
  ['{1} von {0}', [{ value: 1 }, ' von ', { value: 0 }]],
  ['Siehe <0>die Anleitung</0>.', ['Siehe ', { value: 0, inside: 'die Anleitung' }, '.']],
  [
    '{0, plural, one {# Zeile} few {# …} other {# Zeilen}} übrig',
    [{ value: 0, forms: { one: '# Zeile', few: '# …', other: '# Zeilen' } }, ' übrig'],
  ],
  ['Alles {in} <b> ${x} {0', ['Alles {in} <b> ${x} {0']],
])('the translation %s is read', (translation, parts) => {
  expect(partsOf(translation)).toEqual(parts);
});

test.each([
  [['de-AT', 'en'], ['de'], 'de'],
  [['pt-BR'], ['pt', 'pt-BR'], 'pt-BR'],
  [['en-GB', 'de'], ['de'], 'en'],
  [['fr', 'nl'], ['de'], 'en'],
  [[], ['de'], 'en'],
  [['en-XA'], ['en-XA'], 'en-XA'],
])('of the languages %j, the first that is known is used', (wanted, known, language) => {
  expect(languageOf(wanted, known)).toBe(language);
});

test('the strange language keeps places, and is 40 % longer', () => {
  expect(strange('See <0>it</0>')).toBe('⟦Šéééé <0>íít</0>⟧');
  expect(partsOf(strange('{0, plural, one {# row} other {# rows}}'))).toEqual([
    '⟦',
    { value: 0, forms: { one: '# róów', other: '# róówš' } },
    '⟧',
  ]);
  const sentence = 'Only members can see the settings of the project.';
  expect(strange(sentence).length / sentence.length).toBeCloseTo(1.4, 1);
});
