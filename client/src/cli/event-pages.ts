import { type ApiClient, dataOf } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import { sendAgain } from '../import-file/index.ts';
import type { components } from '../schema.d.ts';
import type { EventQuery } from './event-query.ts';

interface EventPagesQuery extends Omit<EventQuery, 'toTime'> {
  /** Without it, until now. */
  readonly toTime?: string;
  readonly pageSize: string;
  readonly order?: 'asc' | 'desc';
}

interface PagesWanted {
  /** Whether the service has answered before, so that the first page is retried too. */
  readonly isContinued?: boolean;
  /** Whether pages are smaller where long texts are cut in many rows: reading such rows one by one takes far longer. */
  readonly isWhole?: boolean;
}

/** Of the rows of a page. */
const mostCut = 0.1;
const smaller = 10;

/**
 * The rows of a project, a page at a time, newest first unless asked otherwise. Once the first one is there, the others
 * are retried while the service restarts.
 * @throws ApiError
 */
export async function* eventPages(
  client: ApiClient,
  idOrSlug: string,
  selection: EventPagesQuery,
  signal: AbortSignal,
  { isContinued = false, isWhole = false }: PagesWanted = {},
): AsyncGenerator<readonly components['schemas']['ExplorerRow'][]> {
  let cursor: string | undefined;
  let size = Number(selection.pageSize);
  let isFirst = !isContinued;
  for (;;) {
    const place = cursor === undefined ? {} : { cursor };
    const query = { ...selection, pageSize: String(size), ...place };
    const params = { path: { idOrSlug }, query };
    const ask = () =>
      dataOf(client.GET('/v0/project/{idOrSlug}/events/search', { params, signal }));
    const page = await (isFirst ? ask() : sendAgain(ask, statusOf, signal));
    isFirst = false;
    const cut = page.rows.filter((row) => row.cut !== undefined).length;
    if (isWhole && size > smaller && cut > page.rows.length * mostCut) {
      size = Math.ceil(size / smaller);
      continue;
    }
    yield page.rows;
    cursor = page.nextCursor;
    if (cursor === undefined) return;
  }
}

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;
