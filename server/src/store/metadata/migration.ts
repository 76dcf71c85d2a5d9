import type { Kysely } from 'kysely';
import type { MetadataTables } from './tables/all.ts';

/** One step forward. Its name is kept in the database and never changes once released. */
export interface Migration {
  /** Such as `0001-accounts`; steps run in the order of the list. */
  readonly name: string;
  /** Statements, run in one transaction. */
  readonly statements: readonly string[];
  /** What no statement can do, after them in the same transaction. */
  readonly fill?: (transaction: Kysely<MetadataTables>) => Promise<void>;
}
