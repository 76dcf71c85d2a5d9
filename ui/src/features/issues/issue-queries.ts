import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { comparisonOf } from '../../components/filters/field-filter.ts';
import { windowOf } from '../../period/range.ts';
import { conditionOf } from '../explorer/index.ts';
import type { ErrorsView, IssuesSearch, OccurrenceAddress } from './issues-search.ts';

export type Issue = components['schemas']['ErrorIssue'];
export type Label = components['schemas']['ErrorLabel'];
export type Occurrence = components['schemas']['ErrorOccurrence'];

export const issuesPerPage = 25;
export const occurrencesPerPage = 25;
/** Everything about an issue is read again together, so that its figures agree (ms). */
export const refreshEvery = 30_000;

/** What is counted, for the service; without an end it includes the newest. */
function viewSent(range: ErrorsView) {
  const { from, to } = windowOf(range);
  const filter = conditionOf((range.filters ?? []).map(comparisonOf));
  return {
    fromTime: String(from),
    ...(range.range === 'custom' && { toTime: String(to) }),
    ...(filter !== undefined && { filter }),
  };
}

/** A page of the list, with filters that apply. `userId` is the current user's, for issues assigned to them. */
export function issuesQuery(projectId: ProjectId, search: IssuesSearch, userId: string) {
  const { state = 'open', priority, search: text, label, release, mine, unassigned } = search;
  const { sort, direction, page = 1 } = search;
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'list', search, mine ? userId : null),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues', {
          params: {
            path: { idOrSlug: projectId },
            query: {
              ...viewSent(search),
              ...(state !== 'all' && { state }),
              ...(priority && { priority }),
              ...(text && { search: text }),
              ...(label && { label }),
              ...(release && { release }),
              ...(mine && { assignee: userId }),
              ...(unassigned && { assignee: 'none' }),
              ...(sort && { sort }),
              ...(direction && { direction }),
              limit: String(issuesPerPage),
              offset: String((page - 1) * issuesPerPage),
            },
          },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'list')),
    refetchInterval: refreshEvery,
  });
}

function readIssue(idOrSlug: string, id: string, range: ErrorsView) {
  return unwrap(
    api.GET('/v0/project/{idOrSlug}/issues/{id}', {
      params: { path: { idOrSlug, id }, query: viewSent(range) },
    }),
  );
}

/** One issue with its numbers over a range. */
export function issueQuery(projectId: ProjectId, id: string, range: ErrorsView = {}) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'one', id, range),
    queryFn: () => readIssue(projectId, id, range),
    placeholderData: (before: IssueDetail | undefined) => (before?.id === id ? before : undefined),
    refetchInterval: refreshEvery,
  });
}

export type IssueDetail = Awaited<ReturnType<typeof readIssue>>;

/** The IDs of all labels that an issue has now, with or without one of them. Others may have changed what was read before. */
export async function labelsWith(
  projectId: ProjectId,
  id: string,
  { label, on }: { readonly label: string; readonly on: boolean },
): Promise<string[]> {
  const { labels } = await readIssue(projectId, id, {});
  const others = labels.map((each) => each.id).filter((each) => each !== label);
  return on ? [...others, label] : others;
}

function readOccurrences(
  projectId: ProjectId,
  id: string,
  range: ErrorsView,
  place: { readonly limit: string; readonly offset?: string; readonly occurrence?: string },
  until?: number,
) {
  const times = { ...viewSent(range), ...(until && { toTime: String(until) }) };
  return unwrap(
    api.GET('/v0/project/{idOrSlug}/issues/{id}/occurrences', {
      params: { path: { idOrSlug: projectId, id }, query: { ...times, ...place } },
    }),
  );
}

const noPlace = { number: null, newer: null, older: null };

/** One occurrence with its place among those of the range, and how many these are. */
export function occurrenceQuery(
  projectId: ProjectId,
  id: string,
  range: ErrorsView,
  at: OccurrenceAddress,
) {
  const addressed = typeof at === 'number' ? { offset: String(at - 1) } : { occurrence: at };
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'occurrences', id, range, at),
    queryFn: async () => {
      const page = await readOccurrences(projectId, id, range, { limit: '1', ...addressed });
      const { items, total, place = noPlace } = page;
      return {
        occurrence: items[0] ?? null,
        total: Number(total),
        place: { ...place, number: place.number === null ? null : Number(place.number) },
      };
    },
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'occurrences', id)),
  });
}

/** A page of the occurrences, the newest first. @param until only those before it, Unix ms */
export function occurrencesQuery(
  projectId: ProjectId,
  id: string,
  range: ErrorsView,
  { page, until }: { readonly page: number; readonly until: number | undefined },
) {
  const place = { limit: occurrencesPerPage, offset: (page - 1) * occurrencesPerPage };
  const sent = { limit: String(place.limit), offset: String(place.offset) };
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'occurrence-list', id, range, page, until),
    queryFn: async () => {
      const read = await readOccurrences(projectId, id, range, sent, until);
      // While another page is loading, the rows of this one keep their numbers.
      return { ...read, first: place.offset + 1 };
    },
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'occurrence-list', id)),
  });
}

const mostSimilar = '50';

/** Other issues of any state with the type or the message of one, the most frequent first. */
export function similarQuery(projectId: ProjectId, id: string, range: ErrorsView) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'similar', id, range),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues', {
          params: {
            path: { idOrSlug: projectId },
            query: { ...viewSent(range), similarTo: id, sort: 'count', limit: mostSimilar },
          },
        }),
      ),
    select: ({ items }) => items,
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'similar', id)),
  });
}

/** The identified people to whom an issue occurred. */
export function affectedQuery(projectId: ProjectId, id: string, range: ErrorsView, limit: number) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'people', id, range, limit),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/issues/{id}/people', {
          params: {
            path: { idOrSlug: projectId, id },
            query: { ...viewSent(range), limit: String(limit) },
          },
        }),
      ),
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'people', id)),
  });
}

export function labelsQuery(projectId: ProjectId) {
  return queryOptions({
    queryKey: projectKey(projectId, 'error-labels'),
    queryFn: () =>
      unwrap(
        api.GET('/v0/project/{idOrSlug}/error-labels', {
          params: { path: { idOrSlug: projectId }, query: { limit: '1000' } },
        }),
      ),
    select: ({ items }) => items,
  });
}
