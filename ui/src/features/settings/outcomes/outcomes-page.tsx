import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Card, CardTitle } from '../../../components/card.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { useMemberProject } from '../../projects/index.ts';
import { OutcomeChart } from './outcome-chart.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { DayTable } from './day-table.tsx';
import { outcomesQuery } from './outcome-queries.ts';
import { outcomeDays, outcomeSums } from './outcome-sums.ts';
import { type OutcomesSearch, spans } from './outcomes-search.ts';
import { t } from '../../../words/words.ts';

const from = '/signed-in/projects/$slug/settings/outcomes';

/** What happened to items sent to the project: accepted, or dropped and why. */
export function OutcomesPage() {
  const { id: projectId, slug } = useMemberProject();
  const search: OutcomesSearch = useSearch({ from });
  const navigate = useNavigate();
  const days = search.days ?? 30;
  const outcomes = useQuery(outcomesQuery(projectId, days));
  const show = (changed: OutcomesSearch) =>
    void navigate({
      to: '/projects/$slug/settings/outcomes',
      params: { slug },
      search: changed,
      resetScroll: false,
    });
  const picked = search.outcome;
  const items = outcomes.data?.items ?? [];
  const shown = picked === undefined ? items : items.filter(({ outcome }) => outcome === picked);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-lg font-semibold">{t`Dropped events`}</h1>
        <Segmented
          label={t`Days`}
          value={String(days)}
          choices={spans.map((span) => ({ value: String(span), label: t`${span} days` }))}
          onChange={(value) => {
            const span = spans.find((each) => String(each) === value);
            const { days: _, ...rest } = search;
            show({ ...rest, ...(span !== undefined && span !== 30 && { days: span }) });
          }}
        />
      </div>
      {outcomes.error && !outcomes.data && (
        <Card>
          <FailureNotice error={outcomes.error} retry={() => void outcomes.refetch()} />
        </Card>
      )}
      <Card>
        <CardTitle>{t`By day (UTC)`}</CardTitle>
        <div className="h-56">
          {outcomes.data && (
            <OutcomeChart days={outcomeDays({ ...outcomes.data, items: shown })} picked={picked} />
          )}
        </div>
      </Card>
      <Card>
        <CardTitle>{t`By outcome`}</CardTitle>
        <OutcomeTable
          sums={outcomes.data ? outcomeSums(items) : null}
          picked={picked}
          onPick={(outcome) => {
            const { outcome: _, ...rest } = search;
            show(outcome === picked ? rest : { ...rest, outcome });
          }}
        />
      </Card>
      {outcomes.data && <DayTable days={outcomeDays({ ...outcomes.data, items: shown })} />}
    </>
  );
}
