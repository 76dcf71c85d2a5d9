import type { Kysely } from 'kysely';
import type { MetadataTables } from './tables/all.ts';

/** One migration. Its name is stored in the database and never changes once released. */
export interface Migration {
  /** Such as `0001-accounts`; they run in the order of the list. */
  readonly name: string;
  /** Statements, run in one transaction. */
  readonly statements: readonly string[];
  /** Changes that SQL can't make, after the statements in the same transaction. */
  readonly fill?: (transaction: Kysely<MetadataTables>) => Promise<void>;
}
