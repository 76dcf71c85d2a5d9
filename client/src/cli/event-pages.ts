import { type ApiClient, dataOf } from '../api-client.ts';
import type { components } from '../schema.d.ts';
import type { EventQuery } from './event-query.ts';

interface EventPagesQuery extends Omit<EventQuery, 'toTime'> {
  /** Without it, until now. */
  readonly toTime?: string;
  readonly pageSize: string;
  readonly order?: 'asc' | 'desc';
}

/**
 * The rows of a project, a page at a time, newest first unless asked otherwise.
 * @throws ApiError
 */
export async function* eventPages(
  client: ApiClient,
  idOrSlug: string,
  selection: EventPagesQuery,
  signal: AbortSignal,
): AsyncGenerator<readonly components['schemas']['ExplorerRow'][]> {
  let cursor: string | undefined;
  do {
    const query = { ...selection, ...(cursor !== undefined && { cursor }) };
    const params = { path: { idOrSlug }, query };
    const page = await dataOf(
      client.GET('/v0/project/{idOrSlug}/events/search', { params, signal }),
    );
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor !== undefined);
}
