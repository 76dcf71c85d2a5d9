import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../components/class-names.ts';
import { sidebarRow } from './sidebar-link.tsx';
import { useSignedIn } from './use-signed-in.ts';
import { t } from '../../words/words.ts';

interface AccountButtonProps extends ComponentProps<'button'> {
  /** Only the icon. */
  isNarrow: boolean;
}

/** Who is signed in. It opens the menu of the account. */
export function AccountButton({ isNarrow, ...rest }: AccountButtonProps) {
  const { name, email } = useSignedIn();
  const shown = name || email;
  return (
    <button
      type="button"
      title={email}
      className={classNames(sidebarRow, 'h-10 cursor-pointer', isNarrow && 'justify-center px-0')}
      {...rest}
    >
      <span
        aria-hidden
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold"
      >
        {Array.from(shown)[0]?.toUpperCase()}
      </span>
      <span className="sr-only">{t`Account:`} </span>
      <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{shown}</span>
      {!isNarrow && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
    </button>
  );
}
