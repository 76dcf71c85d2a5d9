import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { BarList } from '../../charts/bar-list/bar-list.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import type { FieldFilter } from '../../components/filters/field-filter.ts';
import { shortNumber } from '../../components/figures.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import type { ImportedScope } from './imported-figures.ts';
import { rankingWithImported } from './imported-queries.ts';
import { OverviewChartMenu } from './overview-chart-menu.tsx';
import { rankingQuery, type OverviewRequest, totalsQuery } from './overview-queries.ts';
import { labelIn, type Tab } from './panels.ts';
import { RowMenu } from './row-menu.tsx';
import { RowMore } from './row-more.tsx';
import { units } from './units.ts';
import { useBefore } from './use-before.ts';
import type { ImportedState } from './use-imported.ts';
import { t } from '../../words/words.ts';

const loadDetails = () => import('./details-dialog.tsx');
const DetailsDialog = lazy(loadDetails);

/** As high as a full list where lists are in sight before their rows: none moves what is below it. */
const full = 'sm:min-h-67.5';

export interface RankingCardProps {
  title: string;
  tab: Tab;
  /** Chooses another tab. */
  choice?: ReactNode;
  /** Shown if there are no rows. */
  empty?: ReactNode;
  /** Shown instead of the list. */
  instead?: ReactNode;
  className?: string;
  request: OverviewRequest;
  imported: ImportedState;
  onFilter: (filter: FieldFilter) => void;
}

/** The most frequent values of a field; a click on one filters the overview. */
export function RankingCard(props: RankingCardProps) {
  const {
    title,
    tab: asked,
    choice,
    empty = t`No data for this period`,
    instead,
    className,
  } = props;
  const { request, imported, onFilter } = props;
  const [isOpen, setOpen] = useState(false);
  const [isNear, setNear] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // Imported figures have no events, and not every field.
  const canBeImported = asked.where === undefined && asked.isNotImported !== true;
  const scope = canBeImported ? imported.scope : null;
  const ranking = useRanking(request, asked, scope);
  const current = useMemo(
    () => ranking.data && { tab: asked, rows: ranking.data },
    [asked, ranking.data],
  );
  // Lists are below the figures, and wait for them. The rows of a tab are never shown as those of another.
  const { tab = asked, rows: shown } = useDeferredValue(current) ?? {};
  const totals = useQuery(totalsQuery(request, imported.data));
  const total = totals.data?.get(tab.measure)?.value;
  const labels = shown?.map(({ label }) => label) ?? [];
  const before = useBefore(request, tab, labels, scope, isNear);
  const bars = shown?.map(({ label, value }) => ({
    key: label,
    label: labelIn(tab, label),
    value,
    mark: tab.mark?.(label) ?? '',
    more: (
      <RowMore value={value} total={total ?? null} before={before && (before.get(label) ?? 0)} />
    ),
  }));
  return (
    <Card
      aria-busy={ranking.isPlaceholderData}
      className={classNames('flex flex-col pb-2', className)}
    >
      {/* Cards next to each other have their tabs, and so their rows, in the same place. */}
      <div className="@container mb-2">
        <div className="flex min-h-8 flex-wrap items-center gap-x-1 gap-y-2">
          <h2 className="mr-auto text-sm font-semibold">
            {title}{' '}
            {instead === undefined && (
              <span className="ml-1 font-normal text-muted">{units[tab.measure]}</span>
            )}
          </h2>
          {choice && (
            <div className="order-last flex w-full min-w-0 gap-1 @lg:order-none @lg:w-auto">
              {choice}
            </div>
          )}
          {instead === undefined && (
            <div className="-mr-2">
              <OverviewChartMenu
                name={tab.title}
                request={request}
                drawing={list}
                shown={shown && { tab, rows: shown }}
              />
            </div>
          )}
        </div>
      </div>
      {instead ?? (
        <>
          {ranking.error &&
            // The figures say what failed for the whole screen.
            (ranking.error === totals.error ? (
              <EmptyNotice>–</EmptyNotice>
            ) : (
              <FailureNotice error={ranking.error} retry={() => void ranking.refetch()} />
            ))}
          {/* As tall as a full list, so that nothing moves when it arrives. */}
          {!shown && !ranking.error && <Skeleton className="h-67.5" />}
          {bars && (
            <div className={full}>
              {bars.length === 0 && <EmptyNotice>{empty}</EmptyNotice>}
              {bars.length > 0 && (
                <div ref={list} onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
                  <BarList
                    bars={bars}
                    format={shortNumber}
                    onPick={(value) => onFilter({ field: tab.field, value })}
                    renderMenu={({ key, label }) => (
                      <RowMenu
                        label={label}
                        field={tab.field}
                        value={key}
                        isPage={tab.isPage === true}
                        onFilter={onFilter}
                      />
                    )}
                  />
                </div>
              )}
            </div>
          )}
          <Button
            variant="quiet"
            size="small"
            className="mt-auto self-center text-xs"
            aria-label={t`Details of ${tab.title}`}
            disabled={!bars || bars.length === 0}
            onPointerEnter={() => void loadDetails().catch(() => undefined)}
            onClick={() => setOpen(true)}
          >
            {t`Details`}
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <DetailsDialog
            request={request}
            tab={tab}
            isPartial={scope !== null}
            onFilter={onFilter}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

function useRanking(request: OverviewRequest, tab: Tab, scope: ImportedScope | null) {
  const own = useQuery(rankingQuery(request, tab));
  const both = useQuery({
    ...rankingWithImported(request, tab, scope ?? { until: null }),
    enabled: scope !== null,
  });
  return scope === null ? own : both;
}
