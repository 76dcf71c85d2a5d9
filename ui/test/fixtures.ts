import type { Query } from '../src/api/metric-query.ts';
import type { components } from '../src/api/schema.d.ts';
import type { Answers, FakeRequest } from './fake-service.ts';
import { permissions } from './permissions.ts';

type Schemas = components['schemas'];
type Output = Schemas['MetricOutput'];

const PROJECT_ID = '01890a5d-ac96-774b-bcce-b302099a8057';

/** A project as admins see it. */
export function project(change: Partial<Schemas['Project']> = {}): Schemas['Project'] {
  return {
    id: PROJECT_ID,
    name: 'Shop',
    slug: 'shop',
    private: true,
    templateId: 'web',
    createdAt: '2026-01-05T10:00:00.000Z',
    firstEventAt: '2026-01-05T11:00:00.000Z',
    ownerId: 'acme',
    owner: null,
    token: 'token-1',
    errorTrackingEnabled: true,
    webVitalsEnabled: true,
    sessionReplaysEnabled: true,
    preferredChartColors: null,
    icon: null,
    allowedHostnames: null,
    replayRetentionDays: 30,
    replayStorageState: 'active',
    cookielessMode: null,
    searchConsoleSiteUrl: null,
    codeContextConfig: null,
    ...change,
  };
}

export const user = {
  id: 'user-1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  twoFactorEnabled: false,
  instanceAdministrator: false,
};

/** Someone is signed in. */
export function signedIn(change: Partial<typeof user> = {}): Answers {
  return {
    'GET /auth/get-session': { user: { ...user, ...change }, session: { token: 'session-1' } },
    'GET /v0/projects/figures': { items: [] },
    'GET /auth/organization/list-user-invitations': [],
  };
}

/** Someone is signed in and can open the project `shop`, which has no markers. */
export function inProject(change: Partial<Schemas['Project']> = {}): Answers {
  return {
    ...signedIn(),
    'GET /v0/project/*': project(change),
    // Viewers get no token.
    'GET /v0/project/*/permissions': permissions(change.token === null ? 'viewer' : 'admin'),
    'GET /v0/project/*/timezone': { timezone: null },
    'GET /v0/project/*/quotas': { items: [] },
    'GET /v0/project/*/imports': [],
    'GET /v0/project/*/metrics/datasets': { datasets: [] },
    'GET /v0/project/*/markers': listOf([]),
    'GET /v0/project/*/marker-collections': listOf([]),
    'GET /v0/project/*/now': { online: 0, openIssues: 0 },
    // Of the minutes beside it.
    'POST /v0/project/*/metrics/query': { outputs: [] },
    'GET /v0/project/*/outcomes': { from: '2026-03-01', to: '2026-03-01', items: [] },
    'GET /v0/organizations/*/permissions': { role: 'admin', operations: [] },
  };
}

/** A page of a list. */
export function listOf<Item>(items: readonly Item[], total = items.length) {
  return { items, total, hasMore: total > items.length, offset: 0, limit: 50 };
}

/** Answers to chart queries: a number, values by label, or values over time. */
export interface Measured {
  readonly figure?: number | null;
  readonly groups?: Readonly<Record<string, number | null>>;
  readonly days?: readonly number[];
}

/** @param node undefined where a query that is being typed is incomplete */
function kindOf(node: Query | undefined): Output['type'] {
  if (node === undefined || node.type === 'source') return 'scalar';
  if (node.type === 'timeBucket') return 'timeSeries';
  if (node.type === 'formula' || node.type === 'combine') {
    const [first] = node.inputs;
    if (first === undefined) return 'scalar';
    return kindOf('query' in first ? first.query : first);
  }
  const below = kindOf(node.input);
  return node.type === 'group' && below === 'scalar' ? 'grouping' : below;
}

type Measure = Measured | ((query: Query) => Measured);
interface SentQuery {
  readonly outputs: readonly { id: string; name?: string | null; query: Query }[];
}
interface SentChart {
  readonly id: string;
  readonly query: SentQuery;
}

/** Answers chart queries, previews and unstored charts by their shape; `measure` can depend on the query. */
export function metrics(measure: Measure) {
  return ({ body }: FakeRequest) => {
    const sent = body as Partial<SentQuery> & { query?: SentQuery; charts?: SentChart[] };
    if (sent.charts) return chartsData(sent.charts, measure);
    if (sent.query) return { ...chartData(sent.query, measure) };
    return { outputs: outputsTo({ outputs: sent.outputs ?? [] }, measure, 2026) };
  };
}

/** The data of a dashboard with these charts. */
export function chartsData(charts: readonly SentChart[], measure: Measure) {
  const entries = charts.map(({ id, query }) => [id, chartData(query, measure)]);
  return { charts: Object.fromEntries(entries) as Record<string, object> };
}

function chartData(query: SentQuery, measure: Measure) {
  const outputs = outputsTo(query, measure, 2026);
  const units = outputs.map(() => null);
  return {
    outputs,
    comparison: outputsTo(query, measure, 2025),
    comparisonError: null,
    ignoredFilters: [],
    units,
    error: null,
  };
}

/** @param year of the days */
function outputsTo({ outputs }: SentQuery, measure: Measure, year: number) {
  return outputs.map((request) => answerTo(request, measure, year));
}

function answerTo(
  { id, name, query }: SentQuery['outputs'][number],
  measure: Measure,
  year: number,
): object {
  const {
    figure = 0,
    groups = {},
    days = [],
  } = typeof measure === 'function' ? measure(query) : measure;
  const type = kindOf(query);
  const metadata = {
    iconSetId: null,
    color: null,
    colors: [],
    splitPattern: null,
    splitField: null,
  };
  const shared = { id, name: name ?? 'Output', metadata, dimensions: [] as string[], type };
  if (type === 'scalar') return { ...shared, value: figure === null ? null : String(figure) };
  const rows =
    type === 'timeSeries'
      ? days.map((value, index) => ({
          name: `${year}-03-${String(index + 1).padStart(2, '0')}`,
          value,
        }))
      : Object.entries(groups).map(([label, value]) => ({ name: label, value }));
  return {
    ...shared,
    dimensions: type === 'timeSeries' ? ['time'] : ['field'],
    rows,
    truncated: false,
  };
}
