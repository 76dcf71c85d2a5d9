import { z } from 'zod';
import { dataOf } from '../api-client.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { fromTime, limit, project, toTime } from './inputs.ts';
import { shortened } from './shortened.ts';
import { tool } from './tool.ts';

export const listProjects = tool({
  name: 'list_projects',
  title: 'List projects',
  description: 'Projects that the key can read, newest first. Other tools need the ID or slug.',
  input: z.object({ search: z.string().optional().describe('Part of the name.') }),
  changes: false,
  async run(client, { search }) {
    const query = { limit: '200', ...(search !== undefined && { search }) };
    const { items, total } = await dataOf(client.GET('/v0/projects', { params: { query } }));
    const projects = items.map(({ id, slug, name, firstEventAt }) => ({
      id,
      slug,
      name,
      hasData: firstEventAt !== null,
    }));
    return { projects, total };
  },
});

export const readNow = tool({
  name: 'read_now',
  title: 'Who is online',
  description: 'How many visitors a project has right now, and how many open error issues.',
  input: z.object({ project }),
  changes: false,
  async run(client, { project: idOrSlug }) {
    const params = { path: { idOrSlug } };
    return dataOf(client.GET('/v0/project/{idOrSlug}/now', { params }));
  },
});

export const searchEvents = tool({
  name: 'search_events',
  title: 'Search events',
  description:
    'Collected rows of a project, newest first unless asked otherwise: page views and custom events, errors, web ' +
    'vitals, session replays or imported figures by day. For counts and charts use query_metrics, which is far cheaper.',
  input: z.object({
    project,
    mode: z
      .enum(['events', 'errors', 'vitals', 'replays', 'figures'])
      .optional()
      .describe('Default events.'),
    filter: z
      .record(z.string(), z.unknown())
      .optional()
      .describe(
        'A condition, such as {"type":"comparison","field":"page","operator":"equals","value":"/"}.',
      ),
    fromTime,
    toTime,
    order: z.enum(['asc', 'desc']).optional().describe('By time. Default desc.'),
    limit: limit(100, 20),
    cursor: z.string().optional().describe('`nextCursor` of the page before.'),
  }),
  changes: false,
  isCollected: true,
  async run(client, { project: idOrSlug, filter, limit: rows = 20, ...rest }) {
    const query = {
      ...omitUndefined(rest),
      pageSize: String(rows),
      ...(filter !== undefined && { filter: JSON.stringify(filter) }),
    };
    const params = { path: { idOrSlug }, query };
    const page = await dataOf(client.GET('/v0/project/{idOrSlug}/events/search', { params }));
    // The whole row as JSON would say the same twice.
    const withoutJson = page.rows.map(({ rawData: _, ...row }) => shortened(row));
    return { ...page, rows: withoutJson };
  },
});

export const listVitals = tool({
  name: 'list_vitals',
  title: 'Read web vitals',
  description: 'Loading speed of a project’s pages for real visitors: LCP, INP, CLS, FCP, TTFB.',
  input: z.object({ project, fromTime, toTime }),
  changes: false,
  isCollected: true,
  async run(client, { project: idOrSlug, ...rest }) {
    const params = { path: { idOrSlug }, query: omitUndefined(rest) };
    return dataOf(client.GET('/v0/project/{idOrSlug}/vitals', { params }));
  },
});
