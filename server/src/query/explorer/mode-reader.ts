import type { RowsPage } from '../../kinds/explorer-reader.ts';
import type { Page } from './read-page.ts';
import type { ReadWindow } from './read-window.ts';
import type { PageParts } from './table-page.ts';

/** Reads one page of an explorer mode by time, ties by ID. */
export type ModeReader = (window: ReadWindow, page: Page, parts: PageParts) => Promise<RowsPage>;
