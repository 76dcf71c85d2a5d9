import type { JobRunner } from '../../jobs/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import type { Project } from '../project.ts';
import { pictureName, remotePicture } from './remote-picture.ts';

/** Stored with each job. */
export const iconJobName = 'project-icon';

/** Has an icon's picture fetched and earlier ones removed, unless a job for this is waiting. */
export async function enqueueIcon(
  executor: Executor,
  jobs: Pick<JobRunner, 'enqueue'>,
  { id, icon }: Pick<Project, 'id' | 'icon'>,
): Promise<void> {
  const url = remotePicture(icon);
  const name = url === null ? 'none' : pictureName(url);
  await jobs.enqueue(executor, { kind: iconJobName, subject: `${id}/${name}`, projectId: id });
}

/** The same for a project that has just been changed or created, if its picture is another one. */
export async function enqueueChangedIcon(
  executor: Executor,
  jobs: Pick<JobRunner, 'enqueue'>,
  before: Pick<Project, 'icon'> | null,
  after: Pick<Project, 'id' | 'icon'>,
): Promise<void> {
  if (remotePicture(before?.icon ?? null) === remotePicture(after.icon)) return;
  await enqueueIcon(executor, jobs, after);
}
