import { lazy } from 'react';
import { LaterMenu } from '../../../components/later-menu.tsx';
import { t } from '../../../words/words.ts';
import type { ChartMenuProps } from './chart-actions.tsx';

const loadActions = () => import('./chart-actions.tsx');
const ChartActions = lazy(loadActions);

/** The menu of a chart. */
export function ChartMenu(props: ChartMenuProps) {
  return (
    <LaterMenu load={loadActions} label={t`Actions for ${props.chart.name}`}>
      <ChartActions {...props} />
    </LaterMenu>
  );
}
