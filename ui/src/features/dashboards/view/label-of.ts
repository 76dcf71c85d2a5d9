import { countryName } from '../../../components/country.ts';

/** A label of groups for readers: countries by name, what is not filled as such. */
export function labelOf(name: string, dimension: string): string {
  if (dimension === 'country') return countryName(name);
  return name === '' ? '(none)' : name;
}
