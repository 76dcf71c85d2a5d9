import { join } from 'node:path';
import { JobRunner } from '../src/jobs/index.ts';
import type { Removes } from '../src/module.ts';
import { addDefaultDashboard } from '../src/dashboards/templates/default-dashboard.ts';
import { ManualClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { idMaker } from '../src/platform/uuid.ts';
import {
  LiveProjectDirectory,
  CollectionProgress,
  type LocalProgress,
  noOtherJournals,
  openProjects,
  type Projects,
  type ProjectsOptions,
} from '../src/projects/index.ts';
import { createProject, type NewProject } from '../src/projects/create-project.ts';
import type { Project } from '../src/projects/project.ts';
import { FolderBlobStore } from '../src/store/blobs/index.ts';
import { openEventStore } from '../src/store/events/index.ts';
import type { Executor } from '../src/store/metadata/index.ts';
import { metadataHarness, type MetadataHarness } from './metadata-harness.ts';

export interface ProjectsHarness extends MetadataHarness {
  readonly clock: ManualClock;
  readonly options: ProjectsOptions;
  readonly projects: Projects;
  /** Not started: tests run due jobs themselves. */
  readonly jobs: JobRunner;
  /** Reported failures. */
  readonly reports: string[];
  /** Creates a project without a request; by default owned by `owner` and public. */
  create(request?: Partial<NewProject>): Promise<Project>;
}

/** What the only instance collects; by default nothing. */
export function collectedHere(here: Partial<LocalProgress> = {}): CollectionProgress {
  const nothing = { journal: 'harness', position: 0 };
  const all = { settle: async () => nothing, stored: () => nothing, forgotten: () => true };
  return new CollectionProgress({ ...all, ...here }, noOtherJournals);
}

/** The module on a real metadata store and a real blob folder. No jobs run automatically. */
export async function projectsHarness({
  removes = [],
  ...overrides
}: Partial<ProjectsOptions> & {
  /** What other modules remove with a project. */
  readonly removes?: readonly Removes[];
} = {}): Promise<ProjectsHarness> {
  const harness = await metadataHarness();
  await addOwner(harness.db);
  const clock = new ManualClock(Date.parse('2026-03-01T12:00:00Z'));
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  const makeId = idMaker(clock, systemRandom);
  const jobs = new JobRunner({
    db: harness.db,
    clock,
    makeId,
    logger: { error: (_fields, message) => void reports.push(message) },
  });
  // Nothing listens there; tests that need an engine provide a store.
  const events = overrides.events ?? openEventStore({ url: 'http://127.0.0.1:1' }, []);
  const options: ProjectsOptions = {
    db: harness.db,
    clock,
    random: systemRandom,
    makeId,
    blobs: await FolderBlobStore.open(join(harness.folder, 'blobs')),
    prepare: (transaction, project) => addDefaultDashboard(transaction, options, project),
    maxProjects: 0,
    fetchPictures: true,
    directory: new LiveProjectDirectory({
      db: harness.db,
      snapshotPath: join(harness.folder, 'project-snapshot.json'),
      report,
    }),
    events,
    report,
    jobs,
    checkPassword: async () => {},
    // Nothing is collected here.
    collected: collectedHere(),
    ...overrides,
  };
  const projects = openProjects(options);
  for (const { kind } of [...projects.jobs, ...projects.removalJobs(removes)]) jobs.register(kind);
  return {
    ...harness,
    clock,
    options,
    projects,
    jobs,
    reports,
    create: (request = {}) =>
      createProject(
        { ...options, changed: async () => {} },
        {
          ownerId: 'owner',
          name: 'A project',
          private: false,
          templateId: null,
          allowedHostnames: null,
          icon: null,
          ...request,
        },
        { userId: 'somebody', keyId: null },
      ),
    close: async () => {
      await jobs.stop();
      await projects.close?.();
      await projects.directory.close();
      await harness.close();
    },
  };
}

/** The default owner of a project. */
async function addOwner(db: Executor): Promise<void> {
  const since = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('user')
    .values({
      id: 'owner',
      name: 'Owner',
      email: 'owner@harness.example.com',
      emailVerified: 1,
      createdAt: since,
      updatedAt: since,
      slug: 'harness-owner',
    })
    .execute();
}
