import type { Suggestion } from '../combobox/suggestions.ts';
import { countryName } from '../country.ts';

/** Whether the values of a field are codes of countries. */
export const isCountry = (field: string): boolean =>
  field === 'country' || field === 'session.country';

/** A value of a field as a suggestion: a country is found by its name too. */
export function suggestedValue(field: string, value: string): Suggestion {
  const title = isCountry(field) ? countryName(value) : value;
  return title === value ? value : { name: value, title };
}
