import { lazy, Suspense, useState } from 'react';
import { AccountButton } from './account-button.tsx';

const loadMenu = () => import('./account-menu.tsx');
const AccountMenu = lazy(loadMenu);

interface AccountProps {
  isNarrow: boolean;
  onKeys: () => void;
}

/** The account, with a menu that is loaded when it is first opened: it is an eighth of the script of a page. */
export function Account({ isNarrow, onKeys }: AccountProps) {
  const [isWanted, setWanted] = useState(false);
  const load = () => void loadMenu();
  const button = (
    <AccountButton
      isNarrow={isNarrow}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => setWanted(true)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') setWanted(true);
      }}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu isNarrow={isNarrow} isOpenAtFirst onKeys={onKeys} />
    </Suspense>
  );
}
