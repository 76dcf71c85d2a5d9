import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Accounts, Caller, Route } from './accounts/index.ts';
import { type Builds, uploadSecurity } from './builds/index.ts';
import type { Collector } from './collect/index.ts';
import type { Config } from './config.ts';
import type { embedPlugin } from './embeds/index.ts';
import { mcpPlugin } from './mcp/index.ts';
import {
  appPlugin,
  type ClientAddress,
  connectionBuckets,
  createServer,
  descriptionPlugin,
  type EdgeOptions,
  type FindPreview,
  type HealthChecks,
  healthPlugin,
  limitRequestRate,
  limitUnknownAddresses,
  metricsPlugin,
  RateLimiter,
  registerRoutes,
  secureData,
} from './http/index.ts';
import { AppError } from './platform/app-error.ts';
import type { Clock } from './platform/clock.ts';
import type { SharedCounts } from './platform/shared-counts.ts';
import type { MakeId } from './platform/uuid.ts';
import type { Executor } from './store/metadata/index.ts';
import {
  pathsOutsideTheEdge,
  interfaceDescription,
  interfaceTags,
} from './api-description/introduction.ts';
import { samples } from './api-description/samples.ts';

export interface AppParts {
  readonly config: Pick<
    Config,
    | 'url'
    | 'keyLimit'
    | 'addressLimit'
    | 'connectionsPerAddress'
    | 'trustedProxies'
    | 'metricsToken'
  >;
  readonly log: Logger;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** For limits that all instances share. */
  readonly counts: SharedCounts;
  readonly clientAddress: ClientAddress;
  /** Finds what requests name, for the access of routes. */
  readonly db: Executor;
  readonly accounts: Pick<Accounts, 'authenticate' | 'plugin' | 'describeAuth'>;
  /** fastify plugin that serves the unsubscribe links of mails. */
  readonly unsubscribePages: (scope: FastifyInstance) => Promise<void>;
  /** Endpoints of every module. */
  readonly routes: readonly Route[];
  /** Whether it answers the app and the API; if not, only the collector, health and metrics. */
  readonly isWeb: boolean;
  readonly collector: Collector;
  /** Accepts uploads of source maps and mappings. */
  readonly uploads: Builds['uploads'];
  /** Serves charts to pages of other sites. */
  readonly embeds: ReturnType<typeof embedPlugin>;
  /** What links to public pages show elsewhere. */
  readonly findPreview: FindPreview;
  readonly health: HealthChecks;
  readonly metrics: Registry;
}

/** Next to both `server/src` and `server/dist`. */
const docsFolder = fileURLToPath(new URL('../docs-page', import.meta.url));
const uiFolder = fileURLToPath(new URL('../../ui/dist', import.meta.url));

const elsewhere =
  'This process does not serve the app and the API (BELLWETHER_ROLES). Send this request to one with the role web.';

/** Combines the modules into one server. Opens nothing; the caller listens or injects. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, accounts } = parts;
  const app = createServer({
    log,
    makeId: parts.makeId,
    takesRaw: (request, response) => parts.collector.takes(request, response),
    connections: {
      perAddress: config.connectionsPerAddress,
      bucketOf: connectionBuckets(config.trustedProxies),
    },
  });
  await app.register(healthPlugin(parts.health));
  await app.register(metricsPlugin(parts.metrics, config.metricsToken));
  if (!parts.isWeb) {
    app.all('/*', () => {
      throw new AppError('NotFoundError', elsewhere);
    });
    return app;
  }
  const edge: EdgeOptions<Caller> = {
    authenticate: accounts.authenticate,
    clientAddress: parts.clientAddress,
    limiter: new RateLimiter(parts.clock, parts.counts),
    limits: { perAccount: config.keyLimit, perAddress: config.addressLimit },
    ownUrl: config.url,
    log,
  };
  limitUnknownAddresses(app, edge);
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      secureData(reply);
      await limitRequestRate(request, reply, edge);
    });
    await scope.register(accounts.plugin);
    await scope.register(parts.unsubscribePages);
  });
  await registerRoutes(app, parts.routes, edge, parts.db);
  await app.register(parts.uploads({ ...edge, log }));
  await app.register(parts.embeds(edge));
  await app.register(mcpPlugin(edge));
  const description = () => {
    const auth = accounts.describeAuth();
    return {
      routes: parts.routes,
      description: interfaceDescription,
      tags: interfaceTags,
      extraPaths: { ...pathsOutsideTheEdge, ...auth.paths },
      extraSchemas: auth.schemas,
      extraResponses: auth.responses,
      extraSecurity: uploadSecurity,
      samples,
    };
  };
  await app.register(descriptionPlugin(description, docsFolder));
  const { findPreview } = parts;
  await app.register(
    appPlugin(uiFolder, {
      findPreview,
      limit: (request, reply) => limitRequestRate(request, reply, edge),
    }),
  );
  return app;
}
