import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAccounts, type FirstStart } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import { openBuilds, recordReadFiles } from '../builds/index.ts';
import {
  createCollector,
  type Journal,
  letterForgetting,
  listOutcomesRoute,
  openCountries,
  openJournal,
  openSalts,
  outcomeCounter,
  readTrackerScript,
} from '../collect/index.ts';
import type { Config } from '../config.ts';
import { openDashboards } from '../dashboards/index.ts';
import { clientAddressReader } from '../http/index.ts';
import { dataSourceShapes, intakeRoutes } from '../intake/index.ts';
import {
  issueData,
  hashLister,
  issueFinder,
  issueReadingRoutes,
  issueRecorder,
  issueReopener,
  issueRoutes,
  OccurrenceThreads,
  silentIssueRemover,
} from '../issues/index.ts';
import { JobRunner } from '../jobs/index.ts';
import { markerRoutes } from '../markers/index.ts';
import { openNotify } from '../notify/index.ts';
import { keepIdentified, peopleRoutes, personData, personRemovalJob } from '../people/index.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { Patterns } from '../platform/patterns/index.ts';
import { systemRandom as random } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { openProjects, ownsProjects, projectOwners, type Projects } from '../projects/index.ts';
import { openQueries, QueryRunner } from '../query/index.ts';
import { CollectingQuotas, PeopleCounts, QuotaFollower, quotaRoutes } from '../quotas/index.ts';
import {
  ReplayMerger,
  replayRetention,
  replayRetentionCron,
  replayRoutes,
} from '../replays/index.ts';
import { retention, retentionCron, retentionRoutes } from '../retention/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import { type Executor, openMetadata } from '../store/metadata/index.ts';
import { vitalRoutes } from '../vitals/index.ts';
import { closeApp } from './close-app.ts';
import type { DataFolder } from './data-folder.ts';
import { type EventEngine, openEventEngine } from './event-engine.ts';
import { issueMails } from './issue-mails.ts';
import { blobAddress, openBlobs } from './service-blobs.ts';
import { serviceCollected } from './service-collected.ts';
import { serviceDigest } from './service-digest.ts';
import { serviceHealth } from './service-health.ts';
import { startJobs } from './service-jobs.ts';
import { serviceMetrics } from './service-metrics.ts';
import { serviceOidc } from './service-oidc.ts';
import { nameLimits, quotaLimits } from './quota-limits.ts';
import { retentionDefaults } from './retention-defaults.ts';
import { serviceVersion } from './service-version.ts';
import { storedSoon } from './stored-soon.ts';

const mebibyte = 1024 ** 2;
/** As seen from the built service, `server/dist`. */
const trackerScript = fileURLToPath(new URL('../../tracker/dist/script.js', import.meta.url));

export interface Service {
  readonly app: FastifyInstance;
  readonly engine: EventEngine;
  readonly projects: Projects;
  readonly db: Executor;
  readonly journal: Journal;
  readonly blobs: BlobStore;
  /** Resolves when all that was acknowledged before the call is stored. @throws AppError after ten seconds */
  readonly stored: () => Promise<void>;
  /** What the first start made, to be printed once; else null. */
  readonly firstStart: FirstStart | null;
  /** Resolves when queries work too; rejects when they never will, with a sentence. */
  readonly ready: Promise<void>;
  /** Finishes what was begun, makes everything acknowledged safe, ends all processes. */
  close(): Promise<void>;
}

export interface ServiceParts {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly log: Logger;
  /** The file of the built tracker, where the service does not run as built. */
  readonly trackerScript?: string;
}

/**
 * Opens every part in the data folder and puts them together. The event engine opens meanwhile.
 * @throws Error with a sentence for the operator
 */
export async function openService(parts: ServiceParts): Promise<Service> {
  // Closed in the reverse order: first what takes new work, last what others write to.
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await openParts(parts, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openParts(
  { config, folder, log, trackerScript: script = trackerScript }: ServiceParts,
  closers: (() => Promise<void>)[],
): Promise<Omit<Service, 'close'>> {
  const makeId = idMaker(clock, random);
  const limits = quotaLimits(config);
  const trust = { proxies: config.trustedProxies, cloudflare: config.trustCloudflare };
  const clientAddress = clientAddressReader(trust);
  const report = (problem: string, error: unknown) => log.error({ err: error }, problem);

  const { engine, ready: engineReady } = openEventEngine(config, folder.at('engine'), clock, log);
  closers.push(() => engine.close());

  const metadata = await openMetadata({ path: folder.at('metadata.db'), clock });
  closers.push(() => metadata.close());
  const { db } = metadata;
  const jobs = new JobRunner({ db, clock, makeId, logger: log });
  const notify = await openNotify({ db, clock, random, makeId, log, jobs, config });
  const accounts = await createAccounts({
    db,
    clock,
    random,
    makeId,
    clientAddress,
    mail: notify.mail,
    ownsProjects,
    version: serviceVersion,
    deadLetters: () => digest.running()?.state().figures?.deadLettersKept ?? null,
    config: {
      url: config.url,
      signUp: config.signup,
      signInsPerMinute: config.signInLimit,
      oidc: serviceOidc(config),
    },
    logger: log,
  });
  closers.push(() => accounts.close());
  const firstStart = await accounts.ensureAdministrator({
    email: config.adminEmail,
    password: config.adminPassword,
    apiKey: config.adminApiKey,
  });
  const blobs = await openBlobs(config, folder.at('blobs'));
  let stored: (() => Promise<void>) | null = null;
  const replayParts = {
    db,
    clock,
    blobs,
    events: engine.store,
    whenStored: async () => (stored === null ? storedSoon(null) : stored()),
  };
  const { replayRetentionDays: defaultDays } = config;
  jobs.register(replayRetention({ ...replayParts, defaultDays }), replayRetentionCron);
  const defaults = retentionDefaults(config);
  const errorsRemoved = silentIssueRemover(db, engine.store);
  jobs.register(retention({ ...replayParts, defaults, errorsRemoved }), retentionCron);
  const issues = { db, clock, makeId, limits, ...issueMails({ db, clock, jobs, notify }) };
  const isFull = () => journal.refusal()?.reason === 'disk_full';
  const builds = openBuilds({ db, clock, random, makeId, blobs, isFull, limits });
  await startJobs({ jobs, db, clock, notify, builds });
  closers.push(() => jobs.stop());
  const ownerOf = projectOwners(db, clock);
  const patterns = new Patterns({ ownerOf });
  closers.push(() => patterns.close());
  // Its thread starts now, so that the first report or query need not wait for it.
  patterns
    .check('', 'service')
    .catch((error: unknown) => report('patterns cannot be checked', error));
  const dashboards = openDashboards({ db, clock, makeId, patterns, limits });
  await dashboards.start();
  const runner = new QueryRunner(engine.store, {
    clock,
    engineBytes: config.engineMemoryMb * mebibyte,
    ownerOf,
  });
  const projects = openProjects({
    prepare: dashboards.prepareProject,
    maxProjects: config.maxProjects,
    db,
    clock,
    random,
    makeId,
    report,
    blobs,
    events: engine.store,
    nameLimits: (own) => nameLimits(limits, own),
    runner,
    snapshotPath: folder.at('projects.json'),
    jobs,
    keptData: [issueData(db, engine.store), personData(db)],
    checkPassword: accounts.checkPassword,
    collected: serviceCollected(() => ({ journal, outcomes, digest: digest.running() })),
  });
  await projects.start();
  closers.push(() => projects.close());
  const salts = await openSalts({
    metadata,
    clock,
    random,
    onError: (error) => report('the salts of cookieless ids could not be renewed', error),
  });
  closers.push(async () => salts.close());

  const collectingQuotas = new CollectingQuotas(limits, clock);
  const peopleCounts = new PeopleCounts(clock);
  const journal = await openJournal({
    folder: folder.at('journal'),
    projects: () => projects.directory.size,
    random,
    maxBytes: config.journalMb * mebibyte,
    minFreeBytes: config.minFreeMb * mebibyte,
    onWriteFailed: (error) => report('the journal could not be written', error),
  });
  const { cut, damage } = journal.recovery;
  if (cut > 0) log.warn({ cut }, 'the journal ended with an incomplete write, which was cut off');
  if (damage.length > 0) log.error({ damage }, 'parts of the journal cannot be read');
  const digest = serviceDigest({
    folder,
    journal,
    engine,
    engineReady,
    blobs: blobAddress(config, folder.at('blobs')),
    projects,
    clock,
    log,
    onIdentified: (identified, replay) =>
      keepIdentified(db, replay ?? journal.id, identified, replay !== undefined, {
        counts: peopleCounts,
        limits,
      }),
    onNewGroups: issueRecorder(issues),
    onOccurred: issueReopener(issues),
    onFilesRead: (files) => recordReadFiles(db, files, clock.now()),
    onNames: (usages) => collectingQuotas.names(usages),
  });
  closers.push(() => digest.stop());
  stored = () => storedSoon(digest.running());
  closers.push(() => journal.close());
  const follower = new QuotaFollower({
    db,
    events: engine.store,
    clock,
    limits,
    collecting: collectingQuotas,
    report,
  });
  follower.start(engineReady);
  closers.push(() => follower.close());
  const outcomes = outcomeCounter({
    journal,
    clock,
    makeId,
    onError: (error) => report('counts of dropped items are waiting for the journal', error),
  });
  closers.push(() => outcomes.close());
  const collected = serviceCollected(() => ({ journal, outcomes, digest: digest.running() }));
  for (const kind of projects.jobs) jobs.register(kind);
  const letters = letterForgetting(folder.at('dead-letters'));
  jobs.register(personRemovalJob({ db, clock, blobs, events: engine.store, collected, letters }));
  const collector = createCollector({
    quotas: collectingQuotas,
    patterns,
    blobs,
    journal,
    outcomes,
    salts,
    trust,
    clock,
    makeId,
    directory: projects.directory,
    countries: openCountries(config.geoDatabase ?? undefined),
    script: readTrackerScript(script, config.scriptPath),
    bufferedBytes: config.bufferMb * mebibyte,
    onError: (error) => report('a collecting request failed', error),
  });

  const views = new OccurrenceThreads(blobAddress(config, folder.at('blobs')), (failure, project) =>
    log.warn({ err: failure, project }, 'an error is shown without what could not be read of it'),
  );
  closers.push(() => views.close());
  const merger = new ReplayMerger();
  closers.push(() => merger.close());
  const { store } = engine;
  const queries = openQueries({
    clock,
    patterns,
    runner,
    requireProject: projects.requireProject,
    issueIds: issueFinder(db),
    allIssues: hashLister(db),
    dataSources: (projectId) => dataSourceShapes(db, projectId),
  });
  const app = await buildApp({
    config,
    log,
    clock,
    makeId,
    clientAddress,
    accounts,
    unsubscribePages: notify.plugin,
    collector,
    uploads: builds.uploads,
    routes: [
      ...accounts.routes,
      ...notify.routes,
      ...projects.routes,
      ...dashboards.routes,
      ...queries.routes,
      ...vitalRoutes({
        clock,
        runner,
        requireProject: projects.requireProject,
      }),
      ...replayRoutes({ ...replayParts, runner, merger }),
      ...retentionRoutes({ db, clock, makeId, defaults }),
      ...quotaRoutes({
        db,
        clock,
        makeId,
        limits,
        collecting: collectingQuotas,
        people: peopleCounts,
        changed: () => projects.directory.refresh(),
      }),
      ...issueRoutes(issues),
      ...issueReadingRoutes({ db, clock, makeId, runner, views }),
      ...markerRoutes({ db, clock, makeId, limits }),
      ...peopleRoutes({
        db,
        clock,
        makeId,
        jobs,
        collected,
        whenStored: replayParts.whenStored,
        runner,
        requireProject: projects.requireProject,
      }),
      ...intakeRoutes({
        db,
        clock,
        makeId,
        patterns,
        limits,
        changed: () => projects.directory.refresh(),
      }),
      ...builds.routes,
      listOutcomesRoute({ projects, runner, clock }),
    ],
    health: serviceHealth({ journal, metadata, events: store, digest: () => digest.running() }),
    metrics: serviceMetrics({
      collector,
      journal: () => journal.state(),
      digest: () => digest.running()?.state() ?? null,
      engineRestarts: () => engine.embedded()?.state().restarts ?? null,
    }),
  });
  closers.push(() => closeApp(app));
  const { ready } = digest;
  return { app, engine, projects, db, journal, blobs, stored, firstStart, ready };
}
