import { type Static, Type } from 'typebox';
import { ownerSummary, type Role, route } from '../../accounts/index.ts';
import { closed, nullable } from '../../http/index.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { projectAccess } from '../project-access.ts';
import { readName } from '../project-name.ts';
import { codeContextConfigSchema, iconSchema, projectSchema } from '../project-schemas.ts';
import {
  checkColors,
  checkHostnames,
  checkSlug,
  hostnamesSchema,
  storedCodeContext,
  storedIcon,
} from '../project-settings.ts';
import { fullProject } from '../project-view.ts';
import type { Project, ProjectChanges } from '../project.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { mostReplayDays } from '../replay-days.ts';
import { changeProject } from '../update-project.ts';

const flag = () => Type.Optional(nullable(Type.Boolean()));

const bodySchema = closed({
  name: Type.Optional(
    nullable(
      Type.String({ $id: 'TrimmedName', description: '1 to 200 characters after trimming.' }),
    ),
  ),
  slug: Type.Optional(nullable(Type.String({ description: '3 to 48 of a-z, 0-9 and dashes.' }))),
  private: flag(),
  allowedHostnames: Type.Optional(nullable(hostnamesSchema)),
  errorTrackingEnabled: flag(),
  webVitalsEnabled: flag(),
  sessionReplaysEnabled: flag(),
  replayRetentionDays: Type.Optional(
    nullable(Type.Number({ minimum: 1, maximum: mostReplayDays })),
  ),
  cookielessMode: flag(),
  searchConsoleSiteUrl: Type.Optional(nullable(Type.String({ maxLength: 2048 }))),
  preferredChartColors: Type.Optional(
    nullable(
      Type.Array(
        Type.String({ $id: 'SentColor', description: 'A CSS color of at most 64 characters.' }),
        {
          maxItems: 50,
        },
      ),
    ),
  ),
  codeContextConfig: Type.Optional(nullable(codeContextConfigSchema)),
  icon: Type.Optional(nullable(iconSchema)),
});

export const updateProjectRoute = (context: ProjectsContext) =>
  route({
    operation: 'updateProject',
    access: projectAccess('admin'),
    method: 'PATCH',
    path: '/v0/project/{idOrSlug}',
    summary: 'Change a project',
    description:
      'Omitted fields keep their value. `null` clears a nullable setting and does not change ' +
      'others. Changes reach the collector within 5 seconds.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'],
    validationTag: 'ProjectValidationError',
    body: bodySchema,
    answers: { 200: projectSchema },
    handle: async ({ caller, project, role, body, recheck }) => {
      let granted: { readonly project: Project; readonly role: Role } = { project, role };
      const checkAgain = async (transaction: Executor) => {
        granted = await recheck(transaction);
        return granted.project;
      };
      const changes = readChanges(body);
      const changed = await changeProject(context, project, changes, caller, checkAgain);
      const owner = await ownerSummary(context.db, changed.ownerId);
      return fullProject(changed, owner, granted.role);
    },
  });

/** @throws AppError 400 for an invalid value */
function readChanges(body: Static<typeof bodySchema>): ProjectChanges {
  const name = body.name ?? undefined;
  const slug = body.slug ?? undefined;
  checkSlug(slug);
  checkHostnames(body.allowedHostnames);
  checkColors(body.preferredChartColors);
  return defined({
    name: name === undefined ? undefined : readName(name),
    slug,
    private: body.private ?? undefined,
    allowedHostnames: body.allowedHostnames,
    errorTrackingEnabled: body.errorTrackingEnabled ?? undefined,
    webVitalsEnabled: body.webVitalsEnabled ?? undefined,
    sessionReplaysEnabled: body.sessionReplaysEnabled ?? undefined,
    replayRetentionDays: body.replayRetentionDays,
    cookielessMode: body.cookielessMode,
    searchConsoleSiteUrl: body.searchConsoleSiteUrl,
    preferredChartColors: body.preferredChartColors,
    codeContextConfig: body.codeContextConfig && storedCodeContext(body.codeContextConfig),
    icon: body.icon && storedIcon(body.icon),
  });
}

type Defined<Values> = { [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** The values that are not undefined. */
function defined<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<Values>;
}
