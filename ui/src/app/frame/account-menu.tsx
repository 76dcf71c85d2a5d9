import { Link } from '@tanstack/react-router';
import {
  BookOpen,
  Building2,
  ChevronsUpDown,
  FolderOpen,
  Keyboard,
  LogOut,
  Server,
  UserRound,
} from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { Menu, MenuChoices, MenuItem, MenuLine, MenuLink } from '../../components/menu.tsx';
import { chooseTheme, themes, useTheme } from '../../components/theme.ts';
import { sidebarRow } from './sidebar-link.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { t } from '../../words/words.ts';

interface AccountMenuProps {
  isNarrow: boolean;
  onKeys: () => void;
}

const icon = 'size-4 shrink-0 text-muted';

/** What belongs to no project: the account, organizations, the instance, the theme. */
export function AccountMenu({ isNarrow, onKeys }: AccountMenuProps) {
  const { name, email, isAdministrator, leave } = useSignedIn();
  const theme = useTheme();
  const shown = name || email;
  return (
    <Menu
      side="top"
      align="start"
      button={
        <button
          type="button"
          title={email}
          className={classNames(
            sidebarRow,
            'h-10 cursor-pointer',
            isNarrow && 'justify-center px-0',
          )}
        >
          <span
            aria-hidden
            className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold"
          >
            {Array.from(shown)[0]?.toUpperCase()}
          </span>
          <span className="sr-only">{t`Account:`} </span>
          <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>
            {shown}
          </span>
          {!isNarrow && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
        </button>
      }
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
