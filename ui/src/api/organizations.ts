import { queryOptions } from '@tanstack/react-query';
import { accountRequest, listIn, textIn } from './account-request.ts';
import { queryKeys } from './query-keys.ts';

export interface Organization {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

export function organizationIn(answer: unknown): Organization[] {
  const id = textIn(answer, 'id');
  const slug = textIn(answer, 'slug');
  if (id === null || slug === null) return [];
  return [{ id, slug, name: textIn(answer, 'name') ?? slug }];
}

/** The organizations the user is a member of. */
export const organizationsQuery = queryOptions({
  queryKey: queryKeys.organizations,
  queryFn: async () => {
    const answer = await accountRequest('organization/list');
    return listIn({ answer }, 'answer').flatMap(organizationIn);
  },
});
