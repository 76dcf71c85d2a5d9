export { organizationQuery, organizationsQuery } from './organization-requests.ts';
