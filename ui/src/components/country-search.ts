import { countryName } from './country.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Codes with a name that aren't countries, and old ones. */
const others = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

/** A text in lower case and without accents: `Cote d'Ivoire` finds `Côte d’Ivoire`. */
const plain = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLocaleLowerCase();

interface Country {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
  /** The name as it is compared. */
  readonly plain: string;
}

let known: readonly Country[] | undefined;

/** Every country the browser has a name for, by code. */
export function countries(): readonly Country[] {
  known ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !others.has(code))
    .map((code) => ({ code, name: countryName(code) }))
    .filter(({ code, name }) => code !== name)
    .map((country) => ({ ...country, plain: plain(country.name) }));
  return known;
}

/** The codes of the countries whose name contains a text, and the text itself if it has the form of a code. */
export function countriesLike(text: string): readonly string[] {
  const like = plain(text.trim());
  if (like === '') return [];
  const found = countries().filter((country) => country.plain.includes(like));
  const codes = found.map(({ code }) => code);
  return /^[a-z]{2}$/.test(like) ? [...new Set([like.toUpperCase(), ...codes])] : codes;
}

/** The code of the country with exactly this name; null if there is none. */
export function countryCode(name: string): string | null {
  const wanted = plain(name.trim());
  return countries().find((country) => country.plain === wanted)?.code ?? null;
}
