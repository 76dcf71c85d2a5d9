import { lazy } from 'react';
import { LaterMenu } from '../../components/later-menu.tsx';
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
    <LaterMenu
      load={loadMenu}
      renderButton={(opening) => <AccountButton isNarrow={isNarrow} {...opening} />}
    >
      <AccountMenu isNarrow={isNarrow} isOpenAtFirst onKeys={onKeys} />
    </LaterMenu>
  );
}
