import { type RangeSearch, readRangeSearch } from '../../period/range-search.ts';
import { pageOf } from './issues-search.ts';

/** What the address of one issue says. */
export interface IssuePageSearch extends RangeSearch {
  /** Which occurrence is shown, from 1, the newest, which is not said. */
  occurrence?: number;
}

export function readIssuePageSearch(sent: Record<string, unknown>): IssuePageSearch {
  const occurrence = pageOf(sent.occurrence);
  return { ...readRangeSearch(sent), ...(occurrence && { occurrence }) };
}
