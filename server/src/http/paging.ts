import { type TSchema, Type } from 'typebox';
import { StreamedAnswer } from './streamed-answer.ts';

/** Larger ones are taken as this many. */
export const largestPage = 1000;
const defaultPage = 50;

/** Query parameters of every list with an offset; read them with `listPage`. */
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

/** The page a list was asked for, within its bounds. */
export function listPage(query: {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}): { readonly limit: number; readonly offset: number } {
  return { limit: pageSize(query.limit), offset: query.offset ?? 0 };
}

/** The answer of a list with an offset. */
export function pageSchema<Item extends TSchema>(item: Item) {
  return Type.Object({
    items: Type.Array(item),
    total: Type.Number({ description: 'Number of matches on all pages.' }),
    limit: Type.Number({
      description:
        'As requested; lower if the items reach 8 MiB. The next page is at `offset` + `limit`.',
    }),
    offset: Type.Number(),
    hasMore: Type.Boolean(),
  });
}

/** Bytes of a page: where its items have more, it ends sooner and its `limit` says so. */
const pageBytes = 8 * 1024 ** 2;

/** One page out of `total` items, as `pageSchema` says. */
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

/** The first items that fit into a page; one always does. */
function withinBytes<Item>(items: readonly Item[]): readonly Item[] {
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    bytes += bytesOf(item);
    if (bytes > pageBytes && index > 0) return items.slice(0, index);
  }
  return items;
}

/** About what a value takes as JSON; escapes are not counted. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 8;
  let bytes = 2;
  for (const [name, inner] of Object.entries(value)) bytes += name.length + 4 + bytesOf(inner);
  return bytes;
}

/** As `pageAnswer`, of items that are JSON texts already. */
export function streamedPage(
  items: readonly (Uint8Array | string)[],
  total: number,
  page: { readonly limit: number; readonly offset: number },
): StreamedAnswer {
  const rest = { total, ...page, hasMore: page.offset + items.length < total };
  const separated = items.flatMap((item, index) => (index === 0 ? [item] : [',', item]));
  return new StreamedAnswer(['{"items":[', ...separated, `],${JSON.stringify(rest).slice(1)}`]);
}

/** A page's size within its bounds. */
export function pageSize(asked: number | undefined): number {
  return Math.min(asked ?? defaultPage, largestPage);
}
