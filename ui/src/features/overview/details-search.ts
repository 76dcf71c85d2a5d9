import { countryName } from '../../components/country.ts';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import type { Tab } from './panels.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const special = /[\\^$.*+?()[\]{}|]/g;

/** The rows of a list that contain a text, in either case; null for all. Countries are found by their names. */
export function searchFilter({ field }: Tab, text: string): FieldFilter | null {
  const wanted = text.trim();
  if (wanted === '') return null;
  if (field === 'country') return { field, operator: 'in', value: countriesLike(wanted) };
  return { field, operator: 'regex', value: `(?i)${wanted.replaceAll(special, String.raw`\$&`)}` };
}

/** Codes of countries whose name contains a text; one that no country has if there are none. */
function countriesLike(text: string): string {
  const like = text.toLocaleLowerCase();
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes.filter((code) => {
    const name = countryName(code);
    return name !== code && name.toLocaleLowerCase().includes(like);
  });
  return found.join(',') || '??';
}
