import { Type } from 'typebox';
import { route } from '../../accounts/index.ts';
import { BytesAnswer } from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { orUnavailable } from '../../store/blobs/index.ts';
import type { WantedIcons } from '../icon/wanted-icons.ts';
import { readableProject } from '../readable-project.ts';

/** How browsers and proxies may keep it. A private one is only for who asks, each time. */
const publicly = 'public, max-age=300';
const privately = 'private, no-cache';

export const getProjectIconRoute = (icons: WantedIcons) =>
  route({
    operation: 'getProjectIcon',
    access: readableProject,
    method: 'GET',
    path: '/v0/project/{idOrSlug}/icon',
    summary: 'Get a project’s picture',
    description: 'The `image` or `favicon`, 96 × 96 pixels. 404 until the service has fetched it.',
    tags: ['Projects'],
    errors: ['UnauthorizedError', 'ForbiddenError', 'NotFoundError', 'ServiceUnavailableError'],
    validationTag: 'ProjectValidationError',
    answerType: 'image/png',
    answers: { 200: Type.String() },
    handle: async ({ project, setHeader }) => {
      const png = await orUnavailable(() => icons.find(project));
      if (png === null) throw new AppError('NotFoundError', 'The project has no stored picture.');
      setHeader('cache-control', project.private ? privately : publicly);
      return new BytesAnswer(png, 'image/png');
    },
  });
