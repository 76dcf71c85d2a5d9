import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { TrendLine } from '../../charts/trend-line/trend-line.tsx';
import { Card } from '../../components/card.tsx';
import { Change } from '../../components/change.tsx';
import { classNames } from '../../components/class-names.ts';
import { FailureNotice } from '../../components/notice.tsx';
import {
  sparklinesQuery,
  totalsQuery,
  type OverviewRequest,
  type Total,
} from './overview-queries.ts';
import { SeriesChart } from './series-chart.tsx';
import { type Figure, type FigureId, figureOf, shownFigures } from './shown-figures.ts';
import type { ImportedState } from './use-imported.ts';
import { t } from '../../words/words.ts';

/** Few projects have imported figures. */
const ImportedSwitch = lazy(() => import('./imported-switch.tsx'));

interface FiguresPanelProps {
  request: OverviewRequest;
  imported: ImportedState;
  onChoose: (figure: FigureId) => void;
  onImported: (isOn: boolean) => void;
}

const partly = t`, with imported figures`;
const unknown: Total = { value: null, before: null, isImported: false };

/** The figures of the period, each compared with the period before; a click on one puts it into the chart. */
export function FiguresPanel(props: FiguresPanelProps) {
  const { request, imported, onChoose, onImported } = props;
  const totals = useQuery(totalsQuery(request, imported.data));
  const sparklines = useQuery(sparklinesQuery(request, imported.data));
  const chosen = figureOf(request.search.figure);
  const known = imported.isPending ? undefined : totals.data;
  return (
    <Card className="p-0" aria-busy={totals.isPlaceholderData || imported.isPending}>
      {totals.error && (
        <div className="p-4 pb-0">
          <FailureNotice error={totals.error} retry={() => void totals.refetch()} />
        </div>
      )}
      <div
        role="group"
        aria-label={t`Figures`}
        className="grid grid-cols-2 border-b border-line sm:grid-cols-3 xl:grid-cols-6"
      >
        {shownFigures.map((figure) => (
          <FigureButton
            key={figure.id}
            figure={figure}
            total={known?.get(figure.id) ?? unknown}
            isChosen={figure.id === chosen.id}
            isKnown={known !== undefined}
            isLoading={known === undefined && !totals.error}
            values={sparklines.data?.get(figure.id)}
            onChoose={() => onChoose(figure.id)}
          />
        ))}
      </div>
      <div className="px-4 pt-2 pb-3">
        <SeriesChart
          request={request}
          figure={chosen}
          imported={imported.data}
          shownError={totals.error}
        />
      </div>
      {imported.isThere && (
        <Suspense>
          <ImportedSwitch
            imported={imported}
            isOn={request.search.imported !== 'off'}
            onChange={onImported}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface FigureButtonProps {
  figure: Figure;
  total: Total;
  isChosen: boolean;
  /** Whether the figures have been read. */
  isKnown: boolean;
  isLoading: boolean;
  /** How it went over the period. */
  values: readonly number[] | undefined;
  onChoose: () => void;
}

function FigureButton(props: FigureButtonProps) {
  const { figure, total, isChosen, isKnown, isLoading, values, onChoose } = props;
  const { value, before, isImported } = total;
  const title = value === null ? undefined : figure.full(value) + (isImported ? partly : '');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      title={isKnown && value === null ? t`Not available for these visits` : title}
      className={classNames(
        'flex flex-col border-b-2 px-4 pt-3 pb-1 text-left transition-colors hover:bg-raised sm:py-4',
        isChosen ? 'border-accent' : 'border-transparent',
      )}
    >
      <span className={classNames('block text-sm', isChosen ? 'text-accent' : 'text-muted')}>
        {figure.title}
      </span>
      {/* On a phone, the change may take a second line, which is there from the start. */}
      <span className="mt-1 flex min-h-12 flex-wrap content-start items-baseline gap-x-2 sm:min-h-0">
        <span
          className={classNames(
            'text-2xl font-semibold tabular-nums',
            isLoading && 'w-20 animate-pulse rounded-lg bg-raised',
          )}
        >
          {isLoading ? '\u{a0}' : value === null ? '–' : figure.short(value)}
        </span>
        <Change
          value={value}
          before={before}
          format={figure.full}
          isBetterLow={figure.isBetterLow === true}
        />
      </span>
      <span className="mt-auto hidden h-12 w-full pt-2 sm:block">
        {values && values.length > 1 && (
          <TrendLine values={values} label={null} {...(!isChosen && { color: 'muted' })} />
        )}
      </span>
    </button>
  );
}
