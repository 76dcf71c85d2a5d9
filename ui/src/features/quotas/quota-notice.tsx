import { useQuery } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { Link } from '@tanstack/react-router';
import { overruns, quotasQuery } from './quota-queries.ts';
import { t } from '../../words/words.ts';

/** A notice on every page of a project whose data was recently dropped. */
export function QuotaNotice({ project }: { project: { id: ProjectId; slug: string } }) {
  const quotas = useQuery(quotasQuery(project.id));
  const over = overruns(quotas.data ?? []);
  if (over.length === 0) return null;
  return (
    <p role="status" className="mb-6 rounded-lg border border-bad bg-surface px-4 py-3 text-sm">
      <span className="font-medium">
        {t`Over quota: ${over.map(({ title }) => title.toLowerCase()).join(', ')}.`}
      </span>{' '}
      {t`Some data of the last 24 hours was dropped or grouped as “(other)”.`}{' '}
      <Link
        to="/projects/$slug/settings/quotas"
        params={{ slug: project.slug }}
        className="underline underline-offset-2"
      >
        {t`View quotas`}
      </Link>
    </p>
  );
}
