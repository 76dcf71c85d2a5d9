import type { IssuesByHash } from '../issues-by-hash.ts';
import type { Predicate } from '../language/predicates.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';

/** The project and time range to read: Unix ms, `from` inclusive, `to` exclusive, never empty. */
export interface ReadWindow {
  readonly tenant: QueryTenant;
  readonly from: number;
  readonly to: number;
  /** Additional condition; null for all rows. */
  readonly filter: Predicate | null;
  /** The issues of the project's errors, if the filter compares them. */
  readonly issues: IssuesByHash;
}
