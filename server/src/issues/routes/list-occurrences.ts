import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { listPage, pageSchema, pagingParameters, streamedPage } from '../../http/index.ts';
import { issueWindow, windowParameters } from '../issue-window.ts';
import { fingerprintsOf } from '../issues-read-store.ts';
import { issueAccess } from '../issue-access.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { occurrenceSchema } from '../occurrence.ts';
import { countOccurrences, readOccurrences } from '../occurrence-rows.ts';
import { sliceOfIssue } from '../packed-keys.ts';

export const listOccurrencesRoute = ({ db, clock, runner, views }: IssuesReadingContext) =>
  route({
    operation: 'listOccurrences',
    access: issueAccess('viewer'),
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
    parse: ({ query }) => issueWindow(query, clock.now()),
    handle: async ({ project, issue, query, parsed: window, signal }) => {
      const page = listPage(query);
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
