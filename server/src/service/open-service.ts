import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { FirstStart } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import type { Journal } from '../collect/index.ts';
import type { Config } from '../config.ts';
import type { Demo } from '../demo/index.ts';
import type { Projects } from '../projects/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { closeApp } from './close-app.ts';
import { Closers } from './closers.ts';
import type { DataFolder } from './data-folder.ts';
import type { EventEngine } from './event-engine.ts';
import { firstStartAlone } from './first-start-alone.ts';
import { type Foundation, foundation } from './foundation.ts';
import type { Collecting } from './collecting.ts';
import { openCollecting } from './open-collecting.ts';
import { type Modules, openModules } from './open-modules.ts';
import { openRunners, type Runners } from './open-runners.ts';
import { openStores, type Stores } from './open-stores.ts';
import { serviceCollector } from './service-collector.ts';
import { serviceHealth } from './service-health.ts';
import { serviceMetrics } from './service-metrics.ts';
import { SnapshotServer } from './snapshot-server.ts';

export interface Service {
  readonly app: FastifyInstance;
  readonly engine: EventEngine;
  readonly projects: Projects;
  readonly db: Executor;
  /** Null of a process that leaves collecting to others. */
  readonly journal: Journal | null;
  readonly blobs: BlobStore;
  /** Resolves when everything acknowledged before the call is stored. @throws AppError after ten seconds */
  readonly stored: () => Promise<void>;
  /** Credentials from the first start, to be printed once; otherwise null. */
  readonly firstStart: FirstStart | null;
  /** To be offered after `ready`. */
  readonly demo: Demo;
  /** Resolves when queries work; rejects with a sentence if they never will. */
  readonly ready: Promise<void>;
  /** Rejects with a sentence if the stores turn out not to belong together. */
  readonly misplaced: Promise<never>;
  /** From now on, the service says that it is about to stop. */
  drain(): void;
  /** Finishes work in progress, makes everything acknowledged durable, and ends all processes. */
  close(): Promise<void>;
}

export interface ServiceParts {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly log: Logger;
  /** The file of the built tracker, if the service runs from source. */
  readonly trackerScript?: string;
}

/**
 * Opens all parts in the data folder and connects them. The event engine opens in the background.
 * @throws Error with a sentence for the operator
 */
export async function openService(parts: ServiceParts): Promise<Service> {
  const closers = new Closers();
  try {
    return { ...(await openParts(parts, closers)), close: () => closers.close() };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

async function openParts(
  { config, folder, log, trackerScript }: ServiceParts,
  closers: Closers,
): Promise<Omit<Service, 'close'>> {
  const base = foundation(config, folder, log);
  const stores = await openStores(base, closers);
  const runners = openRunners(base, stores, closers);
  const collecting = await openCollecting(base, stores, closers);
  const parts = { ...base, ...stores, ...runners, ...collecting };
  const modules = await openModules(parts, closers);
  const { accounts, builds, demo, embeds, notify, projects, quotas } = modules;
  const { engine, db, blobs, directory, versions } = parts;
  const { closedCells, closedSessions } = parts;

  const given = {
    email: config.adminEmail,
    password: config.adminPassword,
    apiKey: config.adminApiKey,
  };
  const ensure = () => accounts.ensureAdministrator(given);
  const firstStart = await firstStartAlone(parts.metadata, ensure, closers);
  for (const module of modules.all) await module.start?.();
  if (config.roles.has('work')) await startJobs(parts.jobs, modules.all);
  directory.onRemoved((removed) => {
    versions.forget(removed);
    closedSessions?.forget(removed);
    closedCells?.forget(removed);
    quotas.collecting.forget(removed);
  });
  const ready = startDigest(parts, modules);
  // Callers of `ready` get the failure; it only must not count as unhandled.
  ready.catch(() => undefined);

  const collector = serviceCollector(parts, quotas.collecting, trackerScript);
  let isDraining = false;
  const drain = (): void => {
    isDraining = true;
  };
  const app = await buildApp({
    ...parts,
    accounts,
    unsubscribePages: notify.plugin,
    collector,
    uploads: builds.uploads,
    embeds,
    isWeb: config.roles.has('web'),
    routes: modules.all.flatMap(({ routes }) => routes),
    health: serviceHealth({ ...parts, isDraining: () => isDraining }),
    metrics: serviceMetrics({ ...parts, collector }),
  });
  closers.add(() => closeApp(app));
  const snapshots = await SnapshotServer.open(parts);
  closers.add(() => snapshots.close());
  const stored = () => parts.digest.stored();
  const journal = parts.localCollecting?.journal ?? null;
  const misplaced = parts.otherBucket;
  const own = { app, engine, projects, db, journal, blobs, firstStart, demo };
  return { ...own, stored, ready, misplaced, drain };
}

async function startJobs(jobs: Runners['jobs'], modules: Modules['all']): Promise<void> {
  for (const module of modules) for (const { kind, cron } of module.jobs) jobs.register(kind, cron);
  await jobs.start();
}

/** Without a journal here, others store what they collect. */
async function startDigest(
  parts: Collecting & Stores & Runners & Foundation,
  { projects, people, issues, builds, quotas }: Modules,
): Promise<void> {
  const { localCollecting, directory, digest, engineReady } = parts;
  await engineReady;
  if (localCollecting === null) return;
  // Before rows are inserted, it can be seen which stored results are still right.
  await takeOverResults(parts);
  return digest.start({
    journal: localCollecting.journal,
    directory,
    onFirstEvent: projects.recordFirstEvent,
    onIdentified: people.storeIdentified,
    onNewGroups: issues.recordGroups,
    onOccurred: issues.reopen,
    onFilesRead: builds.recordReadFiles,
    onNames: (usages) => quotas.collecting.names(usages),
  });
}

/** After a failure, it is tried again before something is stored. */
async function takeOverResults({
  closedCells,
  closedSessions,
  report,
}: Runners & Foundation): Promise<void> {
  const failed = (error: unknown) => report('Stored results could not be checked.', error);
  await closedSessions?.takeOver().catch(failed);
  await closedCells?.takeOver().catch(failed);
}
