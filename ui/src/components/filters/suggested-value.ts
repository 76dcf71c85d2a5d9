import type { Suggestion } from '../combobox/suggestions.ts';
import { countryName } from '../country.ts';
import { countryCode } from '../country-search.ts';
import { takesList, type Operator, valuesIn } from './comparison.ts';

const isCountry = (field: string): boolean => field === 'country' || field === 'session.country';

/** A value of a field as a suggestion: a country is found by its name too. */
export function suggestedValue(field: string, value: string): Suggestion {
  const title = isCountry(field) ? countryName(value) : value;
  return title === value ? value : { name: value, title };
}

/** What is compared with if this is typed: countries can be typed by their names. */
export function typedValue(field: string, operator: Operator, typed: string): string {
  if (!isCountry(field)) return typed;
  if (takesList(operator)) {
    return valuesIn(typed)
      .map((each) => countryCode(each) ?? (each.includes(',') ? `"${each}"` : each))
      .join(', ');
  }
  return operator === 'equals' || operator === 'notEquals' ? (countryCode(typed) ?? typed) : typed;
}
