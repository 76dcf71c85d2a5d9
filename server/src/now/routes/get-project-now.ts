import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { countOpenIssues, mostOpenIssues } from '../../issues/index.ts';
import { projectAccess } from '../../projects/index.ts';
import type { NowContext } from '../now-context.ts';
import { countOnline } from '../online-rows.ts';

/** Cheap enough to be asked every half minute by everyone who has the app open. */
export const getProjectNowRoute = ({ db, clock, runner }: NowContext) =>
  route({
    operation: 'getProjectNow',
    access: projectAccess('viewer'),
    method: 'GET',
    path: '/v0/project/{idOrSlug}/now',
    summary: 'Read what is happening now',
    description: 'How many visitors are online, and how many error issues are open.',
    tags: ['Projects'],
    errors: ['ForbiddenError', 'NotFoundError', 'QueryTimeoutError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answers: {
      200: Type.Object({
        online: Type.Integer({ description: 'Visitors in the last 30 minutes.' }),
        openIssues: Type.Integer({ description: `Counted up to ${mostOpenIssues}.` }),
      }),
    },
    handle: async ({ project, signal }) => {
      const [online, openIssues] = await Promise.all([
        countOnline(runner, project, clock.now(), signal),
        countOpenIssues(db, project),
      ]);
      return { online, openIssues };
    },
  });
