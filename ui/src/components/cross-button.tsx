import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface CrossButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  'aria-label': string;
}

/** A cross that removes what is next to it, as high as a field, or closes something. */
export function CrossButton({ className, ...rest }: CrossButtonProps) {
  return (
    <Button variant="quiet" className={classNames('size-9 shrink-0 px-0', className)} {...rest}>
      <X aria-hidden className="size-4" />
    </Button>
  );
}
