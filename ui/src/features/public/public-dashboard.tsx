import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { PageTabs, tabLink } from '../../components/page-tabs.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { zoneOf } from '../../period/range.ts';
import { ZonePicker } from '../../period/zone-picker.tsx';
import { PublicCharts } from './public-charts.tsx';
import { publicDashboardQuery, publicDashboardsQuery } from './public-dashboard-queries.ts';
import { publicRanges, type PublicRangeSearch } from './public-range.ts';
import { t } from '../../words/words.ts';

interface PublicDashboardProps {
  slug: string;
  id: string;
  search: PublicRangeSearch;
  onRange: (search: PublicRangeSearch) => void;
  /** Shown once what is above has its height, so that it is not moved. */
  foot?: ReactNode;
}

/** A public dashboard over a range, with links to the project's other ones. */
export function PublicDashboard({ slug, id, search, onRange, foot }: PublicDashboardProps) {
  const { range = '30d', zone } = search;
  const dashboard = useQuery(publicDashboardQuery(slug, id));
  const others = useQuery(publicDashboardsQuery(slug));
  if (dashboard.error) {
    return <FailureNotice error={dashboard.error} retry={() => void dashboard.refetch()} />;
  }
  // Their links may take a row.
  if (others.isPending) return <Skeleton className="h-screen" />;
  const all = others.data ?? [];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {all.length > 1 && (
          <PageTabs label={t`Dashboards`}>
            {all.map((other) => (
              <Link
                key={other.id}
                to="/p/$slug/$id"
                params={{ slug, id: other.id }}
                search={search}
                title={other.name}
                {...tabLink(other.id === id)}
              >
                {other.name}
              </Link>
            ))}
          </PageTabs>
        )}
        {all.length === 1 && all[0]?.id === id && (
          <h2 className="min-w-0 truncate font-semibold" title={all[0].name}>
            {all[0].name}
          </h2>
        )}
        <div className="flex max-w-full min-w-0 items-center gap-2">
          <Segmented
            label={t`Range`}
            value={range}
            choices={publicRanges}
            onChange={(value) => onRange({ ...search, range: value === '30d' ? undefined : value })}
          />
          <ZonePicker zone={zone} onChange={(picked) => onRange({ ...search, zone: picked })} />
        </div>
      </div>
      {dashboard.isPending && <Skeleton className="h-screen" />}
      {dashboard.data === null && (
        <EmptyNotice>
          {t`This dashboard doesn’t exist, or isn’t public.`}{' '}
          <Link to="/p/$slug" params={{ slug }} className="underline">
            {t`See the project`}
          </Link>
        </EmptyNotice>
      )}
      {dashboard.data && (
        <>
          {dashboard.data.description !== '' && (
            <p
              dir="auto"
              className="mb-4 max-h-48 max-w-prose overflow-y-auto text-sm break-words text-muted"
            >
              {dashboard.data.description}
            </p>
          )}
          <PublicCharts
            slug={slug}
            dashboard={dashboard.data}
            period={{ range, zone: zoneOf({ zone }) }}
          />
        </>
      )}
      {!dashboard.isPending && foot}
    </>
  );
}
