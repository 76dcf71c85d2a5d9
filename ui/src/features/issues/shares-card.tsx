import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Card, CardTitle } from '../../components/card.tsx';
import { wholePercentage } from '../../components/figures.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import type { RangeSearch } from '../../period/range-search.ts';
import { type Share, sharesQuery } from './trend-queries.ts';
import { useProject } from '../projects/index.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { plural, t } from '../../words/words.ts';

interface SharesCardProps {
  id: string;
  range: RangeSearch;
}

/** What the occurrences of an issue have in common. */
export function SharesCard({ id, range }: SharesCardProps) {
  const { id: projectId } = useProject();
  const shares = useQuery(sharesQuery(projectId, id, range));
  const data = useDeferredValue(shares.data);
  const { total = 0, shares: all = [] } = data ?? {};
  const shown = all.filter(({ values }) => values.some(({ label }) => label !== ''));
  return (
    <Card>
      <CardTitle>{t`Breakdown`}</CardTitle>
      {shares.error && <FailureNotice error={shares.error} retry={() => void shares.refetch()} />}
      {!data && !shares.error && <Skeleton className="h-32" />}
      {data && shown.length === 0 && <EmptyNotice>{t`No data for this period.`}</EmptyNotice>}
      <div className="flex flex-col gap-4">
        {shown.map((share) => (
          <ShareList key={share.title} share={share} total={total} />
        ))}
      </div>
    </Card>
  );
}

function ShareList({ share: { title, values }, total }: { share: Share; total: number }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 text-xs text-muted">{title}</h3>
      <ul className="flex flex-col gap-1 text-sm">
        {values.map(({ label, value }) => {
          const percent = total > 0 ? Math.min(100, Math.round((value / total) * 100)) : 0;
          return (
            <li key={label} className="relative flex gap-3 px-2 py-0.5">
              <span
                aria-hidden
                className="absolute inset-y-0 left-0 rounded bg-accent-soft"
                style={{ width: `${percent}%` }}
              />
              <span className="relative min-w-0 flex-1 truncate" title={label}>
                {label === '' ? (
                  <span className="text-muted">{t`Unknown`}</span>
                ) : (
                  <bdi>{label}</bdi>
                )}
              </span>
              <span
                className="relative tabular-nums"
                title={t`${plural(value, { one: '# event', other: '# events' })}`}
              >
                {wholePercentage(percent / 100)}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
