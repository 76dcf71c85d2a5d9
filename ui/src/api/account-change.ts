import { t } from '../words/words.ts';
import { accountRequest } from './account-request.ts';
import { ApiError } from './api-error.ts';

type Path = 'organization/create' | 'organization/update' | 'update-user' | 'change-password';

const takenSlug = { field: 'slug', text: t`This slug is taken. Choose another one.` };

/** The fields that are rejected under these codes, and what to do. */
const faults: ReadonlyMap<string | undefined, { readonly field: string; readonly text: string }> =
  new Map([
    ['INVALID_NAME', { field: 'name', text: t`Enter a name that people can see.` }],
    [
      'INVALID_SLUG',
      {
        field: 'slug',
        text: t`Use 3 to 48 of a-z, 0-9 and dashes. Some words are reserved, such as “new” and “api”.`,
      },
    ],
    ['INVALID_PASSWORD', { field: 'currentPassword', text: t`This is not your current password.` }],
    ['ORGANIZATION_ALREADY_EXISTS', takenSlug],
    ['ORGANIZATION_SLUG_ALREADY_TAKEN', takenSlug],
  ]);

/**
 * Creates or changes an organization, or changes the account.
 * @throws ApiError that names the rejected field, which account endpoints don't
 */
export async function changeAccount(path: Path, body: object): Promise<unknown> {
  try {
    return await accountRequest(path, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const fault = faults.get(error.code);
    if (fault === undefined) throw error;
    throw new ApiError(error.status, fault.text, `body.${fault.field}`, error.code);
  }
}
