import { type QueryClient, useQueryClient } from '@tanstack/react-query';

/**
 * Reads how an item of a list is stored now; null if the list has it no more. A new item isn't read.
 * @param read the list, also for the page
 */
export function useReread<Item extends { readonly id: string }>(
  item: Item | null,
  read: (queryClient: QueryClient) => Promise<{ readonly items: readonly Item[] }>,
): (() => Promise<Item | null>) | undefined {
  const queryClient = useQueryClient();
  if (item === null) return undefined;
  return async () => {
    const { items } = await read(queryClient);
    return items.find(({ id }) => id === item.id) ?? null;
  };
}
