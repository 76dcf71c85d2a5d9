import { lazy } from 'react';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { t } from '../../../words/words.ts';
import type { ChartMenuProps } from './chart-actions.tsx';

const loadActions = () => import('./chart-actions.tsx');
const ChartActions = lazy(loadActions);

/** The menu of a chart. */
export function ChartMenu(props: ChartMenuProps) {
  return (
    <LazyMenu load={loadActions} label={t`Actions for ${props.chart.name}`}>
      <ChartActions {...props} />
    </LazyMenu>
  );
}
