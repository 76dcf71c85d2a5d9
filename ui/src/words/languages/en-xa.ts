import type { Messages } from '../translation.ts';

/** What is not text in a message: places of values, tags, and the words of plurals. */
const notText = /\{\d+\}|<\/?\d+>|\{\d+, plural,| (?:one|other) \{|\}+|#/g;

const accents: Readonly<Record<string, string>> = {
  ...{ a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ýý', c: 'ç', n: 'ññ', s: 'š', z: 'ž' },
  ...{ A: 'Áá', E: 'Éé', I: 'Íí', O: 'Óó', U: 'Úú', Y: 'Ýý', C: 'Ç', N: 'Ññ', S: 'Š', Z: 'Ž' },
};

const accented = (text: string): string =>
  [...text].map((letter) => accents[letter] ?? letter).join('');

/** The message in brackets, with accents and double letters: 40 % longer, as it may be in another language. */
export function strange(message: string): string {
  let text = '';
  let end = 0;
  for (const { 0: kept, index } of message.matchAll(notText)) {
    text += accented(message.slice(end, index)) + kept;
    end = index + kept.length;
  }
  return `⟦${text}${accented(message.slice(end))}⟧`;
}

/**
 * English as if it were translated, for people who look for words that can't be: they are left without brackets. To
 * see it, make `en-XA` the language of your browser.
 */
export default new Proxy<Messages>({}, { get: (_, message) => strange(String(message)) });
