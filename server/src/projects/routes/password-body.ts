import { Type } from 'typebox';

/** What an operation that cannot be undone asks for. */
export const passwordBody = Type.Object({
  password: Type.String({
    description:
      'The password of the user who asks, or of the user who made the key. After ten wrong ones ' +
      'within 15 minutes the next is a 429.',
  }),
});

/** Of the operations that cannot be undone. */
export const removalErrors = ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'] as const;
