import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { BarList } from '../../charts/bar-list/bar-list.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Segmented } from '../../components/segmented.tsx';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { shortNumber } from '../../components/figures.ts';
import type { ImportedScope } from './imported-figures.ts';
import { rankingWithImported } from './imported-queries.ts';
import { rankingQuery, type Question } from './overview-queries.ts';
import type { Measure } from './measures.ts';
import type { Panel, Tab } from './panels.ts';
import { t } from '../../words/words.ts';

const units: Record<Measure, string> = {
  visitors: t`Visitors`,
  visits: t`Visits`,
  pageviews: t`Page views`,
  bounces: t`Bounces`,
  duration: t`Visit duration`,
};

interface RankingPanelProps {
  panel: Panel;
  question: Question;
  /** Which imported figures are added; null for none. */
  scope: ImportedScope | null;
  onFilter: (filter: FieldFilter) => void;
}

/** The most frequent values of one of the panel's fields; a click on one filters the overview. */
export function RankingPanel({ panel, question, scope, onFilter }: RankingPanelProps) {
  const [chosen, choose] = useState(panel.tabs[0].id);
  const tab = panel.tabs.find((candidate) => candidate.id === chosen) ?? panel.tabs[0];
  const ranking = useRanking(question, tab, scope);
  // Lists are below the figures, and wait for them.
  const shown = useDeferredValue(ranking.data);
  const bars = shown?.map(({ label, value }) => ({
    key: label,
    label: label === '' ? tab.none : (tab.name?.(label) ?? label),
    value,
    mark: tab.mark?.(label) ?? '',
  }));
  return (
    <Card aria-busy={ranking.isPlaceholderData}>
      <CardTitle
        aside={
          panel.tabs.length > 1 && (
            <Segmented
              label={panel.title}
              value={tab.id}
              onChange={choose}
              choices={panel.tabs.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )
        }
      >
        {panel.title} <span className="ml-1 font-normal text-muted">{units[tab.measure]}</span>
      </CardTitle>
      {ranking.error && (
        <FailureNotice error={ranking.error} retry={() => void ranking.refetch()} />
      )}
      {/* As tall as a full list, so that nothing moves when it arrives. */}
      {!shown && !ranking.error && (
        <div aria-hidden className="h-67.5 animate-pulse rounded-lg bg-raised" />
      )}
      {bars?.length === 0 && <EmptyNotice>{t`No data for this period`}</EmptyNotice>}
      {bars && bars.length > 0 && (
        <BarList
          bars={bars}
          format={shortNumber}
          onPick={(value) => onFilter({ field: tab.field, value })}
        />
      )}
    </Card>
  );
}

function useRanking(question: Question, tab: Tab, scope: ImportedScope | null) {
  const own = useQuery(rankingQuery(question, tab));
  const both = useQuery({
    ...rankingWithImported(question, tab, scope ?? { until: null }),
    enabled: scope !== null,
  });
  return scope === null ? own : both;
}
