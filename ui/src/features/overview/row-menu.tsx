import { lazy } from 'react';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import type { RowActionsProps } from './row-actions.tsx';
import { RowMenuButton } from './row-menu-button.tsx';

const loadActions = () => import('./row-actions.tsx');
const RowActions = lazy(loadActions);

/** The menu of a row. */
export function RowMenu(props: RowActionsProps) {
  const { label } = props;
  return (
    <LazyMenu
      load={loadActions}
      renderButton={(opening) => <RowMenuButton label={label} {...opening} />}
    >
      <RowActions {...props} />
    </LazyMenu>
  );
}
