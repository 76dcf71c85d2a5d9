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

/**
 * The rows of a project, a page at a time, newest first unless asked otherwise. Once the first one is there, the others
 * are asked for again while the service restarts.
 * @param isContinued whether the service has answered before, so that the first page is asked for again too
 * @throws ApiError
 */
export async function* eventPages(
  client: ApiClient,
  idOrSlug: string,
  selection: EventPagesQuery,
  signal: AbortSignal,
  isContinued = false,
): AsyncGenerator<readonly components['schemas']['ExplorerRow'][]> {
  let cursor: string | undefined;
  do {
    const query = { ...selection, ...(cursor !== undefined && { cursor }) };
    const params = { path: { idOrSlug }, query };
    const ask = () =>
      dataOf(client.GET('/v0/project/{idOrSlug}/events/search', { params, signal }));
    const isFirst = cursor === undefined && !isContinued;
    const page = await (isFirst ? ask() : sendAgain(ask, statusOf, signal));
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}

const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;
