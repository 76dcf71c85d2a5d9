import type { Suggestion } from '../combobox/suggestions.ts';
import { countryName } from '../country.ts';

/** A value of a field as a suggestion: a country is found by its name too. */
export function suggestedValue(field: string, value: string): Suggestion {
  const isCountry = field === 'country' || field === 'session.country';
  const title = isCountry ? countryName(value) : value;
  return title === value ? value : { name: value, title };
}
