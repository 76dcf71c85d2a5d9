import { lazy } from 'react';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import type { OverviewChartActionsProps } from './overview-chart-actions.tsx';
import { t } from '../../words/words.ts';

const loadActions = () => import('./overview-chart-actions.tsx');
const OverviewChartActions = lazy(loadActions);

/** The menu of a chart or list of the overview. */
export function OverviewChartMenu(props: OverviewChartActionsProps) {
  return (
    <LazyMenu load={loadActions} label={t`Actions for ${props.name}`}>
      <OverviewChartActions {...props} />
    </LazyMenu>
  );
}
