import { buildApp } from '../app.ts';
import { closeApp } from './close-app.ts';
import { Closers } from './closers.ts';
import { firstStartAlone } from './first-start-alone.ts';
import { foundation } from './foundation.ts';
import { openCollecting } from './open-collecting.ts';
import { openModules } from './open-modules.ts';
import { openRunners } from './open-runners.ts';
import { openStores } from './open-stores.ts';
import type { Service, ServiceParts } from './service.ts';
import { serviceCollector } from './service-collector.ts';
import { serviceHealth } from './service-health.ts';
import { serviceMetrics } from './service-metrics.ts';
import { SnapshotServer } from './snapshot-server.ts';
import { startDigest } from './start-digest.ts';
import { startModules } from './start-modules.ts';

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
  { config, folder, log, logGap, trackerScript }: ServiceParts,
  closers: Closers,
): Promise<Omit<Service, 'close'>> {
  const base = foundation(config, folder, log, logGap);
  const stores = await openStores(base, closers);
  const runners = openRunners(base, stores, closers);
  const collecting = await openCollecting(base, stores, closers);
  const parts = { ...base, ...stores, ...runners, ...collecting };
  const modules = await openModules(parts, closers);
  const { accounts, builds, demo, embeds, findPreview, notify, projects, quotas } = modules;
  const { engine, db, blobs, directory, versions } = parts;
  const { closedCells, closedSessions } = parts;

  const given = {
    email: config.adminEmail,
    password: config.adminPassword,
    apiKey: config.adminApiKey,
  };
  const ensure = () => accounts.ensureAdministrator(given);
  const firstStart = await firstStartAlone(parts.metadata, ensure, closers);
  await startModules(modules.all, config.roles.has('work') ? parts.jobs : null);
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
    findPreview,
    isWeb: config.roles.has('web'),
    routes: modules.all.flatMap(({ routes }) => routes),
    health: serviceHealth({ ...parts, isDraining: () => isDraining }),
    metrics: serviceMetrics({ ...parts, collector }),
  });
  // After the requests: jobs and answers that nobody waits for would take a minute with a bucket that hangs.
  closers.add(async () => parts.endBlobs());
  closers.add(() => closeApp(app));
  const snapshots = await SnapshotServer.open(parts);
  closers.add(() => snapshots.close());
  const stored = () => parts.digest.stored();
  const journal = parts.localCollecting?.journal ?? null;
  const misplaced = Promise.race([parts.otherBucket, parts.retired]);
  // Callers get the failure; it only must not count as unhandled.
  misplaced.catch(() => undefined);
  const own = { app, engine, projects, db, journal, blobs, firstStart, demo };
  return { ...own, stored, ready, misplaced, drain };
}
