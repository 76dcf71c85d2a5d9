import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createAccounts, type FirstStart, ownerSummary } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import {
  createCollector,
  openCountries,
  openJournal,
  openSalts,
  outcomeCounter,
  readTrackerScript,
  type RunningDigest,
  startDigest,
} from '../collect/index.ts';
import type { Config } from '../config.ts';
import { clientAddressReader } from '../http/index.ts';
import { systemClock as clock } from '../platform/clock.ts';
import { systemRandom as random } from '../platform/random.ts';
import { idMaker } from '../platform/uuid.ts';
import { openProjects } from '../projects/index.ts';
import { FolderBlobStore } from '../store/blobs/index.ts';
import { openMetadata } from '../store/metadata/index.ts';
import type { DataFolder } from './data-folder.ts';
import { type EventEngine, openEventEngine } from './event-engine.ts';
import { serviceHealth } from './service-health.ts';
import { serviceMetrics } from './service-metrics.ts';

/** Beside `server/src` as beside `server/dist`. */
const trackerScript = fileURLToPath(new URL('../../tracker/dist/script.js', import.meta.url));
const mebibyte = 1024 ** 2;
/** What the digest may take to finish its batch when the service ends (ms). */
const digestPatience = 3_000;

export interface Service {
  readonly app: FastifyInstance;
  readonly engine: EventEngine;
  /** What the first start made, to be printed once; else null. */
  readonly firstStart: FirstStart | null;
  /** Resolves when queries work too; rejects when they never will, with a sentence. */
  readonly ready: Promise<void>;
  /** Resolves when everything acknowledged before the call is stored. */
  whenStored(): Promise<void>;
  /** Finishes what was begun, makes everything acknowledged safe, ends all processes. */
  close(): Promise<void>;
}

export interface ServiceParts {
  readonly config: Config;
  readonly folder: DataFolder;
  readonly log: Logger;
}

/**
 * Opens every part in the data folder and puts them together. The event engine opens meanwhile.
 * @throws Error with a sentence for the operator
 */
export async function openService({ config, folder, log }: ServiceParts): Promise<Service> {
  // Closed in the reverse order: first what takes new work, last what others write to.
  const closers: (() => Promise<void> | void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end();
  };
  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }

  async function open(): Promise<Service> {
    const makeId = idMaker(clock, random);
    const trust = { proxies: config.trustedProxies, cloudflare: config.trustCloudflare };
    const clientAddress = clientAddressReader(trust);
    const report = (problem: string, error: unknown) => log.error({ err: error }, problem);

    const { engine, ready: engineReady } = openEventEngine({
      ...{ config, clock, log },
      folder: folder.at('engine'),
    });
    closers.push(() => engine.close());
    // Whoever waits for it learns of a failure; here it must only not go unheard.
    engineReady.catch(() => undefined);

    const metadata = await openMetadata({ path: folder.at('metadata.db'), clock });
    closers.push(() => metadata.close());
    const { db } = metadata;
    const accounts = await createAccounts({
      ...{ db, clock, random, makeId, clientAddress },
      config: { url: config.url, signUp: config.signup, signInsPerMinute: config.signInLimit },
      logger: log,
    });
    closers.push(() => accounts.close());
    const firstStart = await accounts.ensureAdministrator({
      email: config.adminEmail,
      password: config.adminPassword,
      apiKey: config.adminApiKey,
    });
    const projects = openProjects({
      ...{ db, clock, random, makeId, ownerSummary, report },
      blobs: await FolderBlobStore.open(folder.at('blobs')),
      snapshotPath: folder.at('projects.json'),
    });
    await projects.start();
    closers.push(() => projects.close());
    const salts = await openSalts({
      ...{ metadata, clock, random },
      onError: (error) => report('the salts of cookieless ids could not be renewed', error),
    });
    closers.push(() => salts.close());

    const journal = await openJournal({
      folder: folder.at('journal'),
      random,
      maxBytes: config.journalMb * mebibyte,
      minFreeBytes: config.minFreeMb * mebibyte,
      onWriteFailed: (error) => report('the journal could not be written', error),
    });
    let digest: RunningDigest | null = null;
    closers.push(() => digest?.stop(digestPatience));
    closers.push(() => journal.close());
    const outcomes = outcomeCounter({
      ...{ journal, clock, makeId },
      onError: (error) => report('counts of dropped items wait for the journal', error),
    });
    closers.push(() => outcomes.close());
    const collector = createCollector({
      ...{ journal, outcomes, salts, trust, clock, makeId },
      directory: projects.directory,
      countries: openCountries(config.geoDatabase ?? undefined),
      script: readTrackerScript(trackerScript, config.scriptPath),
      bufferedBytes: config.bufferMb * mebibyte,
      onError: (error) => report('a collecting request failed', error),
    });

    const beginDigest = async (): Promise<void> => {
      await engineReady;
      const address = engine.address();
      if (address === null) return;
      digest = startDigest({
        ...{ journal, clock },
        dataFolder: folder.path,
        engine: () => address,
        projects: () => projects.directory.states(),
        onFirstEvents: async (events) => {
          for (const { project, generation, receivedAt } of events) {
            await projects.recordFirstEvent(project, generation, receivedAt);
          }
        },
        log: (level, message, fields = {}) => log[level](fields, message),
      });
      projects.directory.onStates((states) => digest?.setProjects(states));
    };
    const ready = beginDigest();
    ready.catch(() => undefined);

    const app = await buildApp({
      ...{ config, log, clock, makeId, clientAddress, accounts, collector },
      routes: [...accounts.routes, ...projects.routes],
      health: serviceHealth({ journal, metadata, events: engine.store, digest: () => digest }),
      metrics: serviceMetrics({
        collector,
        journal: () => journal.state(),
        digest: () => digest?.state() ?? null,
        engineRestarts: () => engine.embedded()?.state().restarts ?? null,
      }),
    });
    closers.push(() => closeApp(app));
    const whenStored = async (): Promise<void> => {
      await ready;
      await digest?.whenStored();
    };
    return { app, engine, firstStart, ready, whenStored, close };
  }
}

/** Requests under way get this long (ms); slow senders have had no answer, so they lose nothing. */
const requestPatience = 3_000;

async function closeApp(app: FastifyInstance): Promise<void> {
  const impatient = setTimeout(() => app.server.closeAllConnections(), requestPatience);
  try {
    await app.close();
  } finally {
    clearTimeout(impatient);
  }
}
