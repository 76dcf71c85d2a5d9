import { Type } from 'typebox';
import { listPage, nullable, pageAnswer, pageSchema, pagingParameters } from '../../http/index.ts';
import { type AuditRecord, listAudit as trailOf } from '../../store/metadata/index.ts';
import type { InstanceContext } from '../instance-context.ts';
import { ownerAccess } from '../owner-access.ts';
import { ownerSummaries } from '../owners-store.ts';
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
    names: Type.Record(Type.String(), Type.String(), {
      description:
        'Names by ID of the users and organizations in `detail`, and of the project if the owner ' +
        'still has it.',
    }),
  },
  { $id: 'AuditRecord' },
);

export const listAudit = ({ db, projectNames }: InstanceContext) =>
  route({
    operation: 'listAudit',
    access: ownerAccess('owner'),
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
      const { owners, projects } = idsIn(items);
      const summaries = await ownerSummaries(db, owners);
      const names = await projectNames(db, ownerId, projects);
      for (const { id, name } of summaries.values()) names.set(id, name);
      const view = (record: AuditRecord) => ({
        ...record,
        at: new Date(record.at).toISOString(),
        actorName: summaries.get(record.actorId)?.name ?? null,
        names: namesOf(record, names),
      });
      return pageAnswer(items.map(view), total, page);
    },
  });

/** IDs of users and organizations, and of projects. */
function idsIn(records: readonly AuditRecord[]) {
  const owners = new Set(records.flatMap((record) => [record.actorId, ...namedIn(record)]));
  const projects = new Set(records.flatMap(({ projectId }) => projectId ?? []));
  return { owners: [...owners], projects: [...projects] };
}

/** The users and organizations in the details of an entry: a member, or the owners of a project that was moved. */
function namedIn({ detail }: AuditRecord): string[] {
  const ids = [detail?.['userId'], detail?.['from'], detail?.['to']];
  return ids.filter((id) => typeof id === 'string');
}

function namesOf(record: AuditRecord, names: ReadonlyMap<string, string>): Record<string, string> {
  const ids = [...namedIn(record), record.projectId ?? ''];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}
