import { countryName } from '../components/country.ts';
import { t } from '../words/words.ts';

/** A label of a group for display: names of countries, and `(none)` for empty ones. */
export function labelOf(name: string, dimension: string): string {
  if (dimension === 'country') return countryName(name);
  return name === '' ? t`(none)` : name;
}
