// The 24 operations of the API that clients rely on. openapi.json must describe these parameters, bodies,
// responses and errors.
import {
  codeContextConfig,
  dashboard,
  errorGrouping,
  errorLabel,
  explorerRow,
  fullProject,
  icon,
  listedProject,
  markerOverrides,
  preference,
  publicProject,
  reducedProject,
} from './resources.ts';
import {
  closed,
  either,
  type Fields,
  list,
  object,
  oneOf,
  optional,
  optionalOrNull,
  orNull,
  type Shape,
} from './shape.ts';

export interface InterfaceRow {
  readonly row: number;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The path in the description, if parameters have other names because paths are shared. */
  readonly describedPath?: string;
  readonly key: boolean;
  readonly query?: Fields;
  /** Null without a body. `unchecked` for a separate language. */
  readonly body: Shape | null | 'unchecked';
  /** Null for 204 without a body. */
  readonly answer: Shape | null | 'unchecked';
  /** `_tag` by status. */
  readonly errors: Readonly<Record<number, string>>;
}

const shared = { 404: 'NotFoundError', 500: 'InternalServerError' };
const keyed = { ...shared, 401: 'UnauthorizedError', 403: 'ForbiddenError' };
const conflict = { 409: 'ProjectConflictError' };
const ofProject = { ...keyed, ...conflict, 400: 'ProjectValidationError' };
const ofDashboard = { ...keyed, 400: 'DashboardValidationError' };

const password = object({ password: 'string' });
const page = { total: 'number', limit: 'number', offset: 'number', hasMore: 'boolean' } as const;
const strings = (...names: readonly string[]): Fields =>
  optionalOrNull(Object.fromEntries(names.map((name) => [name, 'string' as const])));

const createProject = closed({
  name: 'string',
  private: 'boolean',
  ...optionalOrNull({ templateId: 'string', allowedHostnames: list('string'), icon }),
});

const updateProject = closed(
  optionalOrNull({
    name: 'string',
    slug: 'string',
    private: 'boolean',
    allowedHostnames: list('string'),
    errorTrackingEnabled: 'boolean',
    webVitalsEnabled: 'boolean',
    sessionReplaysEnabled: 'boolean',
    replayRetentionDays: 'number',
    cookielessMode: 'boolean',
    searchConsoleSiteUrl: 'string',
    preferredChartColors: list('string'),
    codeContextConfig,
    icon,
  }),
);

const createDashboard = closed({
  name: 'string',
  ...optionalOrNull({
    description: 'string',
    isPublic: 'boolean',
    position: 'number',
    markerOverrides,
  }),
});

type Head = Pick<InterfaceRow, 'row' | 'method' | 'path' | 'key'>;
const at = (
  row: number,
  method: InterfaceRow['method'],
  path: string,
  key: 'key' | 'none' = 'key',
): Head => ({ row, method, path, key: key === 'key' });
const describedAt = (describedPath: string) => ({ describedPath });
const nothing = { body: null, answer: null } as const;

export const interfaceRows: readonly InterfaceRow[] = [
  {
    ...at(1, 'GET', '/v0/projects'),
    query: strings('ownerId', 'projectId', 'slug', 'search', 'limit', 'offset'),
    body: null,
    answer: object({ items: list(listedProject), ...page }),
    errors: ofProject,
  },
  {
    ...at(2, 'GET', '/v0/public-projects', 'none'),
    query: {
      ...strings('ownerId', 'ownerSlug', 'slug', 'search', 'limit', 'offset'),
      ...optionalOrNull({
        sort: oneOf('createdAt', 'name', 'creator', 'online', 'total'),
        direction: oneOf('asc', 'desc'),
      }),
    },
    body: null,
    answer: object({
      items: list(publicProject),
      ...page,
      stats: object({ projectCount: 'number', onlineServers: 'number', totalServers: 'number' }),
    }),
    errors: { 400: 'ProjectValidationError', 500: 'InternalServerError' },
  },
  {
    ...at(3, 'GET', '/projects/{idOrSlug}/stats', 'none'),
    body: null,
    answer: object({
      projectId: 'string',
      name: 'string',
      onlineServers: 'number',
      totalServers7d: 'number',
      onlinePlayers: 'number',
    }),
    errors: shared,
  },
  {
    ...at(4, 'GET', '/v0/project/{idOrSlug}', 'none'),
    body: null,
    answer: either(fullProject, reducedProject),
    errors: ofProject,
  },
  {
    ...at(5, 'POST', '/v0/project/{idOrSlug}/check-data'),
    body: null,
    answer: 'boolean',
    errors: ofProject,
  },
  {
    ...at(6, 'POST', '/v0/project'),
    body: createProject,
    answer: fullProject,
    errors: ofProject,
  },
  {
    ...at(7, 'PATCH', '/v0/project/{id}'),
    ...describedAt('/v0/project/{idOrSlug}'),
    body: updateProject,
    answer: fullProject,
    errors: ofProject,
  },
  {
    ...at(8, 'DELETE', '/v0/project/{id}'),
    ...describedAt('/v0/project/{idOrSlug}'),
    body: password,
    answer: null,
    errors: ofProject,
  },
  {
    ...at(9, 'GET', '/v0/project-slug', 'none'),
    query: { slug: 'string', ...strings('excludeProjectId') },
    body: null,
    answer: object({
      available: 'boolean',
      reason: optional(orNull(oneOf('taken', 'reserved', 'invalid'))),
    }),
    errors: { ...shared, ...conflict, 400: 'ProjectValidationError' },
  },
  {
    ...at(10, 'PATCH', '/v0/project/{id}/owner'),
    body: object({ targetOwnerId: orNull('string') }),
    answer: null,
    errors: ofProject,
  },
  { ...at(11, 'POST', '/v0/project/{id}/wipe'), body: password, answer: null, errors: ofProject },
  {
    ...at(12, 'POST', '/v0/project/{id}/error-tracking/reset'),
    body: password,
    answer: null,
    errors: ofProject,
  },
  {
    ...at(13, 'GET', '/v0/project/{id}/error-grouping'),
    body: null,
    answer: errorGrouping,
    errors: ofProject,
  },
  {
    ...at(14, 'PUT', '/v0/project/{id}/error-grouping'),
    body: errorGrouping,
    answer: errorGrouping,
    errors: ofProject,
  },
  {
    ...at(15, 'GET', '/v0/project/{idOrSlug}/dashboards'),
    body: null,
    answer: list(dashboard),
    errors: ofDashboard,
  },
  {
    ...at(16, 'POST', '/v0/project/{idOrSlug}/dashboards'),
    body: createDashboard,
    answer: dashboard,
    errors: ofDashboard,
  },
  {
    ...at(17, 'PATCH', '/v0/project/{idOrSlug}/dashboards/reorder'),
    body: object({ dashboards: list(object({ id: 'string', position: 'number' })) }),
    answer: null,
    errors: ofDashboard,
  },
  {
    ...at(18, 'POST', '/v0/project/{idOrSlug}/dashboards/{id}/duplicate'),
    ...nothing,
    answer: dashboard,
    errors: ofDashboard,
  },
  {
    ...at(19, 'POST', '/v0/project/{idOrSlug}/dashboards/{id}/copy'),
    body: object({ targetProjectId: 'string' }),
    answer: dashboard,
    errors: ofDashboard,
  },
  {
    ...at(20, 'POST', '/v0/project/{idOrSlug}/metrics/query'),
    body: 'unchecked',
    answer: 'unchecked',
    errors: { ...keyed, 400: 'ChartQueryValidationError' },
  },
  {
    ...at(21, 'GET', '/v0/project/{idOrSlug}/events'),
    query: {
      ...strings('templateId', 'page', 'pageSize', 'fromTime', 'toTime'),
      ...optionalOrNull({
        mode: oneOf('events', 'errors', 'vitals', 'replays'),
        order: oneOf('desc', 'asc'),
        cursor: 'string',
      }),
    },
    body: null,
    answer: object({
      rows: list(explorerRow),
      total: 'number',
      page: 'number',
      pageSize: 'number',
      nextCursor: optional('string'),
      newestCursor: optional('string'),
    }),
    errors: { ...keyed, 400: 'EventExplorerValidationError' },
  },
  {
    ...at(22, 'PUT', '/v0/notifications/email-preferences'),
    body: object({ preferences: list(preference) }),
    answer: list(preference),
    errors: { ...keyed, 400: 'NotificationValidationError' },
  },
  {
    ...at(23, 'POST', '/v0/errors/merge'),
    body: object({ projectId: 'string', primaryErrorId: 'string', mergedErrorIds: list('string') }),
    answer: object({ success: 'boolean', primaryErrorId: 'string' }),
    errors: { ...keyed, 400: 'ErrorTrackingValidationError' },
  },
  {
    ...at(24, 'POST', '/v0/errors/labels/create'),
    body: object({ projectId: 'string', name: 'string', color: 'string' }),
    answer: errorLabel,
    errors: { ...keyed, ...conflict, 400: 'ErrorTrackingValidationError' },
  },
];
