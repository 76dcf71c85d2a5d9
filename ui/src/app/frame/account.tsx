import { lazy } from 'react';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { AccountButton } from './account-button.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(loadMenu);

interface AccountProps {
  isNarrow: boolean;
  onKeys: () => void;
}

/** The account, with its menu. */
export function Account({ isNarrow, onKeys }: AccountProps) {
  return (
    <LazyMenu
      load={loadMenu}
      renderButton={(opening) => <AccountButton isNarrow={isNarrow} {...opening} />}
    >
      <AccountMenu isNarrow={isNarrow} isOpenAtFirst onKeys={onKeys} />
    </LazyMenu>
  );
}
