import { countriesLike } from '../../components/country-search.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import type { Tab } from './panels.ts';

const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * The rows of a list that contain a text, in either case; null for all. Countries are found by their names and codes, and
 * regions by their country's too.
 */
export function searchFilter({ field }: Tab, text: string): FieldFilter | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  // If no country is found, one that no country has.
  if (field === 'country') {
    return { field, operator: 'in', value: countriesLike(wanted).join(',') || '??' };
  }
  const literal = wanted.replaceAll(special, String.raw`\$&`);
  return { field, operator: 'regex', value: `(?i)${literal}${ofCountries(field, wanted)}` };
}

/** What else matches regions: `Bavaria, DE` and `DE-BY` belong to Germany. */
function ofCountries(field: string, wanted: string): string {
  const codes = field === 'region' ? countriesLike(wanted).join('|') : '';
  return codes && `|, (?:${codes})$|^(?:${codes})-`;
}
