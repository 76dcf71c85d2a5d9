import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyPluginCallback } from 'fastify';
import { clientAddressReader, countryHeaderReader, type ProxyTrust } from '../http/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { ProjectDirectory } from '../projects/index.ts';
import type { CollectorRoute } from './collector-route.ts';
import type { Salts } from './identity/salts.ts';
import { answerJson, answerPreflight, guarded } from './ingest/answer.ts';
import type { Countries } from './ingest/countries.ts';
import { webSteps } from './ingest/judge-web.ts';
import { BodyBudget, discardRest } from './ingest/read-body.ts';
import { StepRunner, type StepFigures } from './ingest/step-times.ts';
import type { JournalPort } from './journal-port.ts';
import type { OutcomeCounter } from './outcome-counter.ts';
import { health } from './routes/health.ts';
import { web } from './routes/web.ts';

export interface CollectorOptions {
  readonly directory: ProjectDirectory;
  readonly journal: JournalPort;
  readonly outcomes: OutcomeCounter;
  readonly salts: Salts;
  readonly countries: Countries;
  readonly trust: ProxyTrust;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Bytes that all larger bodies just being read may hold together. */
  readonly bufferedBytes: number;
  /** Told of what should not happen; never holds bodies or addresses. */
  readonly onError: (error: unknown) => void;
}

/** The collecting endpoints. Everything on their path is in memory, but for the journal. */
export interface Collector {
  /** Whether a request's target is the collector's. */
  owns(target: string): boolean;
  /** Answers a request whose target it owns. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** What the steps have cost and ended since the start. */
  readonly steps: readonly StepFigures[];
}

export function createCollector(options: CollectorOptions): Collector {
  const runner = new StepRunner(webSteps);
  const parts = {
    ...options,
    clientAddress: clientAddressReader(options.trust),
    statedCountry: countryHeaderReader(options.trust),
    budget: new BodyBudget(options.bufferedBytes),
    runner,
  };
  const routes: readonly CollectorRoute[] = [health, web(parts)];
  const byPath = new Map(routes.map((route) => [route.path, route]));

  return {
    owns: (target) => target.startsWith('/v1/') || /^\/v1(?:\?|$)/.test(target),
    handle(request, response) {
      const target = request.url ?? '';
      const query = target.indexOf('?');
      const route = byPath.get(query === -1 ? target : target.slice(0, query));
      if (request.method === 'OPTIONS') {
        discardRest(request);
        answerPreflight(request, response);
      } else if (route === undefined || !answersTo(route, request.method)) {
        discardRest(request);
        answerJson(request, response, 404, { error: 'Not found' });
      } else {
        guarded(request, response, options.onError, () => route.handle(request, response));
      }
    },
    steps: runner.figures,
  };
}

function answersTo(route: CollectorRoute, method: string | undefined): boolean {
  return route.method === method || (route.method === 'GET' && method === 'HEAD');
}

/** The collector as a plugin: it takes the raw request before anything of the edge's reads it. */
export function collectorPlugin(collector: Collector): FastifyPluginCallback {
  return (app, _, done) => {
    for (const url of ['/v1', '/v1/*']) {
      app.all(url, {
        onRequest: (request, reply) => {
          reply.hijack();
          collector.handle(request.raw, reply.raw);
        },
        handler: () => undefined,
      });
    }
    done();
  };
}
