import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { systemRandom } from './random.ts';
import { isSlug, slugCandidates, slugFromName, slugProblem } from './slug.ts';

const pattern = /^[a-z0-9][a-z0-9-]{1,46}[a-z0-9]$/;

function first(slug: string, count: number): string[] {
  const candidates = slugCandidates(slug);
  return Array.from({ length: count }, () => candidates.next().value);
}

test.each([
  ['My Site', 'my-site'],
  ['  Größe & Maß  ', 'groesse-and-mass'],
  ['Crème brûlée', 'creme-brulee'],
  ['O’Reilly’s Shop', 'oreillys-shop'],
  ['Привет мир', 'privet-mir'],
  ['Новый щит', 'novyy-shchit'],
  ['Καλημέρα κόσμε', 'kalimera-kosme'],
  ['ﬁne ① ｆｕｌｌ', 'fine-1-full'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['a__b..c', 'a-b-c'],
  ['___100% sure___', '100-sure'],
])('the name %j becomes the slug %j', (name, slug) => {
  expect(slugFromName(name, systemRandom)).toBe(slug);
});

test('a decomposed umlaut gives the same slug as a composed one', () => {
  expect(slugFromName('Bu\u0308cher', systemRandom)).toBe('buecher');
});

test('a name that is too short or has no Latin letters is padded with random characters', () => {
  expect(slugFromName('go', systemRandom)).toMatch(/^go-[a-z0-9]{6}$/);
  const slugs = [1, 2].map(() => slugFromName('統計', systemRandom));
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]{6}$/);
  expect(slugs[0]).not.toBe(slugs[1]);
});

test('a long name is cut to 48 characters and does not end with a dash', () => {
  expect(slugFromName('x'.repeat(200), systemRandom)).toBe('x'.repeat(48));
  expect(slugFromName(`${'x'.repeat(47)} rest`, systemRandom)).toBe('x'.repeat(47));
});

test('candidates count up from 2 and stay within 48 characters', () => {
  expect(first('shop', 3)).toEqual(['shop', 'shop-2', 'shop-3']);
  expect(first('x'.repeat(48), 2)).toEqual(['x'.repeat(48), `${'x'.repeat(46)}-2`]);
  expect(first(`${'x'.repeat(45)}-yz`, 2)[1]).toBe(`${'x'.repeat(45)}-2`);
});

test('reserved words and strings that look like IDs are never candidates', () => {
  expect(first('admin', 2)).toEqual(['admin-2', 'admin-3']);
  const id = '01234567-89ab-7def-8123-456789abcdef';
  expect(first(id, 1)).toEqual([`${id}-2`]);
});

test('a slug that is reserved, malformed or like an ID is rejected with a reason', () => {
  for (const slug of ['admin', 'p', 'v0', 'public-projects']) {
    expect(slugProblem(slug)).toBe('reserved');
  }
  const malformed = ['', 'ab', '-ab', 'ab-', 'Abc', 'a b', 'a_b', 'ä-b', 'x'.repeat(49), 'abc\n'];
  for (const slug of [...malformed, '01234567-89ab-7def-8123-456789abcdef']) {
    expect(slugProblem(slug)).toBe('invalid');
    expect(isSlug(slug)).toBe(false);
  }
  for (const slug of ['abc', 'a-b', 'a--b', '123', 'x'.repeat(48)]) {
    expect(slugProblem(slug)).toBe(null);
    expect(isSlug(slug)).toBe(true);
  }
});

test('every name gives usable candidates that are all different', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 220 }), (name) => {
      const candidates = first(slugFromName(name, systemRandom), 12);
      expect(new Set(candidates).size).toBe(12);
      for (const slug of candidates) {
        expect(slug).toMatch(pattern);
        expect(slugProblem(slug)).toBe(null);
      }
    }),
  );
});
