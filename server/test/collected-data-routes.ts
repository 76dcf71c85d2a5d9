import { BuildFiles } from '../src/builds/build-files.ts';
import { Symbolicator } from '../src/symbolication/index.ts';
import type { Route } from '../src/accounts/index.ts';
import { openDashboardData } from '../src/dashboards/index.ts';
import { openNow } from '../src/now/index.ts';
import { peopleRoutes } from '../src/people/routes/all.ts';
import { issueFinder } from '../src/issues/issues-read-store.ts';
import { issueReadingRoutes } from '../src/issues/routes/all.ts';
import { occurrenceCode } from '../src/issues/occurrence-code.ts';
import { occurrenceTexts } from '../src/issues/occurrence-texts.ts';
import type { OccurrenceViews } from '../src/issues/occurrence-views.ts';
import { openQueries, QueryRunner } from '../src/query/index.ts';
import { CollectingQuotas, defaultLimits } from '../src/quotas/index.ts';
import { quotaRoutes } from '../src/quotas/routes/all.ts';
import { Patterns } from '../src/platform/patterns/index.ts';
import { ReplayMerger } from '../src/replays/replay-merger.ts';
import { replayRoutes } from '../src/replays/routes/all.ts';
import { retentionRoutes } from '../src/retention/routes/all.ts';
import { openVitals } from '../src/vitals/index.ts';
import type { EventStore } from '../src/store/events/index.ts';
import type { ProjectsHarness } from './projects-harness.ts';

const forEver = null;
const defaults = {
  events: forEver,
  telemetry: forEver,
  vitals: forEver,
  errors: forEver,
  outcomes: forEver,
  replays: 30,
};

/** The endpoints of all modules that read collected data, over one event store. */
export function collectedDataRoutes(
  { options, projects, clock }: ProjectsHarness,
  store: EventStore,
): readonly Route[] {
  const runner = new QueryRunner(store);
  const patterns = new Patterns();
  const queries = openQueries({ runner, clock, patterns, issueIds: issueFinder(options.db) });
  const whenStored = async () => {};
  const files = new BuildFiles(options.blobs, clock);
  const symbols = new Symbolicator(files, clock);
  const mapper = {
    map: symbols.map.bind(symbols),
    hasAny: (projectId: string) => files.hasAny(projectId),
    sourceMapOf: symbols.sourceMapOf.bind(symbols),
  };
  // Without a thread, because the blobs are in this process.
  const views: OccurrenceViews = {
    textsOf: ({ id }, stored) => occurrenceTexts({ mapper, framesOmitted: null }, id, stored),
    codeOf: async ({ id }, stored) => JSON.stringify(await occurrenceCode(mapper, id, stored)),
  };
  return [
    ...queries.routes,
    ...openDashboardData({ db: options.db, clock, answers: queries.answers, report: fail }).routes,
    ...peopleRoutes({ ...options, runner, whenStored, rollUps: () => ({}) }),
    ...issueReadingRoutes({ ...options, runner, views, patterns }),
    ...replayRoutes({ ...options, events: store, runner, whenStored, merger: new ReplayMerger() }),
    ...openVitals({ clock, runner }).routes,
    ...openNow({
      ...{ db: options.db, clock, runner },
      answers: queries.answers,
      report: () => undefined,
    }).routes,
    ...retentionRoutes({ ...options, defaults }),
    ...quotaRoutes({
      ...options,
      limits: defaultLimits,
      collecting: new CollectingQuotas(defaultLimits, clock),
      changed: () => projects.directory.refresh(),
    }),
  ];
}

function fail(problem: string, error: unknown): never {
  throw new Error(problem, { cause: error });
}
