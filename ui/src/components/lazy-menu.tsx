import { Suspense, useState, type ComponentProps, type ReactNode } from 'react';
import { loadEarly } from './load-early.ts';
import { MenuButton } from './menu-button.tsx';

/** What a button needs so that its menu is loaded when it is about to be opened. */
type Opening = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick' | 'onKeyDown'
>;

interface LazyMenuProps {
  /** Loads the file of the menu. */
  load: () => Promise<unknown>;
  /** The menu with its button, open at first. */
  children: ReactNode;
}

type ButtonProps =
  | { label: string; renderButton?: never }
  | { label?: never; renderButton: (opening: Opening) => ReactNode };

/** The button of a menu, which is loaded when it is first opened: menus are an eighth of the script of a page. */
export function LazyMenu({ load, children, label, renderButton }: LazyMenuProps & ButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const opening: Opening = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ...loadEarly(load),
    onClick: () => setWanted(true),
    onKeyDown: ({ key }) => {
      if (key === 'ArrowDown') setWanted(true);
    },
  };
  const closed = renderButton?.(opening) ?? <MenuButton aria-label={label} {...opening} />;
  return isWanted ? <Suspense fallback={closed}>{children}</Suspense> : closed;
}
