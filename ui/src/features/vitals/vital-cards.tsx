import { useQuery } from '@tanstack/react-query';
import { Card } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { FailureNotice } from '../../components/notice.tsx';
import { change, fullNumber, shortNumber, wholePercentage } from '../../components/figures.ts';
import { RatingBar } from './rating-bar.tsx';
import { type Vital, vitals, vitalText } from './vital.ts';
import type { Quantile, VitalId } from './vital-ids.ts';
import { figuresOf, type VitalFigures } from './vital-figures.ts';
import { VitalValue } from './vital-value.tsx';
import { summaryQuery } from './vitals-queries.ts';
import type { VitalsSearch } from './vitals-search.ts';
import { useProject } from '../projects/index.ts';
import { valuesText } from './values-text.ts';
import { t } from '../../words/words.ts';

interface VitalCardsProps {
  search: VitalsSearch;
  metric: VitalId;
  quantile: Quantile;
  onPick: (metric: VitalId) => void;
}

/** One card for each vital; the selected one is pressed. */
export function VitalCards({ search, metric, quantile, onPick }: VitalCardsProps) {
  const { id: projectId } = useProject();
  const summary = useQuery(summaryQuery(projectId, search));
  if (summary.error) {
    return (
      <Card>
        <FailureNotice error={summary.error} retry={() => void summary.refetch()} />
      </Card>
    );
  }
  return (
    <div
      role="group"
      aria-label={t`Vital`}
      aria-busy={summary.isPlaceholderData}
      className="busy-bar grid grid-cols-2 gap-3 sm:grid-cols-6 xl:grid-cols-5"
    >
      {vitals.map((vital) => (
        <VitalCard
          key={vital.id}
          vital={vital}
          figures={figuresOf(summary.data?.now, vital.id)}
          before={figuresOf(summary.data?.before, vital.id)?.[quantile]}
          quantile={quantile}
          pressed={vital.id === metric}
          isLoading={summary.isPending}
          onPick={() => onPick(vital.id)}
        />
      ))}
    </div>
  );
}

interface VitalCardProps {
  vital: Vital;
  figures: VitalFigures | undefined;
  before: number | undefined;
  quantile: Quantile;
  pressed: boolean;
  isLoading: boolean;
  onPick: () => void;
}

function VitalCard(props: VitalCardProps) {
  const { vital, figures, before, quantile, pressed, isLoading, onPick } = props;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPick}
      title={`${vital.title}. ${vital.says}`}
      className={classNames(
        // Five of them fill two and three columns.
        'min-w-0 cursor-pointer rounded-xl border bg-surface px-4 py-3.5 text-left hover:border-accent max-sm:last:col-span-2 sm:max-xl:col-span-2 sm:max-xl:nth-[n+4]:col-span-3',
        pressed ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="text-sm font-semibold">{vital.id}</span>
        {figures && (
          <span
            className="truncate text-xs text-muted tabular-nums"
            title={valuesText(figures.count, fullNumber)}
          >
            {valuesText(figures.count, shortNumber)}
          </span>
        )}
      </span>
      <span className="block truncate text-xs text-muted">{vital.title}</span>
      <span className="mt-2 flex min-h-8 flex-wrap items-baseline gap-x-2">
        {figures ? (
          <VitalValue
            id={vital.id}
            value={figures[quantile]}
            className="text-2xl font-semibold whitespace-nowrap tabular-nums"
          />
        ) : (
          <span
            className={classNames(
              'text-2xl font-semibold text-muted',
              isLoading && 'w-20 animate-pulse rounded-lg bg-raised',
            )}
          >
            {isLoading ? '\u{a0}' : '–'}
          </span>
        )}
        {figures && <Change id={vital.id} value={figures[quantile]} before={before} />}
      </span>
      <span className="mt-2 block">
        <RatingBar rating={figures?.rating ?? { good: 0, needsImprovement: 0, poor: 0 }} />
      </span>
    </button>
  );
}

/** Compared with the previous window; for vitals, more is worse. */
function Change({ id, value, before }: { id: VitalId; value: number; before: number | undefined }) {
  const percent = before === undefined ? null : change(value, before);
  if (before === undefined || percent === null || percent === 0) return null;
  return (
    <span
      title={t`${vitalText(id, before)} in the previous period`}
      className={classNames(
        'text-xs whitespace-nowrap tabular-nums',
        percent > 0 ? 'text-bad' : 'text-good',
      )}
    >
      {percent < 0 ? '↓' : '↑'} {wholePercentage(Math.abs(percent) / 100)}
    </span>
  );
}
