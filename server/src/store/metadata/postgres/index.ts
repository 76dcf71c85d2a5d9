import type { MetadataDialect } from '../dialect.ts';

/** A database on a PostgreSQL server, which must exist. */
export const postgres: MetadataDialect = {
  accepts: (address) => /^postgres(?:ql)?:\/\//.test(address),
  open: async (address) => {
    // Most instances have no such database, and start faster without its client.
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(address);
  },
  snapshot: async (address) => {
    const { postgresSnapshot } = await import('./postgres-snapshot.ts');
    return postgresSnapshot(address);
  },
};
