import { queryOptions } from '@tanstack/react-query';
import { allRows } from '../../api/all-rows.ts';
import { api, unwrap, unwrapNothing } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { type RowFilter, conditionOf } from '../explorer/index.ts';
import { windowOf } from '../../period/range.ts';
import type { PeopleSearch } from './people-search.ts';

type Schemas = components['schemas'];

/** With counts as numbers; the API's schema also allows them as text. */
function counted<Sent extends { readonly events: unknown; readonly sessions: unknown }>(
  sent: Sent,
) {
  return { ...sent, events: Number(sent.events), sessions: Number(sent.sessions) };
}

export type Person = ReturnType<typeof counted<Schemas['Person']>>;
export type PersonDetail = ReturnType<typeof counted<Schemas['PersonDetail']>>;

export const pageSize = 50;

/** A page of people seen in the range; searches and identified people are of all time. */
export function peopleQuery(projectId: ProjectId, search: PeopleSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'people', 'list', search),
    queryFn: async () => {
      const isSeen = search.show !== 'identified' && search.search === undefined;
      const window = windowOf(search);
      const { until = search.range === 'custom' ? window.to : undefined } = search;
      const end = until === undefined ? undefined : Math.min(until, window.to);
      const query = {
        limit: String(pageSize),
        offset: String(((search.page ?? 1) - 1) * pageSize),
        ...(search.show && { show: search.show }),
        ...(search.search !== undefined && { search: search.search }),
        ...(isSeen && { fromTime: String(window.from) }),
        ...(isSeen && end !== undefined && { toTime: String(end) }),
      };
      const params = { path: { idOrSlug: projectId }, query };
      const answer = await unwrap(api.GET('/v0/project/{idOrSlug}/users', { params }));
      return { items: answer.items.map(counted), total: Number(answer.total) };
    },
    placeholderData: keptWithin(projectKey(projectId, 'people', 'list')),
  });
}

export function personQuery(projectId: ProjectId, id: string) {
  return queryOptions({
    queryKey: projectKey(projectId, 'people', 'one', id),
    queryFn: async () => {
      const params = { path: { idOrSlug: projectId, id } };
      return counted(await unwrap(api.GET('/v0/project/{idOrSlug}/users/{id}', { params })));
    },
  });
}

/** The explorer rows of these visitors. */
export function ofVisitors(visitors: readonly string[]): RowFilter {
  const [only = ''] = visitors;
  return visitors.length > 1
    ? { field: 'user_id', operator: 'in', value: visitors.join(',') }
    : { field: 'user_id', operator: 'equals', value: only };
}

const shownOfEach = 20;
/** Before any row, for searches of all time. */
const beginning = '0';

async function rowsOf(slug: string, query: Record<string, string>) {
  const params = { path: { idOrSlug: slug }, query: { fromTime: beginning, ...query } };
  const answer = await unwrap(api.GET('/v0/project/{idOrSlug}/events/search', { params }));
  return { rows: answer.rows, total: Number(answer.total) };
}

/** The latest errors of these visitors, each with its issue. */
export function personErrorsQuery(projectId: ProjectId, visitors: readonly string[]) {
  return queryOptions({
    queryKey: projectKey(projectId, 'people', 'errors', visitors),
    enabled: visitors.length > 0,
    queryFn: () => {
      const filter = conditionOf([ofVisitors(visitors)]) ?? '';
      return rowsOf(projectId, { mode: 'errors', pageSize: String(shownOfEach), filter });
    },
  });
}

/** More than anybody reads. */
const mostOfSession = 2_000;

/** The events of a session, the first 2,000, in order of time. */
export function sessionEventsQuery(
  projectId: ProjectId,
  session: { readonly id: string; readonly startedAt: string; readonly endedAt: string },
) {
  return queryOptions({
    queryKey: projectKey(projectId, 'events', 'session', session.id, session.endedAt),
    queryFn: () => {
      const filter = conditionOf([{ field: 'session_id', operator: 'equals', value: session.id }]);
      const query = {
        fromTime: session.startedAt,
        toTime: new Date(Date.parse(session.endedAt) + 1).toISOString(),
        filter: filter ?? '',
      };
      return allRows(projectId, query, mostOfSession);
    },
  });
}

export function personReplaysQuery(projectId: ProjectId, person: string) {
  return queryOptions({
    queryKey: projectKey(projectId, 'replays', 'person', person),
    queryFn: async () => {
      const query = { person, fromTime: beginning, limit: String(shownOfEach) };
      const params = { path: { idOrSlug: projectId }, query };
      const answer = await unwrap(api.GET('/v0/project/{idOrSlug}/replays', { params }));
      return { items: answer.items, total: Number(answer.total) };
    },
  });
}

const pathOf = (slug: string, id: string) => ({ params: { path: { idOrSlug: slug, id } } });

export function forgetIdentification(slug: string, id: string): Promise<void> {
  return unwrapNothing(
    api.DELETE('/v0/project/{idOrSlug}/users/{id}/identification', pathOf(slug, id)),
  );
}

export function deletePerson(slug: string, id: string): Promise<void> {
  return unwrapNothing(api.DELETE('/v0/project/{idOrSlug}/users/{id}', pathOf(slug, id)));
}
