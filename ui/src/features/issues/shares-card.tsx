import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { wholePercentage } from '../../components/figures.ts';
import { type FieldFilter, filterKey } from '../../components/filters/field-filter.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useProject } from '../projects/index.ts';
import { filteredName } from './use-error-filters.ts';
import type { IssueDetail } from './issue-queries.ts';
import type { ErrorsView } from './issues-search.ts';
import { type Share, sharesQuery } from './shares-query.ts';
import { plural, t } from '../../words/words.ts';

interface SharesCardProps {
  issue: IssueDetail;
  range: ErrorsView;
  /** Counts only occurrences with a value, or all again if it is one of the filters. */
  onToggle: (filter: FieldFilter) => void;
  /** Shown once the lists have their height, so that it is not moved. */
  below: ReactNode;
}

/** What the occurrences of an issue have in common; a click on a value shows only those with it. */
export function SharesCard({ issue, range, onToggle, below }: SharesCardProps) {
  const { id: projectId } = useProject();
  const [isWhole, setWhole] = useState(false);
  const context = isWhole ? (issue.latest?.context ?? {}) : null;
  const shares = useQuery(sharesQuery(projectId, issue.id, range, context));
  const data = useDeferredValue(shares.data);
  const { total = 0, shares: all = [] } = data ?? {};
  const shown = all.filter(({ values }) => values.some(({ label }) => label !== ''));
  const [hasHeight, setHasHeight] = useState(false);
  if (!hasHeight && (data || shares.error)) setHasHeight(true);
  const card = (
    <Card aria-busy={shares.isPlaceholderData}>
      <CardTitle
        aside={
          <Button
            variant="quiet"
            size="small"
            className="-mr-2 px-2"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t`Show less` : t`More fields`}
          </Button>
        }
      >
        {t`Breakdown`}
      </CardTitle>
      {shares.error && <FailureNotice error={shares.error} retry={() => void shares.refetch()} />}
      {!data && !shares.error && <Skeleton className="h-32" />}
      {data && shown.length === 0 && <EmptyNotice>{t`No data for this period.`}</EmptyNotice>}
      <div className="flex flex-col gap-4">
        {shown.map((share) => (
          <ShareList
            key={share.field}
            share={share}
            total={total}
            filters={range.filters ?? []}
            onToggle={onToggle}
          />
        ))}
      </div>
    </Card>
  );
  return (
    <>
      {card}
      {hasHeight && below}
    </>
  );
}

interface ShareListProps {
  share: Share;
  total: number;
  filters: readonly FieldFilter[];
  onToggle: (filter: FieldFilter) => void;
}

function ShareList({ share: { field, title, values }, total, filters, onToggle }: ShareListProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 truncate text-xs text-muted" title={title}>
        {title}
      </h3>
      <ul className="flex flex-col gap-1 text-sm">
        {values.map(({ label, value }) => {
          const percent = total > 0 ? Math.min(100, Math.round((value / total) * 100)) : 0;
          const filter = { field, value: label };
          const name = label === '' ? t`Unknown` : filteredName(filter);
          const isOnly = filters.some((each) => filterKey(each) === filterKey(filter));
          return (
            <li key={label}>
              <button
                type="button"
                aria-pressed={isOnly}
                title={t`Show only ${name} (${plural(value, { one: '# event', other: '# events' })})`}
                onClick={() => onToggle(filter)}
                className="group relative flex w-full cursor-pointer gap-3 rounded px-2 py-0.5 text-left hover:bg-raised"
              >
                <span
                  aria-hidden
                  className="absolute inset-y-0 left-0 rounded bg-accent-soft"
                  style={{ width: `${percent}%` }}
                />
                <span
                  className={classNames(
                    'relative min-w-0 flex-1 truncate group-hover:underline',
                    label === '' && 'text-muted',
                    isOnly && 'font-medium',
                  )}
                >
                  <bdi>{name}</bdi>
                </span>
                <span className="relative tabular-nums">{wholePercentage(percent / 100)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
