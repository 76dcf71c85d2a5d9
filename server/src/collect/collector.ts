import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  clientAddressReader,
  connectionBuckets,
  countryHeaderReader,
  type ProxyTrust,
} from '../http/index.ts';
import type { Clock } from '../platform/clock.ts';
import { discardRest } from '../platform/discard-rest.ts';
import { Patterns } from '../platform/patterns/index.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { ProjectDirectory } from '../projects/index.ts';
import type { CollectingQuotas } from '../quotas/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { CollectorRoute } from './collector-route.ts';
import type { Salts } from './identity/salts.ts';
import { answerJson, answerPreflight, guarded } from './ingest/answer.ts';
import type { CollectingKind } from './ingest/collecting-kind.ts';
import type { CollectingParts } from './ingest/collecting.ts';
import type { Places } from './ingest/places.ts';
import { Decompressor } from './ingest/decompress.ts';
import { BodyScheduler } from './ingest/body-scheduler.ts';
import { BodyBudget } from './ingest/read-body.ts';
import type { StepFigures } from './ingest/step-runner.ts';
import type { JournalPort } from './journal-port.ts';
import type { OutcomeCounter } from './outcome-counter.ts';
import { health, healthPath } from './routes/health.ts';
import { settings, settingsPath } from './routes/settings.ts';
import { serveScripts } from './script/serve-script.ts';
import type { TrackerScript } from './script/tracker-script.ts';

export interface CollectorOptions {
  /** The kinds of data to collect. Each has its own route. */
  readonly kinds: readonly CollectingKind[];
  readonly directory: ProjectDirectory;
  readonly journal: JournalPort;
  /** Stores what is too large for the journal. */
  readonly blobs: BlobStore;
  readonly outcomes: OutcomeCounter;
  readonly salts: Salts;
  readonly places: Places;
  /** What each project may send. */
  readonly quotas: CollectingQuotas;
  readonly trust: ProxyTrust;
  readonly clock: Clock;
  readonly makeId: MakeId;
  /** Compiles the patterns of data sources; default: its own. */
  readonly patterns?: Patterns;
  /** Total bytes of larger bodies that are being read. */
  readonly bufferedBytes: number;
  /** Runs the pieces of large bodies; default: one per turn of the event loop. */
  readonly scheduler?: BodyScheduler;
  /** The tracker to serve; null = not built. */
  readonly script: TrackerScript | null;
  /** Called with unexpected errors, which never contain bodies or addresses. */
  readonly onError: (error: unknown) => void;
}

/** The collecting endpoints. Their path is in memory, except for the journal. */
export interface Collector {
  /**
   * Answers a raw request to the collector: everything under `/v1`, and the tracker's path. It runs before
   * the edge, whose hooks and parsers would cost a tenth of the throughput.
   */
  takes(request: IncomingMessage, response: ServerResponse): boolean;
  /** Cost and results of each step since the start. */
  readonly steps: readonly StepFigures[];
}

export function createCollector(options: CollectorOptions): Collector {
  const parts: CollectingParts = {
    patterns: new Patterns(),
    scheduler: new BodyScheduler(),
    ...options,
    clientAddress: clientAddressReader(options.trust),
    statedCountry: countryHeaderReader(options.trust),
    budget: new BodyBudget(options.bufferedBytes),
    decompressor: new Decompressor(),
    bucketOf: connectionBuckets(options.trust.proxies),
  };
  const opened = options.kinds.map((kind) => kind.open(parts));
  const routes: readonly CollectorRoute[] = [
    health,
    settings(options.directory),
    ...opened.map(({ route }) => route),
    ...(options.script === null ? [] : serveScripts(options.script)),
  ];
  const byPath = new Map(routes.map((route) => [route.path, route]));

  return {
    takes(request, response) {
      const target = originForm(request);
      const query = target.indexOf('?');
      const path = query === -1 ? target : target.slice(0, query);
      const route = byPath.get(path);
      if (route === undefined && path !== '/v1' && !path.startsWith('/v1/')) return false;
      if (request.method === 'OPTIONS') {
        discardRest(request);
        answerPreflight(request, response);
      } else if (route === undefined || !answersTo(route, request.method)) {
        discardRest(request);
        answerJson(request, response, 404, {
          error: 'No endpoint has this path and method',
        });
      } else {
        guarded(request, response, options.onError, () => route.handle(request, response));
      }
      return true;
    },
    steps: opened.flatMap(({ steps }) => steps),
  };
}

/** A request target without scheme and host, which proxies and some clients send. */
function originForm(request: IncomingMessage): string {
  const target = request.url ?? '';
  if (target.startsWith('/')) return target;
  return target.replace(/^https?:\/\/[^/?#]*/i, '');
}

function answersTo(route: CollectorRoute, method: string | undefined): boolean {
  return route.method === method || (route.method === 'GET' && method === 'HEAD');
}

/** The collecting endpoints as paths of an OpenAPI 3.1 document. */
export function collectorPaths(kinds: readonly CollectingKind[]): Readonly<Record<string, object>> {
  return {
    '/v1/health': healthPath,
    '/v1/settings': settingsPath,
    ...Object.fromEntries(kinds.map(({ path, description }) => [path, description])),
  };
}
