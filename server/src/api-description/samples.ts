import { componentSamples } from './component-samples.ts';
import { ids } from './ids.ts';
import { valueSamples } from './value-samples.ts';
import type { OpenApiParts } from '../http/index.ts';

const errorGrouping = {
  mode: 'modern',
  parserMaxInputBytes: 1_048_576,
  parserMaxLines: 16_384,
  parserMaxLineBytes: 65_536,
  segmentSelection: 'root_and_terminal_cause',
  includeErrorKind: true,
  rawStackPolicy: 'bounded',
  rawStackMaxBytes: 1_048_576,
  maxFrames: 8,
  includeFunction: true,
  includeModule: true,
  includeFile: true,
  runtimeFramePolicy: 'exclude_when_application_frame_exists',
  adjacentFramePolicy: 'deduplicate',
  exclusions: [{ field: 'module', matcher: 'prefix', pattern: 'node:' }],
};

const outputs = [
  {
    id: 'visitors',
    query: {
      type: 'aggregate',
      function: 'distinct',
      input: { type: 'source', dataset: 'events-web', field: 'user_id' },
    },
  },
];

const answeredOutputs = [
  {
    id: 'visitors',
    name: 'visitors',
    dimensions: [],
    metadata: {
      iconSetId: null,
      color: null,
      colors: [],
      splitPattern: null,
      splitField: null,
    },
    type: 'scalar',
    value: '1280',
  },
];
const lastWeek = { type: 'relative', value: 7, unit: 'day' };
const answeredChart = {
  outputs: answeredOutputs,
  comparison: [{ ...answeredOutputs[0], value: '1104' }],
  comparisonError: null,
  ignoredFilters: [],
  units: [''],
  sums: ['exact'],
};

const explorerPage = {
  rows: [
    {
      id: ids.row,
      timestamp: '2026-03-01T12:00:00.000Z',
      fieldValues: { dataset: 'events-web', event: 'pageview', page: '/' },
      rawData: '{"event":"pageview","page":"/"}',
    },
  ],
  total: 1,
  page: 1,
  pageSize: 50,
};

/** Parameters with which an OpenID Connect provider redirects back. */
const answered = { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' };
const hash = valueSamples.hash;

const acme = {
  id: ids.organization,
  name: 'Acme',
  slug: 'acme',
  logo: 'https://example.com/acme.png',
  createdAt: '2026-01-12T09:30:00.000Z',
};

const sessionsDataset = {
  name: 'sessions',
  title: 'Sessions',
  description: 'One row for each session, computed from its events.',
  identity: 'user_id',
  fields: [
    {
      name: 'duration_ms',
      alias: null,
      title: 'Duration',
      type: 'number',
      dataSource: false,
      shape: 'scalar',
      description: null,
      unit: 'ms',
      iconSet: null,
      distinctTitle: null,
      inCharts: true,
      inEvents: false,
    },
  ],
  properties: null,
  template: null,
};

const member = {
  id: ids.member,
  organizationId: ids.organization,
  userId: ids.user,
  role: 'member',
  createdAt: '2026-03-01T12:00:00.000Z',
};

const invitation = {
  id: 'Zt4dQ9pX2mVb7KcR1sHn6YwE3uJg8LfA',
  organizationId: ids.organization,
  email: 'ann@example.com',
  role: 'member',
  status: 'pending',
  inviterId: ids.user,
  expiresAt: '2026-03-08T12:00:00.000Z',
  createdAt: '2026-03-01T12:00:00.000Z',
};

/** The values in examples of the description. */
export const samples: OpenApiParts['samples'] = {
  byName: valueSamples,
  byComponent: { ...componentSamples, ErrorGrouping: errorGrouping },
  byOperation: {
    createApiKey: { name: 'Nightly report', lastUsedAt: null },
    createProject: { firstEventAt: null },
    listApiKeys: { name: 'Nightly report' },
    updateProject: { body: { name: 'My site', replayRetentionDays: 30 }, firstEventAt: null },
    createFilledDashboard: {
      name: 'Marketing',
      body: {
        name: 'Marketing',
        charts: [{ name: 'Visitors', type: 'number', query: { version: 1, outputs } }],
      },
    },
    createCharts: {
      ...{ name: 'Visitors', query: { version: 1, outputs } },
      body: { charts: [{ name: 'Visitors', type: 'number', query: { version: 1, outputs } }] },
    },
    createChart: { name: 'Visitors', query: { version: 1, outputs } },
    updateChart: { body: { name: 'Visitors' }, name: 'Visitors', query: { version: 1, outputs } },
    listCharts: { name: 'Visitors', query: { version: 1, outputs } },
    queryMetrics: {
      body: { version: 1, outputs },
      answer: { outputs: answeredOutputs },
    },
    getDashboardData: {
      body: { dashboardId: ids.dashboard, range: lastWeek, compare: 'previous' },
      answer: { charts: { [ids.chart]: { ...answeredChart, error: null } } },
    },
    listPublicDashboards: { name: 'Overview' },
    getPublicDashboard: { name: 'Overview', hiddenCharts: 1 },
    getPublicDashboardData: {
      range: '7d',
      answer: {
        charts: {
          [ids.chart]: {
            outputs: answeredOutputs,
            comparison: answeredChart.comparison,
            units: answeredChart.units,
            sums: answeredChart.sums,
            failed: false,
            hasOthers: false,
          },
        },
      },
    },
    listPublicCharts: {
      answer: [{ id: ids.chart, name: 'Visitors', hiddenBecause: null }],
    },
    previewChart: {
      body: { query: { version: 1, outputs }, range: lastWeek, compare: 'previous' },
      answer: answeredChart,
    },
    suggestFilters: {
      body: { dataset: 'events-web', field: 'page', search: 'pri' },
      answer: { values: [{ value: '/pricing', count: 312 }] },
    },
    listDatasets: { answer: { datasets: [sessionsDataset] } },
    listEvents: { answer: explorerPage },
    searchEvents: { answer: explorerPage },
    collectWeb: {
      body: {
        token: '7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s',
        event: 'signup',
        url: 'https://example.com/pricing',
        properties: { plan: 'team' },
      },
      answer: { status: 'success' },
    },
    createErrorLabel: { name: 'Checkout' },
    listErrorLabels: { name: 'Checkout' },
    createMarkerCollection: { name: 'Deployments' },
    listMarkerCollections: { name: 'Deployments' },
    createDataSource: { name: 'Players online' },
    listDataSources: { name: 'Players online' },
    listUsers: { name: 'Ann', slug: 'ann' },
    checkProjectSlug: { answer: { available: false, reason: 'taken' } },
    getBadge: { answer: { schemaVersion: 1, label: 'visitors', message: '1.3k', color: 'blue' } },
    getSignInOptions: { name: 'Company account' },
    updateDashboard: { name: 'Marketing' },
    duplicateDashboard: { name: 'Marketing' },
    copyDashboard: { name: 'Marketing' },
    updateErrorLabel: { name: 'Checkout' },
    updateMarkerCollection: { name: 'Deployments', description: 'Releases of the shop.' },
    updateDataSource: { name: 'Players online' },
    createDashboard: { name: 'Marketing' },
    listDashboards: { name: 'Overview' },
    getPerson: { name: 'Ann' },
    listPeople: { name: 'Ann', search: 'ann' },
    createUploadKey: { name: 'Deployment', lastUsedAt: null },
    listOutcomes: { detail: '' },
    listIssues: { search: 'TypeError', label: ids.label },
    // Occurrences have an example of their own.
    getIssue: { 'points.count': 64, latest: null },
    getOccurrenceCode: {
      occurrenceId: ids.occurrence,
      answer: {
        frames: [
          {
            error: 0,
            frame: 0,
            line: 42,
            first: 41,
            lines: ['const cart = find(id);', 'cart.pay();'],
          },
        ],
        isComplete: true,
      },
    },
    listProjectFigures: {
      projects: 'my-site',
      from: '2026-03-01T00:00:00Z',
      answer: {
        items: [
          {
            project: 'my-site',
            figures: { count: 128, before: 110, days: [60, 75], events: 940, errors: 3, online: 4 },
            error: null,
          },
        ],
      },
    },
    updateIssue: {
      body: { state: 'resolved', resolvedIn: '2026.3.1' },
      state: 'resolved',
      resolvedIn: '2026.3.1',
      resolvedAt: '2026-03-02T08:15:00.000Z',
    },
    updateRetention: { body: { events: 730, replays: 30 } },
    listProjectJobs: { id: ids.job, state: 'done' },
    previewErrorGrouping: {
      merges: [
        {
          issueId: ids.issue,
          hashes: [hash],
          count: 340,
          from: [
            { issueId: ids.issue, count: 220 },
            { issueId: ids.otherIssue, count: 120 },
          ],
        },
      ],
      splits: [],
      newIssues: 0,
    },
    listUnsentMails: {
      id: ids.record,
      to: 'ann@example.com',
      path: '/app/invitations/Zt4dQ9pX2mVb7KcR',
      reason: 'retrying',
      error: 'The mail server does not respond.',
    },
    readReplayUsage: { events: 265_200, bytes: 221_184_000, storedBytes: 25_681_920 },
    readReplayEvents: {
      items: [{ type: 4, timestamp: 1772366400000, data: { href: 'https://example.com/' } }],
    },
    listVitalTrends: { 'points.count': 53 },
    collectIdentify: {
      body: {
        token: '7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s',
        identifier: ids.visitor,
        externalId: 'customer-1042',
        email: 'ann@example.com',
      },
    },
    collectReplay: {
      events: [{ type: 4, timestamp: 1772366400000, data: { href: 'https://example.com/' } }],
    },
    collectVitals: {
      body: {
        token: '7f3k2m9q4x8b1v6n5c0z7l2j4h9g3d8s',
        vitals: [{ metric: 'LCP', value: 1840, timestamp: '2026-03-01T12:00:00.000Z' }],
        metadata: { browser: 'Firefox', device: 'desktop', url: 'https://example.com/pricing' },
      },
    },
    collectErrors: {
      body: {
        errors: [componentSamples.SentError],
        language: 'javascript',
        identifier: ids.visitor,
        sessionId: 's-7f3k2m9q',
      },
    },
    collectTelemetry: {
      body: {
        server_id: ids.visitor,
        data: {
          player_count: 12,
          plugin_version: '2.4.0',
          game_version: '1.21.4',
          server_type: 'paper',
          java_version: '21.0.6',
          os_name: 'Linux',
          os_arch: 'amd64',
          core_count: 8,
        },
      },
    },
    unsubscribe: { type: 'error_new', emailEnabled: false },
    description: {
      answer: { openapi: '3.1.0', info: { title: 'Bellwether', version: '0.0.1' }, paths: {} },
    },
    authCallbackId: answered,
    authCallbackIdByPost: { ...answered, body: answered },
    authOauth2CallbackProviderId: answered,
    authSignInEmail: { redirect: false },
    authTwoFactorVerifyBackupCode: { code: 'BnGbX-QtWyL' },
    authOrganizationGetInvitation: { id: invitation.id },
    authSignUpEmail: { name: 'Ann' },
    authUpdateUser: { name: 'Ann', status: true },
    authDeleteUser: { message: 'User deleted' },
    authRequestPasswordReset: {
      message: 'If this email exists in our system, check your email for the reset link',
    },
    authListAccounts: { id: ids.record },
    authUpdateSession: { body: {} },
    authOrganizationCreate: { name: 'Acme', slug: 'acme' },
    authOrganizationUpdate: {
      body: { organizationId: ids.organization, data: { name: 'Acme', slug: 'acme' } },
    },
    authOrganizationGetFullOrganization: {
      answer: { ...acme, members: [member], invitations: [invitation] },
    },
    authOrganizationDelete: { answer: acme },
    authOrganizationCancelInvitation: { answer: { ...invitation, status: 'canceled' } },
    authOrganizationAcceptInvitation: { status: 'accepted' },
    authOrganizationRejectInvitation: { status: 'rejected', member: null },
    authOrganizationCheckSlug: { slug: 'acme' },
    authOrganizationUpdateMemberRole: { answer: member },
    authOrganizationLeave: { answer: member },
    authOrganizationHasPermission: {
      body: { permissions: { organization: ['update'] } },
      answer: { error: null, success: true },
    },
    authSignInOauth2: { url: 'https://accounts.example.com/authorize?client_id=bellwether' },
    health: { answer: { status: 'ok', parts: { journal: 'ok' } } },
  },
};
