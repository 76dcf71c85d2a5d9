import { hash } from 'node:crypto';
import { quickHashing } from './quick-hashing.ts';
import type { Role } from '../src/accounts/index.ts';
import type { Executor } from '../src/store/metadata/index.ts';

/** Callers in tests. `ann` owns a personal account; the roles are members of `acme`. */
export type Person =
  | 'ann'
  | 'annReadOnly'
  | 'annRevoked'
  | 'acmeOwner'
  | 'acmeAdmin'
  | 'acmeMember'
  | 'acmeViewer'
  | 'acmeKey'
  | 'stranger'
  | 'badKey'
  | 'nobody';

/** An ID made from a name of at most six letters. */
const idOf = (name: string) =>
  `00000000-0000-7000-8000-${Buffer.from(name.padEnd(6, '-')).toString('hex')}`;

export const ownerIds = { ann: idOf('ann'), acme: idOf('acme') };

/** For every user except `eve`. */
export const peoplePassword = 'a password of the tests';

const roles = { owner: 'owner', admin: 'admin', member: 'member', viewer: 'viewer' } as const;
const since = '2026-01-01T00:00:00.000Z';

/** The API key of a caller, or null without one. The key of `badKey` is invalid. */
export function keyOf(person: Person): string | null {
  return person === 'nobody' ? null : `bw_${person.padEnd(40, '0')}`;
}

/** Adds the users, the organization, its members and all keys to the store. */
export async function addPeople(db: Executor): Promise<void> {
  for (const name of ['ann', 'eve', ...Object.keys(roles)]) {
    await db
      .insertInto('user')
      .values({
        id: idOf(name),
        name,
        email: `${name}@example.com`,
        emailVerified: 1,
        image: null,
        createdAt: since,
        updatedAt: since,
        twoFactorEnabled: null,
        slug: name,
        instanceAdministrator: 0,
      })
      .execute();
  }
  for (const name of ['ann', ...Object.keys(roles)]) await addPassword(db, name);
  await db
    .insertInto('organization')
    .values({
      id: ownerIds.acme,
      name: 'Acme',
      slug: 'acme',
      logo: null,
      createdAt: since,
      metadata: null,
    })
    .execute();
  for (const [name, role] of Object.entries(roles)) await addMember(db, name, role);
  await addKey(db, 'ann', 'ann');
  await addKey(db, 'annReadOnly', 'ann', { read_only: 1 });
  await addKey(db, 'annRevoked', 'ann', { revoked_at: 1 });
  await addKey(db, 'acmeOwner', 'owner');
  await addKey(db, 'acmeAdmin', 'admin');
  await addKey(db, 'acmeMember', 'member');
  await addKey(db, 'acmeViewer', 'viewer');
  await addKey(db, 'acmeKey', 'admin', { owner_kind: 'organization', owner_id: ownerIds.acme });
  await addKey(db, 'stranger', 'eve');
}

async function addPassword(db: Executor, name: string): Promise<void> {
  await db
    .insertInto('account')
    .values({
      id: `account-${name}`,
      accountId: idOf(name),
      providerId: 'credential',
      userId: idOf(name),
      accessToken: null,
      refreshToken: null,
      idToken: null,
      accessTokenExpiresAt: null,
      refreshTokenExpiresAt: null,
      scope: null,
      password: await quickHashing.hash(peoplePassword),
      createdAt: since,
      updatedAt: since,
    })
    .execute();
}

async function addMember(db: Executor, name: string, role: Role): Promise<void> {
  await db
    .insertInto('member')
    .values({
      id: `member-${name}`,
      organizationId: ownerIds.acme,
      userId: idOf(name),
      role,
      createdAt: since,
    })
    .execute();
}

interface KeyColumns {
  readonly read_only?: 1;
  readonly revoked_at?: number;
  readonly owner_kind?: 'organization';
  readonly owner_id?: string;
}

async function addKey(
  db: Executor,
  person: Person,
  user: string,
  columns: KeyColumns = {},
): Promise<void> {
  await db
    .insertInto('api_keys')
    .values({
      id: `key-${person}`,
      name: person,
      prefix: 'bw_',
      hash: hash('sha256', keyOf(person) ?? ''),
      owner_kind: 'user',
      owner_id: idOf(user),
      created_by: idOf(user),
      read_only: 0,
      expires_at: null,
      created_at: 1,
      last_used_at: null,
      revoked_at: null,
      ...columns,
    })
    .execute();
}
