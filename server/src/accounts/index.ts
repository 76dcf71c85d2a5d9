export type { AccountMail, AccountMessage } from './account-mail.ts';
export { administratorId } from './administrator-store.ts';
export {
  type Access,
  administrator,
  anyCaller,
  everyone,
  orAdministrator,
  readAccess,
  roleAccess,
  sharedAccess,
} from './access.ts';
export { isAtLeast } from './authorize.ts';
export { ownerAccess } from './owner-access.ts';
export { permittedAuthOperations, permittedOperations } from './permitted-operations.ts';
export { accountOf, roleOn, type Caller, type Role } from './caller.ts';
export { openAccounts, type Accounts, type AccountsConfig } from './open-accounts.ts';
export type { TakeProjects } from './delete-account.ts';
export type { FirstStart } from './first-start.ts';
export { membersOf, type MemberSummary } from './members-store.ts';
export type { OidcSettings } from './oidc.ts';
export {
  membershipsOf,
  ownerIdBySlug,
  ownerSummaries,
  ownerSummary,
  type OwnerSummary,
} from './owners-store.ts';
export type { PasswordHashing } from './passwords.ts';
export { resetPassword } from './reset-password.ts';
export { route, type Route } from './route.ts';
export type { SignUpPolicy } from './sign-up-policy.ts';
export { addressOfUser, userIdByAddress } from './user-address-store.ts';
export { usersAfter } from './users-store.ts';
