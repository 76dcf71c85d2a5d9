import { Permitted, useDeniedReason } from '../../projects/index.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonLook } from '../../../components/button.tsx';
import { Locked } from '../../../components/locked.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { PageTabs, tabLink } from '../../../components/page-tabs.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import type { Dashboard } from '../dashboard-requests.ts';
import { DashboardMenu } from '../list/dashboard-menu.tsx';
import { t } from '../../../words/words.ts';

interface DashboardHeadingProps {
  slug: string;
  dashboard: Dashboard;
  all: readonly Dashboard[];
  search: RangeSearch;
}

/** More links take seconds to render, and nobody reads them. */
const mostTabs = 20;

/** The dashboards around the shown one, in their order. */
function tabsAround(all: readonly Dashboard[], id: string): readonly Dashboard[] {
  const first = all.findIndex((one) => one.id === id) - mostTabs / 2;
  const from = Math.max(0, Math.min(first, all.length - mostTabs));
  return all.slice(from, from + mostTabs);
}

/** The name and actions of a dashboard, and links to others. */
export function DashboardHeading({ slug, dashboard, all, search }: DashboardHeadingProps) {
  const { id, name, description } = dashboard;
  const [fault, setFault] = useState<Error | null>(null);
  const navigate = useNavigate();
  const deniedReason = useDeniedReason('createChart');
  return (
    <div className="mb-4">
      <h1 className="sr-only">{name}</h1>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <div className="min-w-0 basis-full md:flex-1 md:basis-0">
          <PageTabs label={t`Dashboards`}>
            <Link
              activeOptions={{ exact: true }}
              to="/projects/$slug/dashboards"
              params={{ slug }}
              {...tabLink(false)}
            >
              {t`All`}
            </Link>
            {tabsAround(all, id).map((other) => (
              <Link
                key={other.id}
                to="/projects/$slug/dashboards/$id"
                params={{ slug, id: other.id }}
                search={search}
                title={other.name}
                {...tabLink(other.id === id)}
              >
                {other.name}
              </Link>
            ))}
          </PageTabs>
        </div>
        {description !== '' && (
          <p
            className="line-clamp-2 min-w-0 flex-1 text-sm break-words text-muted md:order-last md:basis-full"
            title={description}
          >
            {description}
          </p>
        )}
        <div className="ml-auto flex shrink-0 items-center gap-2">
          {deniedReason !== null && (
            <Locked deniedReason={deniedReason}>
              <Button size="small">{t`Add chart`}</Button>
            </Locked>
          )}
          {deniedReason === null && (
            <Link
              to="/projects/$slug/dashboards/$id/charts/$chartId"
              params={{ slug, id, chartId: 'new' }}
              search={search}
              className={buttonLook({ size: 'small' })}
            >
              {t`Add chart`}
            </Link>
          )}
          <Permitted to="updateDashboard">
            <DashboardMenu
              slug={slug}
              dashboard={dashboard}
              onFault={setFault}
              onGone={() => void navigate({ to: '/projects/$slug/dashboards', params: { slug } })}
            />
          </Permitted>
        </div>
      </div>
      <FaultText error={fault} />
    </div>
  );
}
