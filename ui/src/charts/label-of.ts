import { countryName } from '../components/country.ts';
import { isPath, readablePath } from '../components/readable-path.ts';
import { t } from '../words/words.ts';

/** A label of a group for display: names of countries, readable paths, and `(none)` for empty ones. */
export function labelOf(name: string, dimension: string): string {
  if (dimension === 'country') return countryName(name);
  if (name === '') return t`(none)`;
  return isPath(dimension) ? readablePath(name) : name;
}
