import { t } from '../../words/words.ts';

const texts: Readonly<Record<string, string>> = {
  'account.deleted': t`Account deleted`,
  'api-key.created': t`API key created`,
  'api-key.revoked': t`API key revoked`,
  'build.deleted': t`Build deleted`,
  'dashboard.deleted': t`Dashboard deleted`,
  'dashboard.published': t`Dashboard published`,
  'dashboard.unpublished': t`Dashboard unpublished`,
  'data_source.created': t`Data source created`,
  'data_source.deleted': t`Data source deleted`,
  'data_source.updated': t`Data source updated`,
  'invitation.accepted': t`Invitation accepted`,
  'invitation.rejected': t`Invitation declined`,
  'invitation.revoked': t`Invitation revoked`,
  'invitation.sent': t`Invitation sent`,
  'member.added': t`Member added`,
  'member.left': t`Member left`,
  'member.removed': t`Member removed`,
  'member.role_changed': t`Member role changed`,
  'network_rule.created': t`Network rule added`,
  'network_rule.deleted': t`Network rule deleted`,
  'organization.created': t`Organization created`,
  'organization.deleted': t`Organization deleted`,
  'organization.updated': t`Organization updated`,
  'password.changed': t`Password changed`,
  'password.reset': t`Password reset`,
  'person.deleted': t`Person deleted`,
  'person.unidentified': t`Identification of a person removed`,
  'project.created': t`Project created`,
  'project.deleted': t`Project deleted`,
  'project.error_grouping_changed': t`Error grouping changed`,
  'project.errors_reset': t`Error tracking reset`,
  'project.moved': t`Project moved`,
  'project.quotas_changed': t`Quotas changed`,
  'project.removed': t`Data of the deleted project removed`,
  'project.retention_changed': t`Data retention changed`,
  'project.updated': t`Project updated`,
  'project.wiped': t`Project wiped`,
  'sign_in_method.added': t`Sign-in method added`,
  'sign_in_method.removed': t`Sign-in method removed`,
  'two_factor.off': t`Two-factor authentication turned off`,
  'two_factor.on': t`Two-factor authentication turned on`,
  'upload_key.created': t`Upload key created`,
  'upload_key.deleted': t`Upload key deleted`,
};

/** What was done, such as `Project updated`. Actions of a newer service are named after their keys. */
export function actionText(action: string): string {
  if (Object.hasOwn(texts, action)) return texts[action] ?? action;
  const words = action.replaceAll(/[._-]/g, ' ').replace(/^api /, 'API ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
