import { beforeAll, expect, test } from 'vitest';
import { containsText } from '../../src/store/metadata/index.ts';
import { type NewAddress, openForTests } from './dialect-harness.ts';

/** In the order of their code points, which differs from UTF-16 and from any language. */
const sorted = ['', 'A', 'B', 'Z', '_', 'a', 'a%b', 'a\\b', 'a_b', 'b', 'ä', '\uFFFD', '\u{1F600}'];

/** Texts are ordered and compared by code points, independent of the server's language. */
export function textsConformance(newAddress: NewAddress): void {
  const { probes } = openForTests(newAddress);
  beforeAll(async () => {
    const rows = sorted.toReversed().map((words, id) => ({ id, words }));
    await probes().insertInto('probe').values(rows).execute();
  });

  const texts = () => probes().selectFrom('probe').select('words');
  const words = async (query: ReturnType<typeof texts>) =>
    (await query.orderBy('words').execute()).map((row) => row.words);

  test('texts are ordered by code points', async () => {
    expect(await words(texts())).toEqual(sorted);
    expect(await words(texts().where('words', '>', 'b'))).toEqual(['ä', '\uFFFD', '\u{1F600}']);
    expect(await words(texts().where('words', '<', '_'))).toEqual(['', 'A', 'B', 'Z']);
  });

  test('letters of other case are other letters', async () => {
    expect(await words(texts().where('words', '=', 'a'))).toEqual(['a']);
    expect(await words(texts().where('words', 'in', ['A', 'Ä']))).toEqual(['A']);
  });

  test('a search takes every character as it is', async () => {
    const holding = (part: string) =>
      words(texts().where((eb) => containsText(eb.fn<string>('lower', ['words']), part)));
    expect(await holding('%')).toEqual(['a%b']);
    expect(await holding('_')).toEqual(['_', 'a_b']);
    expect(await holding('\\')).toEqual(['a\\b']);
    expect(await holding('\u{1F600}')).toEqual(['\u{1F600}']);
    expect(await holding('')).toEqual(sorted);
  });

  test('the length of a text in bytes is the length of its UTF-8', async () => {
    const bytes = (text: string) =>
      probes()
        .selectFrom('probe')
        .select((eb) => eb.fn<number>('octet_length', ['words']).as('bytes'))
        .where('words', '=', text)
        .executeTakeFirst();
    expect([await bytes(''), await bytes('ä'), await bytes('\u{1F600}')]).toEqual([
      { bytes: 0 },
      { bytes: 2 },
      { bytes: 4 },
    ]);
  });
}
