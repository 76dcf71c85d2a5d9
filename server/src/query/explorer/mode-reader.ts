import type { QueryTenant } from '../compile/scan-sql.ts';
import type { Predicate } from '../language/predicates.ts';
import type { Page } from './read-page.ts';
import type { EventsPage, PageParts } from './table-page.ts';

/** Whose rows are read, and of when: Unix ms, `from` inclusive, `to` exclusive, never empty. */
export interface ReadWindow {
  readonly tenant: QueryTenant;
  readonly from: number;
  readonly to: number;
  /** Which rows count besides; null = all. */
  readonly filter: Predicate | null;
}

/** Reads one page of a mode of the explorer, newest first, ties by id downwards. */
export type ModeReader = (window: ReadWindow, page: Page, parts: PageParts) => Promise<EventsPage>;
