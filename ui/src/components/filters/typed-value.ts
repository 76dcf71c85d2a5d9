import { countries, countriesLike, countryCode } from '../country-search.ts';
import { type Comparison, type Operator, operators, takesList, valuesIn } from './comparison.ts';
import { isCountry } from './suggested-value.ts';

/** What makes sense with codes of countries: nobody looks for a part of a code. */
const ofCodes: readonly string[] = ['equals', 'notEquals', 'in', 'notIn', 'isNotNull', 'isNull'];

/** Whether a field can be compared in this way. */
export function isOffered(field: string, operator: string): boolean {
  return !isCountry(field) || ofCodes.includes(operator);
}

/** How a field can be compared. */
export function operatorsOf(field: string) {
  return operators.filter(({ value }) => isOffered(field, value));
}

/** What people call countries, besides their names. */
const nicknames: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['USA', 'US'],
  ['UAE', 'AE'],
]);
const shortestPart = 3;

/** The countries that a text stands for: one by its code or name, or all whose names contain the text. */
function codesOf(typed: string): readonly string[] {
  const text = typed.trim();
  const upper = text.toUpperCase();
  const code = nicknames.get(upper) ?? upper;
  if (countries().some((country) => country.code === code)) return [code];
  const named = countryCode(text);
  if (named !== null) return [named];
  // Some data has codes without a country, such as `T1`.
  if (/^[A-Z][A-Z0-9]$/.test(text)) return [text];
  return text.length < shortestPart ? [] : countriesLike(text);
}

/**
 * A comparison with what is typed. Countries can be typed by their names or parts of them; several become a list.
 * @returns null if no country is called like that
 */
export function typedComparison(
  field: string,
  operator: Operator,
  typed: string,
): Comparison | null {
  if (!isCountry(field) || !isOffered(field, operator)) return { field, operator, value: typed };
  const texts = takesList(operator) ? valuesIn(typed) : [typed];
  const codes = texts.map(codesOf);
  if (codes.some((each) => each.length === 0)) return null;
  const all = [...new Set(codes.flat())];
  const value = all.join(', ');
  if (all.length === 1 || takesList(operator)) return { field, operator, value };
  return { field, operator: operator === 'equals' ? 'in' : 'notIn', value };
}
