import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { windowOf } from '../../period/range.ts';
import { filled, type ReplaysSearch, valueOf } from './replays-search.ts';

/** The API's schema allows numbers as text; those of replays never are. */
type Said = components['schemas']['Replay'];
export type Replay = Omit<Said, 'duration'> & { readonly duration: number };
/** Which replay of a project. */
export type ReplayKey = Pick<Replay, 'sessionId' | 'windowId'>;

const replaysOfPage = 25;
/** The service can't filter by "viewed": this many replays are read and filtered here. */
const lookedThrough = 200;

const milliseconds = (seconds: number | undefined) =>
  seconds === undefined ? undefined : String(seconds * 1000);
const flag = (value: string | undefined, yes: string) =>
  value === undefined ? undefined : value === yes ? ('true' as const) : ('false' as const);

const replayOf = (said: Said): Replay => ({ ...said, duration: Number(said.duration) });

async function readReplays(slug: string, search: ReplaysSearch, limit: number) {
  const { from, to } = windowOf(search);
  const isPast = search.range === 'custom';
  const { until } = search;
  const query = filled({
    fromTime: String(from),
    // Without an end, new replays are included even if a clock is ahead.
    toTime: isPast || until !== undefined ? String(Math.min(to, until ?? to)) : undefined,
    route: valueOf(search, 'page'),
    country: valueOf(search, 'country'),
    browser: valueOf(search, 'browser'),
    person: search.person,
    hasErrors: flag(search.errors, 'with'),
    poorVitals: flag(search.vitals, 'poor'),
    minDuration: milliseconds(search.shortest),
    maxDuration: milliseconds(search.longest),
    limit: String(limit),
    offset: String(((search.page ?? 1) - 1) * limit),
  });
  const { items, total } = await unwrap(
    api.GET('/v0/project/{idOrSlug}/replays', { params: { path: { idOrSlug: slug }, query } }),
  );
  return { items: items.map(replayOf), total: Number(total) };
}

/** A page of the list, newest first. With a filter by "viewed", a page has fewer replays. */
export function replaysQuery(projectId: ProjectId, search: ReplaysSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'list', search),
    queryFn: async () => {
      const { viewed } = search;
      const limit = viewed === undefined ? replaysOfPage : lookedThrough;
      const { items, total } = await readReplays(projectId, search, limit);
      const shown = items.filter(
        (item) => viewed === undefined || item.viewed === (viewed === 'yes'),
      );
      return { items: shown, looked: items.length, total, limit };
    },
    placeholderData: keptWithin(projectKey(projectId, 'replays', 'list')),
    refetchInterval: 30_000,
  });
}

/** The newest replays of the list, to go from one to the next. */
export function neighboursQuery(projectId: ProjectId, search: ReplaysSearch) {
  const { page: _, until: __, viewed: ___, ...rest } = search;
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'neighbours', rest),
    queryFn: async () => (await readReplays(projectId, rest, lookedThrough)).items,
    staleTime: 30_000,
  });
}

/** How often it is asked whether a visit goes on, and how long it is by now, ms. */
const askedWhileRecorded = 10_000;

export function replayQuery(projectId: ProjectId, { sessionId, windowId }: ReplayKey) {
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'one', sessionId, windowId),
    refetchInterval: ({ state }) => (state.data?.isFinal === false ? askedWhileRecorded : false),
    queryFn: async () =>
      replayOf(
        await unwrap(
          api.GET('/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}', {
            params: { path: { idOrSlug: projectId, sessionId, windowId } },
          }),
        ),
      ),
  });
}

export function usageQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'usage'),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/replays/usage', {
          params: { path: { idOrSlug: projectId } },
        }),
      ),
  });
}

/** Reads everything about a project's replays again. */
export function renewReplays(client: QueryClient, projectId: ProjectId): Promise<void> {
  return client.invalidateQueries({ queryKey: projectKey(projectId, 'replays') });
}

export function markViewed(slug: string, { sessionId, windowId }: ReplayKey, viewed: boolean) {
  return unwrapNothing(
    api.PUT('/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}/viewed', {
      params: { path: { idOrSlug: slug, sessionId, windowId } },
      body: { viewed },
    }),
  );
}

export function deleteReplay(slug: string, { sessionId, windowId }: ReplayKey) {
  return unwrapNothing(
    api.DELETE('/v0/project/{idOrSlug}/replays/{sessionId}/{windowId}', {
      params: { path: { idOrSlug: slug, sessionId, windowId } },
    }),
  );
}

export function switchReplaysOn(slug: string) {
  return unwrap(
    api.PATCH('/v0/project/{idOrSlug}', {
      params: { path: { idOrSlug: slug } },
      body: { sessionReplaysEnabled: true },
    }),
  );
}
