import type { Person } from './people.ts';

/** Callers, in the order of the columns of the table. */
export const callers = [
  'nobody',
  'badKey',
  'revoked',
  'readOnly',
  'stranger',
  'viewer',
  'member',
  'admin',
  'owner',
  'organizationKey',
] as const;
export type Asker = (typeof callers)[number];

export const people: Readonly<Record<Asker, Person>> = {
  nobody: 'nobody',
  badKey: 'badKey',
  // Keys of the organization's owner, so that only their state can cause a rejection.
  revoked: 'annRevoked',
  readOnly: 'annReadOnly',
  stranger: 'stranger',
  viewer: 'acmeViewer',
  member: 'acmeMember',
  admin: 'acmeAdmin',
  owner: 'acmeOwner',
  organizationKey: 'acmeKey',
};
