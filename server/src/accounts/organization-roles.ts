import { adminAc, defaultAc, memberAc, ownerAc } from 'better-auth/plugins/organization/access';

/** better-auth's permissions on an organization. Those on projects are in the access table. */
export const organizationRoles = {
  owner: ownerAc,
  admin: adminAc,
  member: memberAc,
  viewer: defaultAc.newRole({ organization: [], member: [], invitation: [], team: [], ac: [] }),
};
