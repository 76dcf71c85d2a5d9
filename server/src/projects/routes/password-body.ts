import { Type } from 'typebox';

/** The body of operations that cannot be undone. */
export const passwordBody = Type.Object(
  {
    password: Type.String({
      description:
        'The password of the caller, or of the user who created the key. After ten wrong ' +
        'passwords within 15 minutes, the next attempt is a 429.',
    }),
  },
  { $id: 'PasswordBody' },
);

/** Errors of operations that cannot be undone. */
export const removalErrors = ['ForbiddenError', 'NotFoundError', 'ProjectConflictError'] as const;
