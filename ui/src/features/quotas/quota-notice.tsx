import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ProjectId } from '../../api/query-keys.ts';
import { overruns, quotasQuery } from './quota-queries.ts';

/** Few projects have it. */
const OverQuota = lazy(() => import('./over-quota.tsx'));

/** A notice on every page of a project whose data was recently dropped. */
export function QuotaNotice({ project }: { project: { id: ProjectId; slug: string } }) {
  const quotas = useQuery(quotasQuery(project.id));
  const over = overruns(quotas.data ?? []);
  if (over.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverQuota
        slug={project.slug}
        titles={over.map(({ title }) => title.toLowerCase()).join(', ')}
      />
    </Suspense>
  );
}
