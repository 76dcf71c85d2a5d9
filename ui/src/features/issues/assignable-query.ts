import { queryOptions } from '@tanstack/react-query';
import { organizationQuery } from '../organizations/index.ts';
import type { ProjectData } from '../projects/index.ts';
import { queryKeys } from '../../api/query-keys.ts';

export interface Assignable {
  readonly id: string;
  readonly name: string;
}

/** Who can be assigned an issue of the project: its owner's members. */
export function assignableQuery({ owner }: Pick<ProjectData, 'owner'>) {
  return queryOptions({
    queryKey: queryKeys.assignable(owner?.id ?? null),
    staleTime: 60_000,
    queryFn: async (context): Promise<Assignable[]> => {
      if (owner === null) return [];
      if (owner.type === 'user') return [{ id: owner.id, name: owner.name }];
      const organization = await context.client.fetchQuery(organizationQuery(owner.slug));
      return (organization?.members ?? []).map(({ userId, name }) => ({ id: userId, name }));
    },
  });
}
