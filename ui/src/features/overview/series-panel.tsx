import { useQuery } from '@tanstack/react-query';
import { TimeSeries } from '../../charts/plot/time-series.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { seriesQuery, type Question } from './overview-queries.ts';

/** Visitors and page views over time. */
export function SeriesPanel({ question }: { question: Question }) {
  const series = useQuery(seriesQuery(question));
  return (
    <Card aria-busy={series.isPlaceholderData}>
      <CardTitle>Visitors and page views</CardTitle>
      {series.error && <FailureNotice error={series.error} retry={() => void series.refetch()} />}
      <div className="h-64">
        {series.data && (
          <TimeSeries
            names={series.data.map((point) => point.name)}
            byHour={(series.data[0]?.name.length ?? 0) > 'YYYY-MM-DD'.length}
            lines={[
              {
                label: 'Page views',
                values: series.data.map((point) => point.pageviews),
                color: 'var(--muted)',
              },
              {
                label: 'Visitors',
                values: series.data.map((point) => point.visitors),
                color: 'var(--accent)',
              },
            ]}
            axisFormat={shortNumber}
            valueFormat={fullNumber}
          />
        )}
      </div>
    </Card>
  );
}
