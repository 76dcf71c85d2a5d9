export type Role = 'owner' | 'admin' | 'member' | 'viewer';

/**
 * The authenticated caller. A user's key and a session act as the user. An organization's key acts as an
 * admin of only that organization, limited to the role of its creator.
 */
export type Caller =
  | {
      readonly kind: 'session' | 'user-key';
      readonly userId: string;
      /** ID of the key; null for a session. */
      readonly keyId: string | null;
      readonly readOnly: boolean;
      /** Organizations of the user, with the role in each. */
      readonly memberships: ReadonlyMap<string, Role>;
    }
  | {
      readonly kind: 'organization-key';
      readonly organizationId: string;
      /** At most admin. */
      readonly role: Role;
      /** The user who created the key. */
      readonly userId: string;
      readonly keyId: string;
      readonly readOnly: boolean;
    };

/** The caller's role on things that `ownerId` (a user or an organization) owns; null if none. */
export function roleOn(caller: Caller, ownerId: string): Role | null {
  if (caller.kind === 'organization-key') {
    return caller.organizationId === ownerId ? caller.role : null;
  }
  if (caller.userId === ownerId) return 'owner';
  return caller.memberships.get(ownerId) ?? null;
}

/** The caller's own account or the organization of its key, which owns what it creates by default. */
export function accountOf(caller: Caller): string {
  return caller.kind === 'organization-key' ? caller.organizationId : caller.userId;
}
