import { Type } from 'typebox';
import {
  type AccessRequest,
  listPage,
  nullable,
  pageAnswer,
  pageSchema,
  pagingParameters,
} from '../../http/index.ts';
import { AppError } from '../../platform/app-error.ts';
import { type AuditRecord, listAudit as trailOf } from '../../store/metadata/index.ts';
import { roleAccess } from '../access.ts';
import type { Caller } from '../caller.ts';
import type { InstanceContext } from '../instance-context.ts';
import { ownerIdBySlug, ownerSummaries, ownerSummary } from '../owners-store.ts';
import { route } from '../route.ts';

const recordSchema = Type.Object(
  {
    id: Type.String(),
    at: Type.String({ format: 'date-time' }),
    action: Type.String({ description: 'Such as `member.added` or `project.wiped`.' }),
    actorId: Type.String({ description: 'ID of the user, or of the user behind the key.' }),
    actorName: nullable(Type.String({ description: 'Null if the account was deleted.' })),
    keyId: nullable(Type.String({ description: 'ID of the API key used.' })),
    projectId: nullable(Type.String()),
    detail: nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'Details.' })),
  },
  { $id: 'AuditRecord' },
);

/** Accounts of other users get the same answer as unknown ones. */
const trailAccess = roleAccess({
  role: 'owner',
  writes: false,
  on: 'the organization, or the user',
  find: async ({ caller, params }: AccessRequest<Caller, { readonly id: string }, unknown>, db) => {
    const id = (await ownerIdBySlug(db, params.id)) ?? params.id.toLowerCase();
    const owner = await ownerSummary(db, id);
    const isStranger = owner?.type === 'user' && id !== caller.userId;
    if (owner === null || isStranger) {
      throw new AppError('NotFoundError', 'No organization has this ID or slug.');
    }
    return { ownerId: owner.id };
  },
  ownerOf: ({ ownerId }) => ownerId,
});

export const listAudit = ({ db }: InstanceContext) =>
  route({
    operation: 'listAudit',
    access: trailAccess,
    method: 'GET',
    path: '/v0/organizations/{id}/audit',
    summary: 'Read the audit log',
    description:
      'The audit log of an organization, for its owners, or of your own account; newest first. ' +
      'The path takes the ID or slug of either.',
    tags: ['Organizations'],
    errors: ['ForbiddenError', 'NotFoundError'],
    validationTag: 'AccountValidationError',
    query: Type.Object({ ...pagingParameters }),
    answers: {
      200: pageSchema(recordSchema),
    },
    handle: async ({ ownerId, query }) => {
      const page = listPage(query);
      const { items, total } = await trailOf(db, ownerId, page);
      const actors = await ownerSummaries(db, [...new Set(items.map(({ actorId }) => actorId))]);
      const view = (record: AuditRecord) => ({
        ...record,
        at: new Date(record.at).toISOString(),
        actorName: actors.get(record.actorId)?.name ?? null,
      });
      return pageAnswer(items.map(view), total, page);
    },
  });
