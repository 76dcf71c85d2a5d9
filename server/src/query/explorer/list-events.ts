import { lastStorableTime, storableTime, type StatementRunner } from '../../store/events/index.ts';
import type { ExplorerRow, RowPlace, RowsPage } from '../../kinds/explorer-reader.ts';
import { type IssuesByHash, noIssues } from '../issues-by-hash.ts';
import type { QueryTenant } from '../plan/query-tenant.ts';
import type { Predicate } from '../language/predicates.ts';
import { explorerModes } from './explorer-modes.ts';
import { type RowOrder, writePlace } from './row-order.ts';
import type { IssueIds, PageParts } from './table-page.ts';

export interface EventsRequest {
  /** One of `explorerModes`. */
  readonly mode: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Unix ms; null = not given. */
  readonly from: number | null;
  readonly to: number | null;
  /** From `readRowFilter`; null for all rows. */
  readonly filter?: Predicate | null;
  /** From `issuesFor`; default: errors have no issues. */
  readonly issues?: IssuesByHash;
  /** Default: newest first. */
  readonly order?: RowOrder;
  /** Only rows behind it, in the order; then the page does not matter. */
  readonly behind?: RowPlace | null;
}

/** A page with cursors; missing if there is none. */
export interface ListedEvents extends Omit<RowsPage, 'end'> {
  /** Where the next page begins. */
  readonly nextCursor?: string;
  /** Where rows begin that are newer than the page, in the order `asc`. */
  readonly newestCursor?: string;
}

const withoutIssues: IssueIds = () => Promise.resolve(new Map());
/** ms */
export const defaultWindow = 30 * 86_400_000;

interface ListParts extends Pick<PageParts, 'runner' | 'density' | 'now' | 'signal'> {
  /** Default: nothing is remembered. */
  readonly remembering?: StatementRunner;
  /** Default: errors have no issues. */
  readonly issueIds?: IssueIds;
}

/** One page of a project's events. */
export async function listEvents(
  request: EventsRequest,
  tenant: QueryTenant,
  parts: ListParts,
): Promise<ListedEvents> {
  const { to, pageSize: rows, filter = null, order = 'desc', behind = null } = request;
  const { runner, remembering = runner, issueIds = withoutIssues } = parts;
  const from = request.from ?? (to ?? parts.now) - defaultWindow;
  // Events may be slightly ahead of the clock; without an end of the window they are included.
  const until = storableTime(to ?? lastStorableTime);
  const { issues = noIssues } = request;
  const window = { tenant, from: storableTime(from), to: until, filter, issues };
  const mode = explorerModes.get(request.mode);
  if (mode === undefined) throw new Error(`Unknown mode ${request.mode}`);
  if (window.from >= window.to) return { rows: [], total: 0 };
  const page = { offset: behind === null ? (request.page - 1) * rows : 0, rows, order, behind };
  const listed = await mode.read(window, page, { ...parts, remembering, issueIds });
  const { end = listed.rows.length === rows ? placeOf(listed.rows.at(-1)) : null, ...read } =
    listed;
  const newest = placeOf(listed.rows.at(order === 'desc' ? 0 : -1));
  return {
    ...read,
    ...(end !== null && { nextCursor: writePlace(end) }),
    ...(newest !== null && { newestCursor: writePlace(newest) }),
  };
}

function placeOf(row: ExplorerRow | undefined): RowPlace | null {
  return row === undefined ? null : { time: Date.parse(row.timestamp), id: row.id };
}
