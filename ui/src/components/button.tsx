import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const button = cva(
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-lg text-sm font-medium transition-colors disabled:cursor-default disabled:opacity-60',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent hover:opacity-90',
        plain: 'border border-line bg-surface text-ink hover:bg-raised',
        danger: 'bg-bad text-on-accent hover:opacity-90',
        /** Begins something that can't be undone. */
        risky: 'border border-line bg-surface text-bad hover:bg-raised',
        quiet: 'text-muted hover:bg-raised hover:text-ink',
      },
      size: { normal: 'h-9 px-4', small: 'h-8 px-3' },
    },
    defaultVariants: { variant: 'primary', size: 'normal' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof button>;

export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classNames(button({ variant, size }), className)} {...rest} />
  );
}
