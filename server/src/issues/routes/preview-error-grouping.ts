import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { FairQueue } from '../../platform/fair-queue.ts';
import { projectAccess } from '../../projects/index.ts';
import { comparisonSchema, compareGroupings } from '../compare-groupings.ts';
import { checkExclusions, errorGroupingSchema } from '../error-grouping.ts';
import type { IssuesReadingContext } from '../issues-reading.ts';
import { regroupLatest } from '../preview-grouping.ts';

const answerSchema = Type.Object({
  occurrences: Type.Number({ description: 'Number of compared occurrences.' }),
  complete: Type.Boolean({
    description: 'False: only the newest were compared, because there is too much data.',
  }),
  ...comparisonSchema.properties,
});

export const previewErrorGroupingRoute = (context: IssuesReadingContext) => {
  /** One at a time: each uses a core for up to 8 s. Owners take turns, however many projects they have. */
  const queue = new FairQueue({ slots: 1, waiting: { ofOwner: 3, inAll: 50 } });
  return route({
    operation: 'previewErrorGrouping',
    access: projectAccess('viewer'),
    method: 'POST',
    path: '/v0/project/{idOrSlug}/error-grouping/preview',
    summary: 'Preview error grouping settings',
    description:
      'What the settings would do to the latest 1,000 occurrences: which issues would be ' +
      'merged, and which split. Nothing is changed. Takes the same settings as `PUT ' +
      '…/error-grouping`.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    body: errorGroupingSchema,
    answers: { 200: answerSchema },
    handle: async ({ project, body, signal }) => {
      checkExclusions(body);
      const { occurrences, complete } = await queue.run(project.ownerId, signal, () =>
        regroupLatest(context, project, body, signal),
      );
      return { occurrences: occurrences.length, complete, ...compareGroupings(occurrences) };
    },
  });
};
