import type { Page } from 'playwright-core';
import { hostileName } from './hostile-texts.ts';

export const hostileMember = { email: 'bob@example.com', password: 'a long enough password' };

/**
 * Another tenant's texts: an organization, a member and an invitation with hostile names.
 * @param page of the signed-in administrator
 * @returns the path of an invitation of that member to another organization
 */
export async function inviteHostileMembers(page: Page, url: string): Promise<string> {
  const post = async (path: string, data: object): Promise<{ id: string }> => {
    const answer = await page.request.post(`${url}/auth${path}`, {
      headers: { origin: url },
      data,
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const invite = async (name: string, slug: string) => {
    const { id: organizationId } = await post('/organization/create', {
      name: hostileName(name, 100),
      slug,
    });
    const invited = { email: hostileMember.email, role: 'member', organizationId };
    return (await post('/organization/invite-member', invited)).id;
  };
  const account = {
    ...hostileMember,
    name: hostileName('Bob', 100),
    invitationId: await invite('Acme', 'acme'),
  };
  const headers = { origin: url, 'content-type': 'application/json' };
  const joined = await fetch(`${url}/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  if (!joined.ok) throw new Error(`sign-up: ${joined.status} ${await joined.text()}`);
  return `/app/invitations/${await invite('Umbra', 'umbra')}`;
}
