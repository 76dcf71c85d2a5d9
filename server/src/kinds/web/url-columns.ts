import { cleanText } from '../../collect/ingest/parse-body.ts';
import { pathOf } from '../path-of.ts';
import type { EventDraft } from './event-draft.ts';

const campaign = [
  ...(['utm_source', 'utm_medium', 'utm_campaign'] as const),
  ...(['utm_term', 'utm_content'] as const),
];

/**
 * Fills in what only the URL says: the path, and the campaign. Clients that send nothing but the URL would otherwise
 * have visits without pages, and paid ones among the direct.
 */
export function readUrl(url: string, columns: EventDraft['columns']): void {
  if (columns.page === undefined) {
    const path = pathOf(url);
    if (path !== '') columns.page = path;
  }
  if (!url.includes('utm_') || campaign.some((name) => columns[name] !== undefined)) return;
  const query = new URLSearchParams(/\?([^#]*)/.exec(url)?.[1]);
  for (const name of campaign) {
    // Of repeated ones the last, as the tracker reads them.
    const value = query.getAll(name).findLast((each) => each !== '');
    if (value !== undefined) columns[name] = cleanText(value);
  }
}
