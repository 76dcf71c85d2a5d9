import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { StreamedAnswer } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { isUuid } from '../../platform/uuid.ts';
import { issueWindow, windowParameters } from '../issue-window.ts';
import { fingerprintsOf } from '../issues-read-store.ts';
import { issueAccess } from '../issue-access.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { occurrenceCodeSchema } from '../occurrence-code.ts';
import { readOccurrences } from '../occurrence-rows.ts';
import { sliceOfIssue } from '../packed-keys.ts';

export const getOccurrenceCodeRoute = ({ db, clock, runner, views }: IssuesReadingContext) =>
  route({
    operation: 'getOccurrenceCode',
    access: issueAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/issues/{id}/occurrences/{occurrenceId}/code',
    summary: 'Get the source code around the frames of an occurrence',
    description:
      'The lines around each frame that was mapped with a source map that contains its source ' +
      '(`sourcesContent`). The default window is the last 30 days; a window of one millisecond at ' +
      'the timestamp of the occurrence is fastest.',
    tags: ['Error Tracking'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ErrorTrackingValidationError',
    query: Type.Object(windowParameters),
    answers: { 200: occurrenceCodeSchema },
    parse: ({ query }) => issueWindow(query, clock.now()),
    handle: async ({ project, issue, params, parsed: window, signal }) => {
      const { occurrenceId: id } = params;
      const fingerprints = await fingerprintsOf(db, issue.id);
      const slice = {
        tenant: project,
        window,
        id,
        ...(await sliceOfIssue(issue.id, fingerprints)),
      };
      const page = { limit: 1, offset: 0 };
      const [found] = isUuid(id) ? await readOccurrences(runner, slice, page, signal) : [];
      if (found === undefined) {
        const message = 'This issue has no occurrence with this ID in the window.';
        throw new AppError('NotFoundError', message);
      }
      return new StreamedAnswer([await views.codeOf(project, found, signal)]);
    },
  });
