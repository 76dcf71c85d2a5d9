import { api, unwrap } from './client.ts';
import type { components, operations } from './schema.d.ts';

type Row = components['schemas']['ExplorerRow'];
type Query = NonNullable<operations['searchEvents']['parameters']['query']>;

const atOnce = 500;

export interface AllRows {
  /** From the first on. */
  readonly rows: readonly Row[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

/**
 * The rows of the explorer that match, oldest first.
 * @param most after about this many it stops
 */
export async function allRows(
  idOrSlug: string,
  query: Omit<Query, 'order' | 'pageSize' | 'cursor'>,
  most: number,
): Promise<AllRows> {
  const rows: Row[] = [];
  let place: Pick<Query, 'cursor'> = {};
  for (;;) {
    const asked = { ...query, ...place, order: 'asc' as const, pageSize: String(atOnce) };
    const params = { path: { idOrSlug }, query: asked };
    const page = await unwrap(api.GET('/v0/project/{idOrSlug}/events/search', { params }));
    rows.push(...page.rows);
    const { nextCursor: cursor } = page;
    if (cursor === undefined || rows.length >= most) return { rows, isCut: cursor !== undefined };
    place = { cursor };
  }
}
