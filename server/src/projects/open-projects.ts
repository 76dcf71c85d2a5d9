import type { Module, ModuleJob, Removes } from '../module.ts';
import { stepJob } from '../jobs/index.ts';
import type { BlobStore } from '../store/blobs/index.ts';
import type { EventStore } from '../store/events/index.ts';
import { createProject, type NewProject } from './create-project.ts';
import { firstEventRecorder, type RecordFirstEvent } from './first-event.ts';
import { PictureThreads } from './icon/draw-pictures.ts';
import { internet, type Reach } from './icon/fetch-picture.ts';
import { iconJob } from './icon/icon-job.ts';
import { WantedIcons } from './icon/wanted-icons.ts';
import type { LiveProjectDirectory } from './project-directory.ts';
import type { Project, ProjectChanges } from './project.ts';
import type { ProjectsContext } from './projects-context.ts';
import { removalKinds } from './removal/removal-kinds.ts';
import { ReplayStorageProbe } from './replay-storage-probe.ts';
import { projectRoutes } from './routes/all.ts';
import { changeProject } from './update-project.ts';

export interface ProjectsOptions extends Omit<ProjectsContext, 'changed'> {
  readonly blobs: BlobStore;
  /** Whether pictures of icons may be fetched. */
  readonly fetchPictures: boolean;
  /** Where pictures of icons are fetched; default: the public internet. */
  readonly reach?: Reach;
  /** The store from which rows are removed. */
  readonly events: EventStore;
  /** The projects in memory for collector and digest; follows changes made by this module. */
  readonly directory: LiveProjectDirectory;
  /** Called with a failure that will be retried. */
  report(problem: string, error: unknown): void;
}

/** The module as the rest of the service sees it. */
export interface Projects extends Module {
  /** As passed in. */
  readonly directory: LiveProjectDirectory;
  readonly recordFirstEvent: RecordFirstEvent;
  removalJobs(removes: readonly Removes[]): readonly ModuleJob[];
  /** Creates a project like the API, as its owner, who is a user; for other parts of the service. */
  create(fields: NewProject): Promise<Project>;
  /** Changes a project's settings as its owner, who is a user. */
  change(project: Project, changes: ProjectChanges): Promise<Project>;
}

/** Creates the module; nothing runs before `start`. */
export function openProjects(options: ProjectsOptions): Projects {
  const { directory } = options;
  const changed = async () => {
    await directory.refresh();
  };
  const probe = new ReplayStorageProbe({ ...options, changed });
  const threads = new PictureThreads();
  const reach = options.fetchPictures ? (options.reach ?? internet) : null;
  const context: ProjectsContext = {
    ...options,
    changed: async () => {
      probe.wake();
      await changed();
    },
  };
  return {
    routes: projectRoutes(context, new WantedIcons(options)),
    jobs: [{ kind: iconJob({ ...options, threads, reach }) }],
    removes: {},
    removalJobs: (removes) => {
      const parts = { ...options, removes, follow: () => directory.refresh() };
      return removalKinds.map((kind) => ({ kind: stepJob(kind, parts) }));
    },
    directory,
    recordFirstEvent: firstEventRecorder(options),
    create: (fields) => createProject(context, fields, { userId: fields.ownerId, keyId: null }),
    change: (project, changes) =>
      changeProject(context, project, changes, { userId: project.ownerId, keyId: null }),
    start: async () => probe.start(),
    close: async () => {
      await probe.close();
      await threads.close();
    },
  };
}
