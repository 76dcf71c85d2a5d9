import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { Change } from '../../components/change.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { duration, fullNumber, shortNumber } from '../../components/figures.ts';
import type { Measure } from './measures.ts';
import { totalsQuery, type Question, type Total } from './overview-queries.ts';

const titles: Record<Measure, string> = {
  visitors: 'Visitors',
  visits: 'Visits',
  pageviews: 'Page views',
  timeOnPage: 'Median time on page',
};

function shown({ measure, value }: Total): string {
  if (value === null) return '–';
  return measure === 'timeOnPage' ? duration(value) : shortNumber(value);
}

/** The four totals, each compared with the previous window. */
export function Totals({ question }: { question: Question }) {
  const totals = useQuery(totalsQuery(question));
  if (totals.error) {
    return (
      <Card>
        <FailureNotice error={totals.error} retry={() => void totals.refetch()} />
      </Card>
    );
  }
  const rows: Total[] =
    totals.data ??
    (['visitors', 'visits', 'pageviews', 'timeOnPage'] as const).map((measure) => ({
      measure,
      value: null,
      before: null,
    }));
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {rows.map((total) => (
        <Card key={total.measure} aria-busy={totals.isPlaceholderData} className="px-5 py-4">
          <dt className="text-sm text-muted">{titles[total.measure]}</dt>
          <dd
            className="mt-1 flex items-baseline gap-2"
            title={total.value === null ? undefined : fullNumber(total.value)}
          >
            <span className="text-2xl font-semibold tabular-nums">{shown(total)}</span>
            <Change value={total.value} before={total.before} format={fullNumber} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
