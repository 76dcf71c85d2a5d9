import { Type } from 'typebox';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../store/metadata/index.ts';
import { everyone } from '../access.ts';
import { pendingInvitation } from '../invitations-store.ts';
import { route } from '../route.ts';

export const getInvitation = ({ db, clock }: { readonly db: Executor; readonly clock: Clock }) =>
  route({
    operation: 'getInvitation',
    access: everyone,
    method: 'GET',
    path: '/v0/invitations/{id}',
    summary: 'Read an invitation',
    description:
      'Who invites to which organization, as long as the invitation can be accepted. Its ID is the ' +
      'secret of the link. Requires no key.',
    tags: ['Instance'],
    errors: ['NotFoundError'],
    validationTag: 'AccountValidationError',
    answers: {
      200: Type.Object({ organizationName: Type.String(), inviterName: Type.String() }),
    },
    handle: async ({ params }) => {
      const found = await pendingInvitation(db, params.id, clock.now());
      if (found !== null) return found;
      const message = 'This invitation is not valid. Ask for a new one.';
      throw new AppError('NotFoundError', message);
    },
  });
