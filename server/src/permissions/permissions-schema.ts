import { Type } from 'typebox';
import { nullable, oneOf } from '../http/index.ts';

/** What a caller may do with a project or an organization. */
export const permissionsSchema = Type.Object(
  {
    role: nullable(
      oneOf(['owner', 'admin', 'member', 'viewer'], {
        description: 'The caller’s role; null if they are not a member.',
      }),
    ),
    operations: Type.Array(Type.String(), {
      description: 'The `operationId`s that the caller may use, sorted.',
    }),
  },
  { $id: 'Permissions' },
);
