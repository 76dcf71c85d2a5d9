import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { nullable, oneOf } from '../../http/index.ts';
import { projectJobs } from '../../jobs/index.ts';
import { projectAccess } from '../project-access.ts';
import type { ProjectsContext } from '../projects-context.ts';
import { jobKinds, jobView } from '../removal/job-view.ts';

/** Finished ones are removed after 30 days, so there are never many. */
const most = 100;

const time = (description: string) => Type.String({ format: 'date-time', description });

const jobSchema = Type.Object({
  id: Type.String({ description: 'UUIDv7.' }),
  kind: oneOf(jobKinds),
  state: oneOf(['waiting', 'running', 'done']),
  progress: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Share of completed steps, 0 to 1.',
  }),
  createdAt: time('Time of the request.'),
  finishedAt: nullable(time('Time of completion.')),
  lastError: nullable(
    Type.String({ description: 'Why the last attempt failed; it is retried automatically.' }),
  ),
});

export const listProjectJobsRoute = (context: ProjectsContext) =>
  route({
    operation: 'listProjectJobs',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/jobs',
    summary: 'List background jobs',
    description:
      'Background jobs of the project, newest first: `project-wipe` and `errors-reset`. The ' +
      'newest 100 of the last 30 days.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'ProjectValidationError',
    answers: { 200: Type.Object({ items: Type.Array(jobSchema) }) },
    handle: async ({ project }) => {
      const jobs = await projectJobs(context.db, project.id, jobKinds, most);
      return { items: jobs.map(jobView) };
    },
  });
