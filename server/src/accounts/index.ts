export type { AccountMail, AccountMessage } from './account-mail.ts';
export { administratorId } from './administrator-store.ts';
export { type Access, administrator, anyCaller, everyone, roleAccess } from './access.ts';
export { authorize, isAtLeast, requireWriting } from './authorize.ts';
export { accountOf, roleOn, type Caller, type Role } from './caller.ts';
export {
  openAccounts,
  type Accounts,
  type AccountsConfig,
  type AccountsParts,
} from './open-accounts.ts';
export type { AdministratorGiven, FirstStart } from './first-start.ts';
export { membersOf, type MemberSummary } from './members-store.ts';
export type { OwnsProjects } from './delete-account.ts';
export type { OidcSettings } from './oidc.ts';
export { ownerIdBySlug, ownerSummaries, ownerSummary, type OwnerSummary } from './owners-store.ts';
export type { PasswordHashing } from './passwords.ts';
export { route, type Route } from './route.ts';
export { isAdministrator } from './require-administrator.ts';
export type { SignUpPolicy } from './sign-up-policy.ts';
export { addressOfUser, userIdByAddress } from './user-address-store.ts';
