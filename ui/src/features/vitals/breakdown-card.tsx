import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { fullNumber, shortNumber } from '../../components/figures.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { RatingBar } from './rating-bar.tsx';
import type { Quantile, VitalId } from './vital-ids.ts';
import { VitalValue } from './vital-value.tsx';
import { breakdownQuery } from './vitals-queries.ts';
import type { Dimension, VitalsSearch } from './vitals-search.ts';
import { worstFirst } from './worst-first.ts';
import { useProject } from '../projects/index.ts';
import { valuesText } from './values-text.ts';
import { t } from '../../words/words.ts';

interface BreakdownCardProps {
  title: string;
  by: Dimension;
  search: VitalsSearch;
  metric: VitalId;
  quantile: Quantile;
  nameOf?: (value: string) => string;
  onFilter: (value: string) => void;
}

const shownAtMost = 8;

/** One vital by device, country or browser, worst first. */
export function BreakdownCard(props: BreakdownCardProps) {
  const { id: projectId } = useProject();
  const { title, by, search, metric, quantile, nameOf = String, onFilter } = props;
  const groups = useQuery(breakdownQuery(projectId, search, by));
  const data = useDeferredValue(groups.data);
  const ranked = worstFirst(data?.groups ?? [], metric, quantile);
  const [all, setAll] = useState(false);
  const more = ranked.length - shownAtMost;
  return (
    <Card aria-busy={groups.isPlaceholderData}>
      <CardTitle
        aside={
          <span className="text-xs text-muted">
            {metric} {quantile}
          </span>
        }
      >
        {title}
      </CardTitle>
      {groups.error && <FailureNotice error={groups.error} retry={() => void groups.refetch()} />}
      {/* As high as a full list; on a phone, where the cards are below each other, as two rows. */}
      {!data && !groups.error && <Skeleton className="h-20 md:h-77" />}
      {data && ranked.length === 0 && <EmptyNotice>{t`No data for this period`}</EmptyNotice>}
      <ul className="flex flex-col gap-2.5">
        {(all ? ranked : ranked.slice(0, shownAtMost)).map(({ group: { name }, figures }) => (
          <li key={name} className="text-sm">
            <span className="flex items-baseline gap-3">
              <button
                type="button"
                title={t`Show only: ${nameOf(name)}`}
                onClick={() => onFilter(name)}
                className="min-w-0 flex-1 cursor-pointer truncate text-left hover:underline"
              >
                {nameOf(name)}
              </button>
              <span
                className="shrink-0 text-xs text-muted tabular-nums"
                title={valuesText(figures.count, fullNumber)}
              >
                {shortNumber(figures.count)}
              </span>
              <VitalValue
                id={metric}
                value={figures[quantile]}
                className="w-16 shrink-0 text-right font-medium tabular-nums"
              />
            </span>
            <span className="mt-1 block">
              <RatingBar rating={figures.rating} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="mt-3 flex justify-center">
          <Button variant="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? t`Show fewer` : t`Show ${fullNumber(more)} more`}
          </Button>
        </div>
      )}
    </Card>
  );
}
