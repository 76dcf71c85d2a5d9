import type { AuditEntry } from '../store/metadata/index.ts';

interface Line extends Pick<AuditEntry, 'action' | 'detail'> {
  /** The owner whose audit log has the entry; null for the log of the user who did it. */
  readonly ownerId: string | null;
}

/**
 * The audit log entries for a completed request to better-auth. Invitation IDs are secrets and addresses are
 * private, so neither is stored.
 * @param path the endpoint's, such as `/organization/leave`
 * @param body of the request
 * @param answer better-auth's answer
 */
export function trailOf(path: string, body: unknown, answer: unknown): readonly Line[] {
  return lines[path]?.(answer, body) ?? [];
}

/** A member whose role changed. */
export interface RoleChange {
  readonly userId: string;
  readonly organizationId: string;
  /** Null if they are no longer a member. */
  readonly role: string | null;
}

const roleChanges: ReadonlySet<string> = new Set([
  'member.left',
  'member.removed',
  'member.role_changed',
]);

/** The change of a member's role according to an entry, or null for other entries. */
export function roleChangeIn({ action, ownerId, detail }: Line): RoleChange | null {
  const userId = detail?.userId;
  if (!roleChanges.has(action) || ownerId === null || typeof userId !== 'string') return null;
  const role = action === 'member.role_changed' ? String(detail?.role) : null;
  return { userId, organizationId: ownerId, role };
}

const lines: Readonly<Record<string, (answer: unknown, body: unknown) => readonly Line[]>> = {
  '/unlink-account': (_answer, body) => [
    line('sign_in_method.removed', null, pick(body, ['providerId'])),
  ],
  '/organization/create': (made) => [
    line('organization.created', text(made, 'id'), pick(made, ['name', 'slug'])),
  ],
  '/organization/update': (made, body) => [
    line('organization.updated', text(made, 'id'), {
      changed: Object.keys(object(field(body, 'data'))).toSorted(),
      ...pick(made, ['name', 'slug']),
    }),
  ],
  // Nobody can read the log of a deleted organization, so the entry is also in the user's log.
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
