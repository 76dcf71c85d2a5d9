import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageSchema, pagingParameters, streamedPage } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { requireProject } from '../../projects/index.ts';
import { issueWindow, windowParameters } from '../issue-window.ts';
import { findIssue, fingerprintsOf } from '../issues-read-store.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { occurrenceSchema } from '../occurrence.ts';
import { countOccurrences, readOccurrences } from '../occurrence-rows.ts';
import { sliceOfIssue } from '../packed-keys.ts';

export const listOccurrencesRoute = ({ db, clock, runner, views }: IssuesReadingContext) =>
  route({
    operation: 'listOccurrences',
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}/occurrences',
    summary: 'List occurrences of an issue',
    description:
      'Newest first. The default window is the last 30 days. If a page has several ' +
      'occurrences, long texts are cut and named in `cut`; a page of one has them in full.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object({
      ...pagingParameters,
      ...windowParameters,
      release: Type.Optional(Type.String({ description: 'Only occurrences of this release.' })),
    }),
    answers: { 200: pageSchema(occurrenceSchema) },
    handle: async ({ caller, params, query, signal }) => {
      const page = listPage(query);
      const window = issueWindow(query, clock.now());
      const project = await requireProject(db, caller, 'listOccurrences', params.idOrSlug);
      const issue = await findIssue(db, project, params.id);
      if (issue === null) throw new AppError('NotFoundError', 'No issue has this ID.');
      const fingerprints = await fingerprintsOf(db, issue.id);
      const slice = {
        tenant: project,
        window,
        release: query.release,
        ...(await sliceOfIssue(issue.id, fingerprints)),
      };
      const [total, rows] = await Promise.all([
        countOccurrences(runner, slice, signal),
        readOccurrences(runner, slice, page, signal),
      ]);
      return streamedPage(await views.textsOf(project.id, rows, signal), total, page);
    },
  });
