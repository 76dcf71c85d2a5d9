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
import type { Collected, Project } from '../src/projects/index.ts';
import { serviceCollected } from '../src/service/service-collected.ts';
import { type EventStore, EventStoreError } from '../src/store/events/index.ts';
import { eventRecord } from './digest-rig.ts';
import { type EngineRig, startEngineRig } from './engine-rig.ts';
import { type ProjectsHttpRig, projectsHttpRig } from './projects-http-rig.ts';

/** Projects over HTTP with a real engine, journal and digest, connected as in the service. */
export interface RemovalRig extends ProjectsHttpRig {
  readonly engine: EngineRig;
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
   * @param leftOut outcome whose counts are left out
   */
  rows(table: string, project: Project, leftOut?: string): Promise<number>;
  /** The tables of the event store with a project column. */
  tables(): Promise<string[]>;
}

const oneMinute = 60_000;

export async function removalRig(): Promise<RemovalRig> {
  const engine = await startEngineRig();
  let opened: Collected | undefined;
  const collecting = () => {
    if (opened === undefined) throw new Error('The rig is not open yet');
    return opened;
  };
  const collected: Collected = {
    settle: () => collecting().settle(),
    stored: () => collecting().stored(),
    forgotten: (place) => collecting().forgotten(place),
  };
  const { store } = engine;
  const events: EventStore = {
    ...store,
    remove: async (...args) => {
      if (own.engineIsAway) throw new EventStoreError('unavailable', 'connect ECONNREFUSED');
      return store.remove(...args);
    },
  };
  const rig = await projectsHttpRig(undefined, {
    events,
    collected,
    checkPassword: async () => {},
  });
  const dataFolder = join(rig.folder, 'data');
  const journal = await openJournal({ folder: join(dataFolder, 'journal'), random: systemRandom });
  const { makeId } = rig.options;
  const outcomes = outcomeCounter({
    journal,
    clock: systemClock,
    makeId,
    onError: (error) => rig.reports.push(String(error)),
  });
  const { directory } = rig.projects;
  const digest = startDigest({
    dataFolder,
    journal,
    engine: () => engine.address,
    projects: () => directory.states(),
    onFirstEvents: async (events) => {
      for (const { project, generation, receivedAt } of events) {
        await rig.projects.recordFirstEvent(project, generation, receivedAt);
      }
    },
    clock: systemClock,
    log: (_level, message) => rig.reports.push(message),
  });
  directory.onStates((states) => digest.setProjects(states));
  opened = serviceCollected({ journal, outcomes, digest: { running: () => digest } });
  await rig.projects.directory.start();
  await rig.projects.start?.();

  const own: RemovalRig = {
    ...rig,
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
      const end = performance.now() + oneMinute;
      const open = () =>
        rig.db.selectFrom('jobs').select('id').where('finished_at', 'is', null).execute();
      while ((await open()).length > 0) {
        if (performance.now() > end) throw new Error('The jobs did not finish within a minute');
        await rig.jobs.runDue();
        rig.clock.advance(500);
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
        { seconds: 20, bytes: 1_000_000_000 },
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
        { seconds: 20, bytes: 1_000_000_000 },
      );
      return Number(row?.total);
    },
    close: async () => {
      await outcomes.close();
      await digest.stop();
      await journal.close();
      await rig.close();
      await engine.close();
    },
  };
  return own;
}
