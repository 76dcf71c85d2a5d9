import { cleanText } from './parse-body.ts';

/** Where a client is, as far as it is known. */
export interface Place {
  /** ISO 3166 alpha-2 code, or empty. */
  readonly country: string;
  /** Such as `Bavaria, DE`, or empty. Only databases of cities have it. */
  readonly region: string;
}

/** What is read of a record: the layout of MaxMind, which DB-IP has too, or the flat one of ip-location-db. */
export interface PlaceRecord {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
  readonly state1?: unknown;
  /** The largest first, such as England and then Kent. */
  readonly subdivisions?: readonly Subdivision[];
}

interface Subdivision {
  readonly iso_code?: unknown;
  readonly names?: { readonly en?: unknown };
}

/** Characters. The longest real names have about 60. */
const longestName = 100;
const gaps = /[\s\p{Cc}]+/gu;

/** The country of a record, and its largest subdivision. */
export function readPlace(record: PlaceRecord): Place {
  const country = countryCode(record.country_code ?? record.country?.iso_code) ?? '';
  return { country, region: country === '' ? '' : regionOf(record, country) };
}

/**
 * The English name with the country, because countries have regions of the same name. Not every file has codes of
 * regions, and codes would need a list of names to be read. Without a name it is the code, such as `DE-BY`.
 */
function regionOf({ subdivisions, state1 }: PlaceRecord, country: string): string {
  const first = Array.isArray(subdivisions) ? (subdivisions[0] as Subdivision | null) : null;
  const name = nameOf(first?.names?.en) || nameOf(state1);
  if (name !== '') return `${name}, ${country}`;
  const code = first?.iso_code;
  return typeof code === 'string' && /^[A-Z\d]{1,3}$/.test(code) ? `${country}-${code}` : '';
}

/** A name in one spelling: a place must not be listed twice. */
function nameOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const name = value.slice(0, longestName).normalize('NFC').replaceAll(gaps, ' ');
  return cleanText(name).trim();
}

/** A usable country code, or null. `XX` and `ZZ` mean unknown. */
function countryCode(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) return null;
  const code = value.toUpperCase();
  return code === 'XX' || code === 'ZZ' ? null : code;
}
