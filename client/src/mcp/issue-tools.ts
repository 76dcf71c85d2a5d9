import { z } from 'zod';
import { type ApiClient, dataOf } from '../api-client.ts';
import { ApiError } from '../api-error.ts';
import type { components } from '../schema.d.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { fromTime, limit, project, toTime } from './inputs.ts';
import { tool } from './tool.ts';

const issue = z.string().min(1).describe('ID of the issue.');
const state = z.enum(['open', 'resolved', 'ignored']);
const priority = z.enum(['high', 'medium', 'low']);

export const listIssues = tool({
  name: 'list_issues',
  title: 'List error issues',
  description: 'Groups of errors with their counts and how many visitors they concern (`people`).',
  input: z.object({
    project,
    state: state.optional().describe('Default: all.'),
    priority: priority.optional().describe('Default: all.'),
    search: z.string().optional().describe('Part of the type or message.'),
    sort: z.enum(['lastSeen', 'firstSeen', 'count', 'people', 'priority']).optional(),
    release: z.string().optional(),
    assignee: z.string().optional().describe('ID of a user, or none.'),
    filter: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Only occurrences that match count: a condition as in search_events.'),
    fromTime,
    toTime,
    limit: limit(100, 25),
  }),
  changes: false,
  isCollected: true,
  async run(client, { project: idOrSlug, limit: rows = 25, filter, ...rest }) {
    const query = {
      ...omitUndefined(rest),
      limit: String(rows),
      ...(filter !== undefined && { filter: JSON.stringify(filter) }),
    };
    const params = { path: { idOrSlug }, query };
    const page = await dataOf(client.GET('/v0/project/{idOrSlug}/issues', { params }));
    return {
      issues: page.items.map(({ labels, assignee, projectId: _, ...item }) => ({
        ...item,
        labels: labels.map(({ name }) => name),
        assignee: assignee?.name ?? null,
      })),
      total: page.total,
    };
  },
});

export const readIssue = tool({
  name: 'read_issue',
  title: 'Read an error issue',
  description:
    'An issue with its latest occurrence (stack, release, page and properties), and the last events of the session before it.',
  input: z.object({ project, issue }),
  changes: false,
  isCollected: true,
  isOfOne: true,
  async run(client, { project: idOrSlug, issue: id }) {
    const path = { idOrSlug, id };
    const { latest, ...found } = await dataOf(
      client.GET('/v0/project/{idOrSlug}/issues/{id}', { params: { path } }),
    ).catch(explainSize);
    const before = latest === null ? [] : await eventsBefore(client, idOrSlug, latest);
    return { issue: found, latest, before };
  },
});

const mostEvents = '10';
/** How long before the error they can be, ms. */
const longestBefore = 30 * 60_000;

type Occurrence = components['schemas']['ErrorOccurrence'];

/** The last events of an error's session before it, in order of time. Without them, the error is still answered. */
async function eventsBefore(
  client: ApiClient,
  idOrSlug: string,
  { sessionId, timestamp }: Occurrence,
) {
  if (sessionId === '') return [];
  const at = Date.parse(timestamp);
  const query = {
    ...{ pageSize: mostEvents, fromTime: String(at - longestBefore), toTime: String(at + 1) },
    filter: JSON.stringify({
      ...{ type: 'comparison', field: 'session_id', operator: 'equals', value: sessionId },
    }),
  };
  const params = { path: { idOrSlug }, query };
  const { rows } = await dataOf(
    client.GET('/v0/project/{idOrSlug}/events/search', { params }),
  ).catch(() => ({ rows: [] }));
  return rows.toReversed().map(({ timestamp: time, fieldValues, rawData }) => ({
    timestamp: time,
    ...omitUndefined({ event: fieldValues['event'], page: fieldValues['page'] }),
    ...propertiesIn(rawData),
  }));
}

/** The properties that were sent with an event. */
function propertiesIn(rawData: string): { readonly properties?: unknown } {
  const { properties } = z
    .object({ properties: z.record(z.string(), z.unknown()).optional() })
    .catch({})
    .parse(JSON.parse(rawData));
  return properties === undefined || Object.keys(properties).length === 0 ? {} : { properties };
}

/** An error can be larger than what tools can read. */
function explainSize(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 413) throw error;
  const message = 'Its latest error is larger than 1 MiB. list_issues has its message and counts.';
  throw new ApiError(message, error);
}

export const updateIssue = tool({
  name: 'update_issue',
  title: 'Change the state or priority of an issue',
  description:
    'Resolves, ignores or reopens it, or sets its priority. A resolved issue reopens by itself when it occurs again.',
  input: z.object({
    project,
    issue,
    state: state.optional(),
    priority: priority.optional(),
    resolvedIn: z.string().optional().describe('Release that has the fix.'),
  }),
  changes: true,
  isCollected: true,
  async run(client, { project: idOrSlug, issue: id, ...rest }) {
    const path = { idOrSlug, id };
    const body = omitUndefined(rest);
    return dataOf(client.PATCH('/v0/project/{idOrSlug}/issues/{id}', { params: { path }, body }));
  },
});

export const commentIssue = tool({
  name: 'comment_issue',
  title: 'Comment on an issue',
  description: 'Adds a comment that the team sees below the issue.',
  input: z.object({ project, issue, text: z.string().min(1).max(10_000) }),
  changes: true,
  async run(client, { project: idOrSlug, issue: id, text }) {
    const path = { idOrSlug, id };
    return dataOf(
      client.POST('/v0/project/{idOrSlug}/issues/{id}/comments', {
        params: { path },
        body: { text },
      }),
    );
  },
});
