import { hash } from 'node:crypto';
import { declaredNames, type DeclaredTable } from './declared-tables.ts';
import { eventMigrations } from './migrations.ts';

/** Text that differs between releases whose event tables differ. */
export function eventTablesVersion(
  tables: readonly DeclaredTable[],
  migrations: readonly Pick<
    (typeof eventMigrations)[number],
    'version' | 'name'
  >[] = eventMigrations,
): string {
  const names = migrations.map(({ version, name }) => `${version} ${name}`);
  return hash('sha256', JSON.stringify([names, declaredNames(tables).toSorted()]));
}
