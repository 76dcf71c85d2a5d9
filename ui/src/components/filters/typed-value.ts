import { countryCode } from '../country-search.ts';
import { takesList, type Operator, valuesIn } from './comparison.ts';
import { isCountry } from './suggested-value.ts';

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
