import { countriesLike } from '../../components/country-search.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { sentPath } from '../../components/readable-path.ts';
import type { Tab } from './panels.ts';

const special = /[\\^$.*+?()[\]{}|]/g;

/**
 * The rows of a list that contain a text, in either case; null for all. Countries are found by their names and codes,
 * regions by their country's too, and pages as browsers send them.
 */
export function searchFilter({ field, isPage }: Tab, text: string): FieldFilter | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  // If no country is found, one that no country has.
  if (field === 'country') {
    return { field, operator: 'in', value: countriesLike(wanted).join(',') || '??' };
  }
  const literal = wanted.replaceAll(special, String.raw`\$&`);
  const sent = isPage ? sentPath(literal) : literal;
  const either = sent === literal ? literal : `${literal}|${sent}`;
  return { field, operator: 'regex', value: `(?i)${either}${ofCountries(field, wanted)}` };
}

/** What else matches regions: `Bavaria, DE` and `DE-BY` belong to Germany. */
function ofCountries(field: string, wanted: string): string {
  const codes = field === 'region' ? countriesLike(wanted).join('|') : '';
  return codes && `|, (?:${codes})$|^(?:${codes})-`;
}
