// Directions between folders: main → app → modules → kinds → collected modules → {http, store} →
// platform. See ARCHITECTURE.md.
const { readdirSync } = require('node:fs');

const foldersIn = (path, without) =>
  readdirSync(`${__dirname}/${path}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !without.test(entry.name))
    .map(({ name }) => name)
    .join('|');
/** Every other folder of the server is a module, and every other one of the metadata a dialect. */
const layers = /^(?:api-description|config|http|kinds|platform|service|store)$/;
const modules = foldersIn('server/src', layers);
const dialects = foldersIn('server/src/store/metadata', /^(?:copy|migrations|tables)$/);
/** The modules below kinds/: how data is collected, and what its kinds use. The others may read kinds. */
const belowKinds = 'builds|collect|grouping|projects|quotas|replays|symbolication';
/** What others may import of a kind of data. */
const kindFaces =
  '^server/src/kinds/([a-z-]+|[a-z-]+/(index|record|findings|limits|table|dataset|explorer))\\.ts$';
/** People are what identify calls say; people/ keeps them. */
const whatPeopleAre = '^server/src/kinds/identify/(findings|record)\\.ts$';
/** The half of a kind that the digest loads; the rest is the collector's, or belongs to both. */
const digestHalf = '^server/src/kinds/([^/]+/(digest/|digest\\.ts$|row\\.ts$)|digest)';
const tests = '\\.test\\.tsx?$|-(?:harness|fixtures)\\.ts$|-conformance\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Circular dependencies: move what both files need to a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'platform-knows-nothing',
      comment: 'platform/ knows nothing about the domain and imports nothing of the service.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'http-knows-no-module',
      comment: 'http/ is the same for every module: pass in what it needs.',
      severity: 'error',
      from: { path: '^server/src/http/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(http|platform)/' },
    },
    {
      name: 'stores-know-no-module',
      comment: 'store/ only provides access to databases; domain rules are in modules.',
      severity: 'error',
      from: { path: '^server/src/store/', pathNot: tests },
      to: { path: '^server/src/', pathNot: '^server/src/(store|platform)/' },
    },
    {
      name: 'columns-are-values',
      comment: 'The collector loads tables: names and types of columns, and nothing that reads.',
      severity: 'error',
      from: {
        path: [
          '^server/src/store/events/columns/',
          '/[a-z-]*table\\.ts$',
          '^server/src/kinds/collected-columns\\.ts$',
        ],
        pathNot: tests,
      },
      to: {
        path: '^server/src/',
        pathNot: ['^server/src/store/events/columns/', '^server/src/kinds/collected-columns\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'datasets-know-no-module',
      comment: 'Modules read datasets and explorer columns; what is computed stays in query/.',
      severity: 'error',
      from: {
        path: [
          '^server/src/kinds/(datasets?|define-dataset|explorers?|project-data)\\.ts$',
          '^server/src/kinds/[a-z]+/(dataset|sessions-dataset|explorer)\\.ts$',
        ],
      },
      to: {
        path: '^server/src/',
        pathNot: '^server/src/(kinds|platform|store/events/columns)/',
      },
    },
    {
      name: 'modules-know-no-app',
      comment: 'Only main reads the config; pass modules what they need.',
      severity: 'error',
      from: { path: `^server/src/(${modules})/`, pathNot: tests },
      to: { path: '^server/src/((main|app|config)\\.ts|api-description/|service/|config/)' },
    },
    {
      name: 'through-the-index',
      comment: 'Other modules import only index.ts: export there what they may use.',
      severity: 'error',
      from: { path: `^server/src/(${modules}|http)/`, pathNot: tests },
      to: {
        path: `^server/src/(${modules}|http)/.+`,
        pathNot: [
          '^server/src/$1/',
          `^server/src/(${modules}|http)/index\\.ts$`,
          // Imported by the digest process, which must not load endpoints.
          '^server/src/(builds/build-(files|names|problems)|quotas/quota(-limits)?)\\.ts$',
        ],
      },
    },
    {
      name: 'kinds-through-the-index',
      comment: 'A kind of data is part of collecting: it imports only index.ts of other modules.',
      severity: 'error',
      from: { path: '^server/src/kinds/', pathNot: tests },
      to: {
        path: `^server/src/(${modules}|http)/.+`,
        pathNot: [
          '^server/src/collect/',
          `^server/src/(${modules}|http)/index\\.ts$`,
          '^server/src/quotas/quota(-limits)?\\.ts$',
          // What the digest maps stacks with, what chunks are stored as, and how long: without endpoints.
          '^server/src/(builds/build-(files|problems)|projects/replay-days|replays/chunk-(codec|key))\\.ts$',
        ],
      },
    },
    {
      name: 'below-kinds',
      comment: 'Modules that kinds/ imports know no kind of data: the service passes kinds.',
      severity: 'error',
      from: { path: `^server/src/(${belowKinds})/`, pathNot: tests },
      to: { path: '^server/src/kinds/' },
    },
    {
      name: 'kinds-know-no-reader',
      comment: 'Modules that read collected data import kinds/, not the reverse.',
      severity: 'error',
      from: { path: '^server/src/kinds/', pathNot: tests },
      to: { path: `^server/src/(${modules})/`, pathNot: `^server/src/(${belowKinds})/` },
    },
    {
      name: 'kinds-have-faces',
      comment: 'Import only the lists of kinds, and the index, record, findings and table of one.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/kinds/', tests] },
      to: { path: '^server/src/kinds/', pathNot: kindFaces },
    },
    {
      name: 'readers-name-no-kind',
      comment: 'These read every kind alike: import the lists; what differs is in the kind.',
      severity: 'error',
      from: {
        path: '^server/src/(query|retention|people|quotas|projects|service|demo)/',
        pathNot: tests,
      },
      to: { path: '^server/src/kinds/[^/]+/', pathNot: whatPeopleAre },
    },
    {
      name: 'collecting-half-sees-no-sql',
      comment: 'What the collector loads of a kind has no SQL.',
      severity: 'error',
      from: {
        path: '^server/src/kinds/[^/]+/',
        pathNot: [
          digestHalf,
          '/([a-z-]*table|dataset|explorer)\\.ts$',
          '/demo/',
          '-(store|rows)\\.ts$',
          tests,
        ],
      },
      to: {
        path: [
          '^server/src/store/(events|metadata)/',
          // The index of a module loads its statements.
          `^server/src/(${modules})/index\\.ts$`,
          'node_modules/kysely',
          digestHalf,
        ],
        // index.ts lists both halves; each process imports its own.
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
    },
    {
      name: 'digest-half-sees-no-http',
      comment: 'The digest half of a kind has no HTTP: the collecting half reads requests.',
      severity: 'error',
      from: { path: [digestHalf, '^server/src/collect/digest/'], pathNot: tests },
      to: {
        path: [
          '^server/src/http/',
          '^server/src/collect/(ingest|routes)/',
          'node_modules/fastify',
          '^server/src/kinds/[^/]+/(route|description|wire|steps)(\\.ts$|/)',
          '^server/src/kinds/collecting\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'app-through-the-index',
      comment: 'Other modules import only index.ts: export there what they may use.',
      severity: 'error',
      from: {
        path: '^server/src/((main|app|config|module)\\.ts|api-description/|service/|config/)',
        pathNot: tests,
      },
      to: {
        path: `^server/src/(${modules}|http)/.+`,
        pathNot: [
          `^server/src/(${modules}|http)/((journal|digest|script)/)?index\\.ts$`,
          // What module.ts says of every module, which those that declare it are too.
          '^server/src/(accounts/route|collect/digest/findings|jobs/job)\\.ts$',
        ],
      },
    },
    {
      name: 'stores-through-the-index',
      comment: 'Import stores only through index.ts of store/metadata, events or blobs.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [tests, '^server/src/store/'] },
      to: {
        path: '^server/src/store/[^/]+/.+',
        // The collector loads the columns, and must not load what reads them.
        pathNot: ['^server/src/store/[^/]+/index\\.ts$', '^server/src/store/events/columns/'],
      },
    },
    {
      name: 'query-sees-no-http',
      comment: 'Dashboards and mails use queries too: only query/**/routes/ may import http/.',
      severity: 'error',
      from: { path: '^server/src/query/', pathNot: ['/routes/', '/(index|schema)\\.ts$', tests] },
      to: { path: ['^server/src/http/', 'node_modules/fastify'] },
    },
    {
      name: 'collect-sees-no-sql',
      comment: 'Only *-store.ts and *-rows.ts files access a database.',
      severity: 'error',
      from: {
        path: '^server/src/collect/',
        pathNot: [
          '-(store|rows)\\.ts$',
          '^server/src/collect/(digest/|outcomes-table\\.ts$)',
          tests,
        ],
      },
      to: {
        path: ['^server/src/store/', 'node_modules/kysely'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'chdb-in-its-process-only',
      comment: 'The library can crash or hang its process: only the child process loads it.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/store/events/engine/' },
      to: { path: 'node_modules/chdb' },
    },
    {
      name: 'sqlite-in-its-dialect-only',
      comment: 'A boolean bound to libsql aborts the process: use the dialect.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/store/metadata/sqlite/' },
      to: { path: '^(?:node:|bun:)?sqlite$|node_modules/(?:@?libsql|better-sqlite3|sqlite3)/' },
    },
    {
      name: 'postgres-in-its-dialect-only',
      comment: 'The metadata can be in another database: use the dialect.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/store/metadata/postgres/' },
      to: { path: '^pg$|node_modules/(?:pg|pg-pool)/' },
    },
    {
      name: 'dialects-behind-their-list',
      comment: 'Use the interface in dialect.ts; only dialects.ts knows the dialects.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: [`^server/src/store/metadata/(?:(?:${dialects})/|dialects\\.ts$)`, tests],
      },
      to: { path: `^server/src/store/metadata/(?:${dialects})/` },
    },
    {
      name: 'clickhouse-client-in-its-store-only',
      comment: 'Run statements through EventStore: it handles limits, failures and cancellation.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: ['^server/src/store/events/[^/]+\\.ts$', tests] },
      to: { path: 'node_modules/@clickhouse/' },
    },
    {
      name: 'kysely-in-stores-only',
      comment: 'Only *-store.ts files access the metadata database.',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot: ['^server/src/store/metadata/', '-store\\.ts$', tests],
      },
      to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'one-database-a-file',
      comment: 'A *-store.ts reads the metadata database, a *-rows.ts the event store.',
      severity: 'error',
      from: { path: '^server/src/.*-store\\.ts$', pathNot: '^server/src/store/' },
      to: { path: '^server/src/store/events/' },
    },
    {
      name: 'one-database-a-rows-file',
      comment: 'A *-rows.ts reads the event store, a *-store.ts the metadata database.',
      severity: 'error',
      from: { path: '^server/src/.*-rows\\.ts$', pathNot: '^server/src/store/' },
      to: { path: ['^server/src/store/metadata/', 'node_modules/kysely/'] },
    },
    {
      name: 'no-tests-in-the-service',
      comment: 'Test code is not shipped: move what both need out of the test.',
      severity: 'error',
      from: { path: '^(server|ui|client)/src/', pathNot: tests },
      to: { path: [tests, '^(server|ui)/test/'] },
    },
    {
      name: 'server-runs-no-app',
      comment: 'Of the app, the tracker and the client, it only runs the tools for assistants.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: tests },
      to: { path: '^(ui|tracker|client)/', pathNot: '^client/src/mcp/index\\.ts$' },
    },
    {
      name: 'client-uses-the-interface',
      comment: 'The client only knows openapi.json, whose types it gets from the build.',
      severity: 'error',
      from: { path: '^client/src/' },
      to: { path: '^(server|ui|tracker)/' },
    },
    {
      name: 'ui-uses-the-interface',
      comment: 'The app only uses the public API, and no code of the server.',
      severity: 'error',
      from: { path: '^ui/' },
      // Starts the browser of the tests.
      to: { path: '^(server|tracker)/', pathNot: '^server/test/browser-harness\\.ts$' },
    },
    {
      name: 'features-through-the-index',
      comment:
        'Other features import only index.ts. Export there what they may use, or move it to components/, charts/ or period/.',
      severity: 'error',
      from: { path: '^ui/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^ui/src/features/[^/]+/.+',
        pathNot: ['^ui/src/features/$1/', '^ui/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'features-know-no-app',
      comment: 'app/ is the frame and the routes, which open features. Others must not import it.',
      severity: 'error',
      from: { path: '^ui/src/', pathNot: ['^ui/src/app/', tests] },
      to: { path: '^ui/src/app/' },
    },
    {
      name: 'shared-pieces-know-no-feature',
      comment: 'Shared pieces must not import features: pass in what they need.',
      severity: 'error',
      from: { path: '^ui/src/(api|components|charts|period|words)/' },
      to: { path: '^ui/src/features/' },
    },
    {
      name: 'components-know-no-chart',
      comment: 'charts/ and period/ may import components/, but not the reverse.',
      severity: 'error',
      from: { path: '^ui/src/components/', pathNot: tests },
      to: { path: '^ui/src/(charts|period)/' },
    },
    {
      name: 'translations-import-nothing',
      comment: 'The app waits for these files: with imports, it would wait for itself.',
      severity: 'error',
      from: { path: '^ui/src/words/(translation\\.ts$|languages/)' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'uplot-in-its-canvas-only',
      comment: 'Only one wrapper creates, resizes and destroys plots; others pass it options.',
      severity: 'error',
      from: { path: '^ui/src/', pathNot: '^ui/src/charts/plot/plot-(canvas|options)\\.tsx?$' },
      to: { path: 'node_modules/uplot/', dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
};
