import { lazy } from 'react';
import { LazyMenu } from '../../../components/lazy-menu.tsx';
import { t } from '../../../words/words.ts';
import type { DashboardMenuProps } from './dashboard-actions.tsx';

const loadActions = () => import('./dashboard-actions.tsx');
const DashboardActions = lazy(loadActions);

/** The menu of a dashboard. */
export function DashboardMenu(props: DashboardMenuProps) {
  return (
    <LazyMenu load={loadActions} label={t`Actions for ${props.dashboard.name}`}>
      <DashboardActions {...props} />
    </LazyMenu>
  );
}
