import { requireProjectQuota } from './project-quota-store.ts';
import { ownerSummary } from '../accounts/index.ts';
import { AppError } from '../platform/app-error.ts';
import { nextNumber, UniqueViolationError } from '../store/metadata/index.ts';
import { enqueueChangedIcon } from './icon/enqueue-icon.ts';
import { nextChange } from './project-change-store.ts';
import { type Actor, auditProject } from './project-audit.ts';
import type { Project } from './project.ts';
import { slugCandidates, slugFromName } from '../platform/slug.ts';
import type { ProjectsContext } from './projects-context.ts';
import { insertProject, takenSlugs } from './projects-store.ts';
import { makeToken } from './project-token.ts';
import type { Executor } from '../store/metadata/index.ts';

/** More conflicts would have another cause than concurrent inserts. */
const attempts = 5;

export type NewProject = Pick<
  Project,
  'ownerId' | 'name' | 'private' | 'templateId' | 'allowedHostnames' | 'icon'
>;

/**
 * Creates a project with defaults, a slug made from its name and a new token.
 * @throws AppError `ForbiddenError` if its owner has been deleted meanwhile, `ProjectConflictError` if the
 * owner
 * has the maximum number of projects
 */
export async function createProject(
  context: ProjectsContext,
  fields: NewProject,
  by: Actor,
): Promise<Project> {
  const wanted = slugFromName(fields.name, context.random);
  for (let attempt = 1; ; attempt++) {
    try {
      const project = await context.db
        .transaction()
        .execute((transaction) => insertNew(transaction, context, fields, wanted, by));
      await context.changed();
      return project;
    } catch (error) {
      // Another instance took the slug between the check and the insert: try again.
      if (attempt === attempts || !(error instanceof UniqueViolationError)) throw error;
    }
  }
}

async function insertNew(
  transaction: Executor,
  context: ProjectsContext,
  fields: NewProject,
  wanted: string,
  by: Actor,
): Promise<Project> {
  const now = context.clock.now();
  const number = await nextNumber(transaction, 'project');
  await context.keepNumber?.(number);
  const project: Project = {
    id: context.makeId(),
    number,
    generation: 1,
    errorGeneration: 1,
    slug: await freeSlug(transaction, wanted),
    token: makeToken(context.random),
    errorTrackingEnabled: true,
    webVitalsEnabled: true,
    sessionReplaysEnabled: false,
    replayRetentionDays: 30,
    replayStorageState: 'provisioning',
    cookielessMode: null,
    searchConsoleSiteUrl: null,
    preferredChartColors: null,
    codeContextConfig: null,
    timeZone: null,
    createdAt: now,
    changedAt: await nextChange(transaction, now),
    firstEventAt: null,
    ...fields,
  };
  // The owner may have been deleted since access was checked (see `ownsProjects`).
  if ((await ownerSummary(transaction, project.ownerId)) === null) {
    throw new AppError('ForbiddenError', 'The account or organization no longer exists.');
  }
  await requireProjectQuota(transaction, context.maxProjects, project.ownerId);
  await insertProject(transaction, project);
  const detail = { name: project.name };
  const entry = { action: 'project.created', by, at: now, project, detail } as const;
  await auditProject(transaction, context.makeId, entry);
  await enqueueChangedIcon(transaction, context.jobs, null, project);
  await context.prepare?.(transaction, project);
  return project;
}

/** Checks more and more candidates at once, so that a name used by thousands stays fast. */
async function freeSlug(transaction: Executor, wanted: string): Promise<string> {
  const candidates = slugCandidates(wanted);
  for (let count = 1; ; count = Math.min(count * 8, 512)) {
    const next = Array.from({ length: count }, () => candidates.next().value);
    const taken = await takenSlugs(transaction, next);
    const free = next.find((slug) => !taken.has(slug));
    if (free !== undefined) return free;
  }
}
