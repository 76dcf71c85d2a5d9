import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { readExplorerSearch } from '../../features/explorer/explorer-search.ts';
import { validSearch } from './valid-search.ts';

/** What a page gets of an address. */
async function searchAt(query: string): Promise<object | undefined> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: validSearch(readExplorerSearch),
  });
  const history = createMemoryHistory({ initialEntries: [`/?${query}`] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  return router.state.matches.at(-1)?.search;
}

test('a page gets no parameter that its reader rejects', async () => {
  const sent = 'columns=a,b&filters=x&page=-1&until=soon&live=7&mode=none&range=forever';
  expect(Object.values((await searchAt(sent)) ?? {}).filter((each) => each !== undefined)).toEqual(
    [],
  );
});

test('valid parameters, and those that the page does not know, are kept', async () => {
  expect(await searchAt('columns=["url"]&page=2&other=1')).toEqual({
    columns: ['url'],
    page: 2,
    other: 1,
  });
});
