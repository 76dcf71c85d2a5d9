import type { ComponentProps } from 'react';
import { MenuButton } from '../../components/menu-button.tsx';
import { t } from '../../words/words.ts';

interface RowMenuButtonProps extends ComponentProps<'button'> {
  label: string;
}

/** Appears with the pointer or the focus, and is always there on screens without a pointer. */
export function RowMenuButton({ label, ...rest }: RowMenuButtonProps) {
  return (
    <MenuButton
      aria-label={t`Actions for ${label}`}
      className="relative flex size-7 pointer-fine:absolute pointer-fine:right-1 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted group-hover/row:opacity-100 hover:bg-raised hover:text-ink focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-fine:opacity-0"
      {...rest}
    />
  );
}
