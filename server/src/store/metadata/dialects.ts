import {
  type MetadataDialect,
  MetadataOpenError,
  type MetadataSnapshot,
  type OpenedDatabase,
} from './dialect.ts';
import { postgres } from './postgres/index.ts';
import { sqlite } from './sqlite/index.ts';

/** Every kind of database that can hold the metadata. */
const dialects: readonly MetadataDialect[] = [sqlite, postgres];

/** @throws MetadataOpenError also for an address that no dialect accepts */
export async function openDatabase(address: string): Promise<OpenedDatabase> {
  return dialectOf(address).open(address);
}

/** @throws MetadataOpenError also for an address that no dialect accepts */
export async function snapshotOf(address: string, file: string): Promise<MetadataSnapshot> {
  return dialectOf(address).snapshot(address, file);
}

function dialectOf(address: string): MetadataDialect {
  const dialect = dialects.find((candidate) => candidate.accepts(address));
  // The address is not repeated, because it can contain a password.
  if (dialect === undefined) {
    throw new MetadataOpenError('the metadata database has an address of an unknown kind');
  }
  return dialect;
}
