import type { Statement, TableRows, Tenant } from '../store/events/index.ts';

/** How the visitors or servers of projects are counted in the rows of a kind of data, and what they did. */
export interface Identities {
  /** Parts of chart queries: the field that identifies them, and the rows of what they did. */
  readonly field: object;
  readonly actions: object;
  /** A statement that answers an `IdentityRow` for each project and generation with any. */
  count(projects: readonly number[], since: CountedSince): Statement;
  /** The rows of what they did in a project. */
  actionRows(tenant: Tenant): TableRows;
}

/** Since when identities count, Unix ms. */
export type CountedSince = Readonly<Record<'online' | 'total', number>>;

/** Counts of the identities of a project in one generation; large numbers are texts. */
export interface IdentityRow {
  readonly project: number;
  readonly generation: number;
  readonly online: string;
  readonly total: string;
  /** Sum of the latest `player_count` of those that are online. */
  readonly players: string;
}
