import { Type } from 'typebox';
import { listPage, nullable, pagingParameters } from '../../http/index.ts';
import type { InstanceContext } from '../instance-context.ts';
import { administrator } from '../access.ts';
import { route } from '../route.ts';
import { listUsers as usersOf } from '../users-store.ts';

const userSchema = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    emailVerified: Type.Boolean(),
    slug: Type.String(),
    image: nullable(Type.String()),
    twoFactorEnabled: Type.Boolean(),
    instanceAdministrator: Type.Boolean(),
    createdAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'InstanceUser' },
);

export const listUsers = ({ db }: InstanceContext) =>
  route({
    operation: 'listUsers',
    access: administrator('read'),
    method: 'GET',
    path: '/v0/instance/users',
    summary: 'List the users of the instance',
    description:
      'All users with an account, newest first. Only for the administrator of the instance.',
    tags: ['Instance'],
    errors: ['ForbiddenError'],
    validationTag: 'AccountValidationError',
    query: Type.Object({ ...pagingParameters }),
    answers: {
      200: Type.Object({
        items: Type.Array(userSchema),
        total: Type.Number(),
        limit: Type.Number(),
        offset: Type.Number(),
        hasMore: Type.Boolean(),
      }),
    },
    handle: async ({ query }) => {
      const page = listPage(query);
      const { items, total } = await usersOf(db, page);
      return { items, total, ...page, hasMore: page.offset + items.length < total };
    },
  });
