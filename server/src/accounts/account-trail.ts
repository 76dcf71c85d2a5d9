import type { AuditEntry } from '../store/metadata/index.ts';

interface Line extends Pick<AuditEntry, 'action' | 'detail'> {
  /** In whose trail it stands; null = in that of who did it. */
  readonly ownerId: string | null;
}

/**
 * What the audit trail keeps of a request that better-auth has carried out. Ids of invitations are
 * secrets and addresses are nobody's business, so neither is kept.
 * @param path the endpoint's, such as `/organization/leave`
 * @param body what was asked
 * @param answer what better-auth answered
 */
export function trailOf(path: string, body: unknown, answer: unknown): readonly Line[] {
  return lines[path]?.(answer, body) ?? [];
}

/** Whose membership of what a line says has ended; null = it says something else. */
export function departureIn({
  action,
  ownerId,
  detail,
}: Line): { readonly userId: string; readonly organizationId: string } | null {
  const userId = detail?.userId;
  const ended = action === 'member.left' || action === 'member.removed';
  if (!ended || ownerId === null || typeof userId !== 'string') return null;
  return { userId, organizationId: ownerId };
}

const lines: Readonly<Record<string, (answer: unknown, body: unknown) => readonly Line[]>> = {
  '/organization/create': (made) => [
    line('organization.created', text(made, 'id'), pick(made, ['name', 'slug'])),
  ],
  '/organization/update': (made, body) => [
    line('organization.updated', text(made, 'id'), {
      changed: Object.keys(object(field(body, 'data'))).toSorted(),
      ...pick(made, ['name', 'slug']),
    }),
  ],
  // Nobody reads the trail of what is gone, so it stands in that of who did it as well.
  '/organization/delete': (gone) =>
    [text(gone, 'id'), null].map((ownerId) =>
      line('organization.deleted', ownerId, pick(gone, ['id', 'name', 'slug'])),
    ),
  '/organization/invite-member': (made) => [invitation('sent', made)],
  '/organization/cancel-invitation': (gone) => [invitation('revoked', gone)],
  '/organization/reject-invitation': (answer) => [
    invitation('rejected', field(answer, 'invitation')),
  ],
  '/organization/accept-invitation': (answer) => [
    invitation('accepted', field(answer, 'invitation')),
    member('added', field(answer, 'member')),
  ],
  '/organization/remove-member': (answer) => [member('removed', field(answer, 'member'))],
  '/organization/leave': (gone) => [member('left', gone)],
  '/organization/update-member-role': (changed) => [member('role_changed', changed)],
};

function invitation(what: string, record: unknown): Line {
  return line(`invitation.${what}`, text(record, 'organizationId'), pick(record, ['role']));
}

function member(what: string, record: unknown): Line {
  const detail = pick(record, ['userId', 'role']);
  return line(`member.${what}`, text(record, 'organizationId'), detail);
}

function line(action: string, ownerId: string | null, detail: Record<string, unknown>): Line {
  return { action, ownerId, detail };
}

function pick(record: unknown, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, field(record, name) ?? null]));
}

function text(record: unknown, name: string): string {
  const value = field(record, name);
  if (typeof value === 'string') return value;
  throw new Error(`an answer of better-auth has no ${name}`);
}

function field(record: unknown, name: string): unknown {
  return Object.entries(object(record)).find(([key]) => key === name)?.[1];
}

function object(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
