import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { preparePlots } from '../../charts/plot/lazy-plot.tsx';
import { TimeSeries } from '../../charts/plot/time-series.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { releaseMarks } from './release-marks.ts';
import { trendQuery } from './trend-queries.ts';
import type { ErrorsView } from './issues-search.ts';
import { useMarkers } from '../markers/index.ts';
import { useProject } from '../projects/index.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

preparePlots();

const loadActions = () => import('./trend-actions.tsx');
const TrendActions = lazy(loadActions);
const TrendRows = lazy(async () => ({ default: (await loadActions()).TrendRows }));

interface IssueTrendCardProps {
  id: string;
  range: ErrorsView;
}

const noNames: readonly string[] = [];

/** An issue's occurrences over time, with the releases in which it was new and the project's markers. */
export function IssueTrendCard({ id, range }: IssueTrendCardProps) {
  const { id: projectId } = useProject();
  const trend = useQuery(trendQuery(projectId, id, range));
  // Drawn after the head of the issue.
  const data = useDeferredValue(trend.data);
  const { markers, note } = useMarkers(projectId, range, data?.names ?? noNames);
  const marked = useMemo(
    () => ({ markers: [...releaseMarks(data?.releases ?? []), ...markers], note }),
    [data, markers, note],
  );
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const title = t`Occurrences over time`;
  return (
    <Card>
      <CardTitle
        aside={
          <LazyMenu load={loadActions} label={t`Actions for ${title}`}>
            <TrendActions {...{ id, range, drawing, isTable }} trend={data} onTable={setTable} />
          </LazyMenu>
        }
      >
        {title}
      </CardTitle>
      {trend.error && <FailureNotice error={trend.error} retry={() => void trend.refetch()} />}
      <div ref={drawing} className="h-44">
        {!data && !trend.error && <Skeleton className="h-full" />}
        {data && isTable && (
          <Suspense>
            <TrendRows trend={data} />
          </Suspense>
        )}
        {data && !isTable && (
          <TimeSeries
            names={data.names}
            lines={[{ label: t`Events`, values: data.values, color: 'var(--accent)' }]}
            marked={marked}
            axisFormat={shortNumber}
            valueFormat={fullNumber}
          />
        )}
      </div>
    </Card>
  );
}
