import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';

/** Three dots that open a menu. */
export function MenuButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="flex size-8 cursor-pointer items-center justify-center rounded-lg text-muted hover:bg-raised hover:text-ink print:hidden"
      {...props}
    >
      <Ellipsis aria-hidden className="size-4" />
    </button>
  );
}
