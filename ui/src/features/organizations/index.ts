export { organizationQuery } from './organization-requests.ts';
export { useOrganizationChoices } from './use-organization-choices.ts';
