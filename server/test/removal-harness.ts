import { join } from 'node:path';
import {
  openJournal,
  outcomeCounter,
  type RunningDigest,
  startDigest,
} from '../src/collect/index.ts';
import type { JournalRecord } from '../src/collect/journal-record.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import {
  CollectionProgress,
  type LocalProgress,
  noOtherJournals,
  type Project,
} from '../src/projects/index.ts';
import { localProgress } from '../src/service/local-progress.ts';
import { type EventStore, EventStoreError } from '../src/store/events/index.ts';
import { eventRecord } from './digest-harness.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { type ProjectsHttpHarness, projectsHttpHarness } from './projects-http-harness.ts';

/** Projects over HTTP with a real engine, journal and digest, connected as in the service. */
export interface RemovalHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
  readonly digest: RunningDigest;
  /** Folder of journal and dead letters. */
  readonly dataFolder: string;
  /** While true, the event store removes nothing and reports that it is unavailable. */
  engineIsAway: boolean;
  /** Journals page views of a project in a generation. @returns their IDs */
  append(project: Project, generation: number, count: number, url?: string): Promise<string[]>;
  /** Runs jobs until none is left. */
  finishJobs(): Promise<void>;
  /**
   * Number of a table's rows for a project, of any generation.
   * @param leftOut outcome without counts
   */
  rows(table: string, project: Project, leftOut?: string): Promise<number>;
  /** The tables of the event store with a project column. */
  tables(): Promise<string[]>;
}

const twoMinutes = 120_000;

export async function removalHarness(): Promise<RemovalHarness> {
  const engine = await startEngineHarness();
  let opened: LocalProgress | undefined;
  const collecting = () => {
    if (opened === undefined) throw new Error('The harness is not open yet');
    return opened;
  };
  const here: LocalProgress = {
    settle: () => collecting().settle(),
    stored: () => collecting().stored(),
    forgotten: (place) => collecting().forgotten(place),
  };
  const collected = new CollectionProgress(here, noOtherJournals);
  const { store } = engine;
  const events: EventStore = {
    ...store,
    remove: async (...args) => {
      if (own.engineIsAway) throw new EventStoreError('unavailable', 'connect ECONNREFUSED');
      return store.remove(...args);
    },
  };
  const harness = await projectsHttpHarness(undefined, {
    events,
    collected,
    checkPassword: async () => {},
  });
  const dataFolder = join(harness.folder, 'data');
  const journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
  const { makeId } = harness.options;
  const outcomes = outcomeCounter({
    journal,
    clock: systemClock,
    makeId,
    onError: (error) => harness.reports.push(String(error)),
  });
  const { directory } = harness.projects;
  const digest = startDigest({
    dataFolder,
    journal,
    engine: () => engine.address,
    projects: () => directory.states(),
    onFirstEvents: async (events) => {
      for (const { project, generation, receivedAt } of events) {
        await harness.projects.recordFirstEvent(project, generation, receivedAt);
      }
    },
    clock: systemClock,
    log: (_level, message) => harness.reports.push(message),
  });
  directory.onStates((states) => digest.setProjects(states));
  opened = localProgress({ journal, outcomes, digest: { running: () => digest } });
  await harness.projects.directory.start();
  await harness.projects.start?.();

  const own: RemovalHarness = {
    ...harness,
    engineIsAway: false,
    engine,
    digest,
    dataFolder,
    append: async (project, generation, count, url = 'https://example.com/') => {
      const { number } = project;
      const records: JournalRecord[] = Array.from({ length: count }, () =>
        eventRecord({ project: number, generation }, { columns: { event: 'pageview', url } }),
      );
      await journal.append(records);
      return records.map(({ id }) => id);
    },
    finishJobs: async () => {
      const end = performance.now() + twoMinutes;
      const open = () =>
        harness.db.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute();
      while ((await open()).length > 0) {
        if (performance.now() > end) throw new Error('The jobs did not finish within two minutes');
        await harness.jobs.runDue();
        harness.clock.advance(500);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    tables: async () => {
      const found = await engine.store.query<{ table: string }>(
        {
          sql: `SELECT table FROM system.columns
WHERE database = currentDatabase() AND name = 'project' ORDER BY table`,
          params: {},
        },
        { seconds: 60, bytes: 1_000_000_000 },
      );
      return found.map(({ table }) => table);
    },
    rows: async (table, project, leftOut = '') => {
      const others = table === 'outcomes' ? 'AND outcome != {leftOut:String}' : '';
      const [row] = await engine.store.query<{ total: string }>(
        {
          sql: `SELECT toString(count()) AS total FROM ${table} WHERE project = {project:UInt32} ${others}`,
          params: { project: project.number, leftOut },
        },
        { seconds: 60, bytes: 1_000_000_000 },
      );
      return Number(row?.total);
    },
    close: async () => {
      await outcomes.close();
      await digest.stop();
      await journal.close();
      await harness.close();
      await engine.close();
    },
  };
  return own;
}
