import { type TSchema, Type } from 'typebox';

/** Larger ones are taken as this many. */
export const largestPage = 1000;
const defaultPage = 50;

/** Query parameters of every list with an offset; read them with `listPage`. */
export const pagingParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      default: defaultPage,
      description: `How many items; more than ${largestPage} are taken as ${largestPage}.`,
    }),
  ),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, default: 0, description: 'How many items to skip.' }),
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
    total: Type.Number({ description: 'How many match, on all pages.' }),
    limit: Type.Number(),
    offset: Type.Number(),
    hasMore: Type.Boolean(),
  });
}

/** One page out of `total` items, as `pageSchema` says. */
export function pageAnswer<Item>(
  items: readonly Item[],
  total: number,
  page: { readonly limit: number; readonly offset: number },
) {
  return { items, total, ...page, hasMore: page.offset + items.length < total };
}

/** A page's size within its bounds. */
export function pageSize(asked: number | undefined): number {
  return Math.min(asked ?? defaultPage, largestPage);
}
