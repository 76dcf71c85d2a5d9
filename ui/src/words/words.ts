import { locale } from '../components/locale.ts';
import { catalog, language } from './language.ts';
import type { Part, Place } from './translation.ts';

interface Forms {
  /** For 1. `#` is the number. */
  readonly one: string;
  readonly other: string;
}

/** A number and its noun, as a value of a message. */
export class Plural {
  constructor(
    readonly count: number,
    readonly forms: Forms,
    readonly shown: string,
  ) {}

  /** In the form that the language has for the number. */
  text(forms: Place['forms'] = { ...this.forms }): string {
    const form = forms[rules.select(this.count)] ?? forms['other'] ?? this.forms.other;
    return form.replaceAll('#', () => this.shown);
  }
}

const rules = new Intl.PluralRules(language);
const whole = new Intl.NumberFormat(locale);

/**
 * A number with its noun: `` t`${plural(rows, { one: '# row', other: '# rows' })} left out` ``. Pass the number as it
 * is shown if that is not in full.
 */
export function plural(count: number, forms: Forms, shown: string = whole.format(count)): Plural {
  return new Plural(count, forms, shown);
}

/** What a message can contain. Numbers are written as they are: pass figures through `components/figures.ts`. */
export type Value = string | number | Plural;

/**
 * What people read, in their language: `` t`Delete ${name}` ``. The English text is the message, and its key in the
 * catalog. A line break, with the spaces after it, is a space.
 */
export function t(strings: TemplateStringsArray, ...values: readonly Value[]): string {
  return piecesOf(strings, values, textOf, keyOf).join('');
}

export const textOf = (value: Value, place?: Place): string =>
  value instanceof Plural ? value.text(place?.forms) : String(value);

/** The place of a value in the key of its message. */
export function keyOf(value: unknown, index: number): string {
  if (!(value instanceof Plural)) return `{${index}}`;
  const { one, other } = value.forms;
  return `{${index}, plural, one {${one}} other {${other}}}`;
}

/** A message in the reader's language, in pieces: text, and what `show` makes of the values. */
export function piecesOf<V, Shown>(
  strings: TemplateStringsArray,
  values: readonly V[],
  show: (value: V, place?: Place) => Shown,
  key: (value: V, index: number) => string,
): (string | Shown)[] {
  const texts = strings.map(oneLine);
  const pieces: (string | Shown)[] = [];
  for (const part of translated(texts, values.map(key))) {
    if (typeof part === 'string') pieces.push(part);
    // A translation may leave out values, and name some that aren't there.
    else if (part.value in values) pieces.push(show(values[part.value] as V, part));
  }
  return pieces;
}

function translated(texts: readonly string[], keys: readonly string[]): readonly Part[] {
  const translation = catalog?.messages[texts.map((text, at) => text + (keys[at] ?? '')).join('')];
  if (catalog !== null && translation !== undefined) return catalog.read(translation);
  return texts.flatMap((text, value) => (value < keys.length ? [text, { value }] : [text]));
}

const oneLine = (text: string): string =>
  text.includes('\n') ? text.replaceAll(/\n */g, ' ') : text;
