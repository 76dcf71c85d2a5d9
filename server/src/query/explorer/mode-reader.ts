import type { QueryTenant } from '../plan/query-tenant.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Page } from './read-page.ts';
import type { EventsPage, PageParts } from './table-page.ts';

/** The project and time range to read: Unix ms, `from` inclusive, `to` exclusive, never empty. */
export interface ReadWindow {
  readonly tenant: QueryTenant;
  readonly from: number;
  readonly to: number;
  /** Additional condition; null for all rows. */
  readonly filter: Predicate | null;
}

/** Reads one page of an explorer mode by time, ties by ID. */
export type ModeReader = (window: ReadWindow, page: Page, parts: PageParts) => Promise<EventsPage>;
