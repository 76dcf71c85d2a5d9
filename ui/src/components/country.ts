import { locale } from './locale.ts';
import { t } from '../words/words.ts';
const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });

const isCode = (code: string): boolean => /^[A-Z]{2}$/.test(code);

/** The country of a region, such as `Bavaria, DE` or `DE-BY`; empty if it names none. */
export function countryOfRegion(region: string): string {
  const [, ofName, ofCode] = /, ([A-Z]{2})$|^([A-Z]{2})-/.exec(region) ?? [];
  return ofName ?? ofCode ?? '';
}

/** The name of an ISO 3166 code in the reader's language; anything else unchanged. */
export function countryName(code: string): string {
  if (code === '') return t`Unknown`;
  return isCode(code) ? (names.of(code) ?? code) : code;
}
