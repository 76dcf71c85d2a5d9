import { type TSchema, Type } from 'typebox';
import { StreamedAnswer } from './streamed-answer.ts';

/** Larger values are reduced to this. */
export const largestPage = 1000;
const defaultPage = 50;

/** Query parameters of all lists with an offset; read them with `listPage`. */
export const pagingParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: defaultPage,
      description: `Number of items; values above ${largestPage} are reduced to ${largestPage}.`,
    }),
  ),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, default: 0, description: 'Number of items to skip.' }),
  ),
};

/** The requested page, within the bounds. */
export function listPage(query: {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}): { readonly limit: number; readonly offset: number } {
  return { limit: pageSize(query.limit), offset: query.offset ?? 0 };
}

/** Parts of all pages. */
const pageParts = {
  total: Type.Number({ $id: 'PageTotal', description: 'Number of matches on all pages.' }),
  limit: Type.Number({
    $id: 'PageLimit',
    description:
      'As requested; lower if the items reach 8 MiB. The next page is at `offset` + `limit`.',
  }),
  offset: Type.Number(),
  hasMore: Type.Boolean(),
};

/** The answer of a list with an offset. */
export function pageSchema<Item extends TSchema>(item: Item) {
  return Type.Object({ items: Type.Array(item), ...pageParts });
}

/** Maximum bytes of a page: a page with more ends earlier, and its `limit` says so. */
const pageBytes = 8 * 1024 ** 2;

/** One page of `total` items, in the form of `pageSchema`. */
export function pageAnswer<Item>(
  items: readonly Item[],
  total: number,
  page: { readonly limit: number; readonly offset: number },
) {
  const kept = withinBytes(items);
  const limit = kept.length < items.length ? kept.length : page.limit;
  const { offset } = page;
  return { items: kept, total, limit, offset, hasMore: offset + kept.length < total };
}

/** The first items that fit into a page, at least one. */
function withinBytes<Item>(items: readonly Item[]): readonly Item[] {
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    bytes += bytesOf(item);
    if (bytes > pageBytes && index > 0) return items.slice(0, index);
  }
  return items;
}

/** Approximate size of a value as JSON, without escapes. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 2;
  for (const [name, inner] of Object.entries(value)) bytes += name.length + 4 + bytesOf(inner);
  return bytes;
}

/** Same as `pageAnswer`, for items that are JSON texts already. @param more other parts of the answer, or other values of its usual ones */
export function streamedPage(
  items: readonly (Uint8Array | string)[],
  total: number,
  page: { readonly limit: number; readonly offset: number },
  more: object = {},
): StreamedAnswer {
  const rest = { total, ...page, hasMore: page.offset + items.length < total, ...more };
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [',', item]));
  return new StreamedAnswer(['{"items":[', ...separated, `],${JSON.stringify(rest).slice(1)}`]);
}

/** The page size within its bounds. */
export function pageSize(requested: number | undefined): number {
  return Math.min(requested ?? defaultPage, largestPage);
}
