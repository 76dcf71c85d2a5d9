// Imports nothing: the app waits for this file, and would wait for itself.

/** What screens say in a language: translations by English message, as `languages/en.json` lists them. */
export type Messages = Readonly<Record<string, string | undefined>>;

/** A piece of a translation: text, or the place of a value. */
export type Part = string | Place;

export interface Place {
  /** Number of the value in the message, from 0. */
  readonly value: number;
  /** The translation of the words inside an element: `<0>words</0>`. */
  readonly inside?: string;
  /** Texts by plural category, in which `#` is the number: `{0, plural, one {# row} other {# rows}}`. */
  readonly forms?: Readonly<Record<string, string | undefined>>;
}

const places = /\{(\d+)\}|<(\d+)>([^<]*)<\/\d+>|\{(\d+), plural,((?: [a-z]+ \{[^{}]*\})+)\}/g;
const form = / ([a-z]+) \{([^{}]*)\}/g;

/** Reads a translation. What is no valid place is text. */
export function partsOf(translation: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of translation.matchAll(places)) {
    const [all, plain, element, inside, counted, forms] = match;
    parts.push(translation.slice(end, match.index));
    if (forms !== undefined) parts.push({ value: Number(counted), forms: formsOf(forms) });
    else if (inside !== undefined) parts.push({ value: Number(element), inside });
    else parts.push({ value: Number(plain) });
    end = match.index + all.length;
  }
  parts.push(translation.slice(end));
  return parts.filter((part) => part !== '');
}

const formsOf = (forms: string): Record<string, string | undefined> =>
  Object.fromEntries([...forms.matchAll(form)].map(([, category, text]) => [category, text]));
