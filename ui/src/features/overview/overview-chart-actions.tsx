import { lazy, Suspense, useState, type RefObject } from 'react';
import { ExportItems } from '../../charts/export/export-items.tsx';
import { Menu, MenuItem, MenuLine } from '../../components/menu.tsx';
import { rangeWords } from '../../period/range-words.ts';
import { useProject, useDeniedReason } from '../projects/index.ts';
import { labelledAnswer, timedAnswer } from './charted-answers.ts';
import type { Point, OverviewRequest, Ranked } from './overview-queries.ts';
import type { Tab } from './panels.ts';
import type { Figure } from './shown-figures.ts';
import { figureToStore, rankingToStore } from './stored-charts.ts';
import { t } from '../../words/words.ts';

const AddChartDialog = lazy(async () => {
  const { AddChartDialog } = await import('../dashboards/index.ts');
  return { default: AddChartDialog };
});

/** A list, or a figure over time. */
export type ShownChart =
  | { readonly tab: Tab; readonly rows: readonly Ranked[] }
  | { readonly figure: Figure; readonly points: readonly Point[] };

export interface OverviewChartActionsProps {
  name: string;
  request: OverviewRequest;
  /** What is drawn. */
  drawing: RefObject<HTMLElement | null>;
  /** What it shows; missing while it is being read. */
  shown: ShownChart | undefined;
  /** Whether it is a table, and how to change that; missing for lists, which have their own. */
  table?: { readonly isShown: boolean; readonly onShow: (isShown: boolean) => void };
}

/** What can be done with a chart of the overview; open at first. */
export default function OverviewChartActions(props: OverviewChartActionsProps) {
  const { name, request, drawing, shown, table } = props;
  const project = useProject();
  const [isAdding, setAdding] = useState(false);
  const deniedReason = useDeniedReason('write');
  const chart = shown ? storedChart(request, shown) : null;
  return (
    <>
      <Menu isOpenAtFirst label={t`Actions for ${name}`}>
        {table && (
          <MenuItem onClick={() => table.onShow(!table.isShown)}>
            {table.isShown ? t`Show as chart` : t`Show as table`}
          </MenuItem>
        )}
        <ExportItems
          name={name}
          period={rangeWords(request.search)}
          answer={shown ? answerOf(request, shown) : null}
          query={chart?.query ?? null}
          drawing={() => drawing.current}
        />
        <MenuLine />
        <MenuItem
          disabled={deniedReason !== null || chart === null}
          onClick={() => setAdding(true)}
        >
          {t`Add to dashboard`}
        </MenuItem>
      </Menu>
      {isAdding && chart !== null && (
        <Suspense>
          <AddChartDialog
            slug={project.slug}
            name={name}
            chart={{ ...chart, options: { unit: chart.unit, decimals: chart.decimals } }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const answerOf = ({ search }: OverviewRequest, shown: ShownChart) =>
  'tab' in shown
    ? labelledAnswer(shown.tab, shown.rows)
    : timedAnswer(shown.figure, shown.points, search);

const storedChart = (request: OverviewRequest, shown: ShownChart) =>
  'tab' in shown ? rankingToStore(request, shown.tab) : figureToStore(request, shown.figure);
