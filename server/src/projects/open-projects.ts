import type { Route } from '../http/index.ts';
import type { Caller, OperationId } from '../accounts/index.ts';
import { type JobKind, stepJob } from '../jobs/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore, StatementRunner } from '../store/events/index.ts';
import { createProject, type NewProject } from './create-project.ts';
import { firstEventRecorder, type RecordFirstEvent } from './first-event.ts';
import { type AccessibleProject, requireProject } from './project-access.ts';
import { type DirectoryOptions, LiveProjectDirectory } from './project-directory.ts';
import type { Project, ProjectChanges } from './project.ts';
import type { ProjectsContext } from './projects-context.ts';
import { PublicDirectory } from './public/public-directory.ts';
import { PublicNumbers } from './public/public-numbers.ts';
import { publicRoutes } from './public/routes/all.ts';
import type { KeptData } from './removal/removal-parts.ts';
import { removalKinds } from './removal/removal-kinds.ts';
import { ReplayStorageProbe } from './replay-storage-probe.ts';
import { projectRoutes } from './routes/all.ts';
import { changeProject } from './update-project.ts';

export interface ProjectsOptions extends Omit<ProjectsContext, 'changed'> {
  readonly blobs: BlobStore;
  /** What other modules keep of a project and remove with it. */
  readonly keptData: readonly KeptData[];
  /** Where rows are removed. */
  readonly events: EventStore;
  /** Reads the numbers of public projects. */
  readonly runner: StatementRunner;
  /** The file the collector's snapshot is kept in; its folder exists. */
  readonly snapshotPath: string;
  readonly nameLimits?: DirectoryOptions['nameLimits'];
  /** Told of what failed and is tried again. */
  report(problem: string, error: unknown): void;
}

/** The module as the service uses it. */
export interface Projects {
  readonly routes: readonly Route<Caller>[];
  /** The jobs that remove what was wiped, reset or deleted; whoever opens the module registers them. */
  readonly jobs: readonly JobKind[];
  /** The collector's and the digest's view, in memory. */
  readonly directory: LiveProjectDirectory;
  readonly recordFirstEvent: RecordFirstEvent;
  /** Creates a project as the API does, by its owner, a user; for parts of the service that need one. */
  create(asked: NewProject): Promise<Project>;
  /** Changes a project's settings as its owner, a user, would. */
  change(project: Project, changes: ProjectChanges): Promise<Project>;
  /** See `requireProject`, with the database of the service. */
  requireProject(
    caller: Caller,
    operation: OperationId,
    idOrSlug: string,
  ): Promise<AccessibleProject>;
  /** Loads the directory and begins what runs by itself. */
  start(): Promise<void>;
  /** Ends what runs by itself; resolves when nothing is under way. */
  close(): Promise<void>;
}

/** Puts the module together; nothing runs before `start`. */
export function openProjects(options: ProjectsOptions): Projects {
  const directory = new LiveProjectDirectory(options);
  const changed = async () => {
    await directory.refresh();
  };
  const probe = new ReplayStorageProbe({ ...options, changed });
  const numbers = new PublicNumbers(options);
  const context: ProjectsContext = {
    ...options,
    changed: async () => {
      probe.wake();
      await changed();
    },
  };
  return {
    routes: [
      ...projectRoutes(context),
      ...publicRoutes({ db: options.db, numbers, directory: new PublicDirectory(options.db) }),
    ],
    jobs: removalKinds.map((kind) =>
      stepJob(kind, { ...options, follow: () => directory.refresh() }),
    ),
    directory,
    recordFirstEvent: firstEventRecorder(options),
    create: (asked) => createProject(context, asked, { userId: asked.ownerId, keyId: null }),
    change: (project, changes) =>
      changeProject(context, project, changes, { userId: project.ownerId, keyId: null }),
    requireProject: (caller, operation, idOrSlug) =>
      requireProject(options.db, caller, operation, idOrSlug),
    start: async () => {
      await directory.start();
      probe.start();
    },
    close: async () => {
      await probe.close();
      await directory.close();
    },
  };
}
