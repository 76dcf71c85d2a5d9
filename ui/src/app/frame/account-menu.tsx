import { Link } from '@tanstack/react-router';
import { BookOpen, Building2, FolderOpen, Keyboard, LogOut, Server, UserRound } from 'lucide-react';
import { Menu, MenuChoices, MenuItem, MenuLine, MenuLink } from '../../components/menu.tsx';
import { chooseTheme, themes, useTheme } from '../../components/theme.ts';
import { AccountButton } from './account-button.tsx';
import { useSignOut } from './use-sign-out.ts';
import { useSignedIn } from './use-signed-in.ts';
import { t } from '../../words/words.ts';

interface AccountMenuProps {
  isNarrow: boolean;
  isOpenAtFirst: boolean;
  onKeys: () => void;
}

const icon = 'size-4 shrink-0 text-muted';

/** What belongs to no project: the account, organizations, the instance, the theme. */
export default function AccountMenu({ isNarrow, isOpenAtFirst, onKeys }: AccountMenuProps) {
  const { isAdministrator } = useSignedIn();
  const leave = useSignOut();
  const theme = useTheme();
  return (
    <Menu
      side="top"
      align="start"
      isOpenAtFirst={isOpenAtFirst}
      button={<AccountButton isNarrow={isNarrow} />}
    >
      <MenuLink>
        <Link to="/account">
          <UserRound aria-hidden className={icon} /> {t`Your account`}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/">
          <FolderOpen aria-hidden className={icon} /> {t`Projects`}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/organizations">
          <Building2 aria-hidden className={icon} /> {t`Organizations`}
        </Link>
      </MenuLink>
      {isAdministrator && (
        <MenuLink>
          <Link to="/instance">
            <Server aria-hidden className={icon} /> {t`Instance`}
          </Link>
        </MenuLink>
      )}
      <MenuLine />
      <MenuLink>
        <a href="/docs">
          <BookOpen aria-hidden className={icon} /> {t`API reference`}
        </a>
      </MenuLink>
      <MenuItem onClick={onKeys}>
        <Keyboard aria-hidden className={icon} /> {t`Keyboard shortcuts`}
      </MenuItem>
      <MenuLine />
      <MenuChoices label={t`Theme`} value={theme} choices={themes} onChange={chooseTheme} />
      <MenuLine />
      <MenuItem onClick={() => void leave()}>
        <LogOut aria-hidden className={icon} /> {t`Sign out`}
      </MenuItem>
    </Menu>
  );
}
