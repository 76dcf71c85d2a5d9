export type { AccountMail, AccountMessage } from './account-mail.ts';
export { administratorId } from './administrator-store.ts';
export { accessTable, type AccessRule, type OperationId } from './access-table.ts';
export { authorize, isAtLeast } from './authorize.ts';
export { roleOn, type Caller, type Role } from './caller.ts';
export {
  createAccounts,
  type Accounts,
  type AccountsConfig,
  type AccountsParts,
} from './create-accounts.ts';
export type { AdministratorGiven, FirstStart } from './first-start.ts';
export { membersOf, type MemberSummary } from './members-store.ts';
export type { OwnsProjects } from './delete-account.ts';
export type { OidcSettings } from './oidc.ts';
export { ownerIdBySlug, ownerSummaries, ownerSummary, type OwnerSummary } from './owners-store.ts';
export type { PasswordHashing } from './passwords.ts';
export { route } from './route.ts';
export { isAdministrator, requireAdministrator } from './require-administrator.ts';
export type { SignUpPolicy } from './sign-up-policy.ts';
export { addressOfUser, userIdByAddress } from './user-address-store.ts';
