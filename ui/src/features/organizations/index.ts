export { organizationQuery } from './organization-requests.ts';
