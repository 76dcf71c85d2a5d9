import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Query } from '../../api/metric-query.ts';
import type { ChartAnswer } from '../../charts/answer.ts';
import type { ChartType } from '../../charts/chart-definition.ts';
import { ExportItems } from '../../charts/export/export-items.tsx';
import { Menu, MenuItem, MenuLine } from '../../components/menu.tsx';
import { useDeniedReason, useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const AddChartDialog = lazy(async () => {
  const { AddChartDialog } = await import('../dashboards/index.ts');
  return { default: AddChartDialog };
});

/** A chart of a screen as dashboards store it: over the range of the dashboard. */
export interface StoredChart {
  readonly type: ChartType;
  readonly query: {
    readonly version: 1;
    readonly outputs: readonly { id: string; name: string; query: Query }[];
  };
  readonly unit: string | null;
  readonly decimals: number | null;
}

interface ChartActionsProps {
  name: string;
  /** The period in words. */
  period: string;
  /** What is drawn. */
  drawing: RefObject<HTMLElement | null>;
  /** Null while it is being read. */
  answer: ChartAnswer | null;
  /** Null if it isn't known yet, or dashboards can't compute it; undefined if they never can. */
  chart?: StoredChart | null;
  /** Whether it is a table, and how to change that; missing for lists, which have their own. */
  table?: { readonly isShown: boolean; readonly onShow: (isShown: boolean) => void };
}

/** What can be done with a chart of a screen; open at first. */
export function ChartActions(props: ChartActionsProps) {
  const { name, period, drawing, answer, chart, table } = props;
  const project = useProject();
  const [isAdding, setAdding] = useState(false);
  const deniedReason = useDeniedReason('createChart');
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
          period={period}
          answer={answer}
          query={chart?.query ?? null}
          hasQuery={chart !== undefined}
          drawing={() => drawing.current}
        />
        {chart !== undefined && (
          <>
            <MenuLine />
            <MenuItem
              disabled={deniedReason !== null || chart === null}
              onClick={() => setAdding(true)}
            >
              {t`Add to dashboard`}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAdding && chart && (
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
