import { cva, type VariantProps } from 'class-variance-authority';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { classNames } from './class-names.ts';

/** Colored buttons lose their color while they can't be pressed: paler, they would still ask for it. */
const unavailable =
  'disabled:bg-line disabled:text-muted aria-disabled:bg-line aria-disabled:text-muted';
const faded = 'disabled:opacity-60 aria-disabled:opacity-60';

/** Classes of buttons, and of links that look like one. Borders without a color are shown where colors are the system's. */
export const buttonLook = cva(
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-lg text-sm font-medium transition-colors disabled:cursor-default print:hidden',
  {
    variants: {
      variant: {
        primary: `border border-transparent bg-accent text-on-accent hover:bg-accent-hover active:opacity-90 ${unavailable}`,
        plain: `border border-line bg-surface text-ink hover:bg-raised active:bg-line ${faded}`,
        danger: `border border-transparent bg-bad text-on-accent hover:opacity-90 ${unavailable}`,
        /** Begins something that can't be undone. */
        risky: `border border-line bg-surface text-bad hover:bg-raised active:bg-line ${faded}`,
        quiet: `text-muted hover:bg-raised hover:text-ink active:bg-line ${faded}`,
      },
      size: { normal: 'h-9 px-4', small: 'h-8 px-3 text-compact' },
    },
    defaultVariants: { variant: 'primary', size: 'normal' },
  },
);

type ButtonProps = Omit<ComponentProps<'button'>, 'onBlur'> & VariantProps<typeof buttonLook>;

/**
 * A button. One that has the focus while it is disabled, such as “Save” until it is saved, keeps the focus: browsers
 * take it away from disabled buttons, and people who use the keyboard would start over at the top of the page.
 */
export function Button(props: ButtonProps) {
  const { variant, size, className, type = 'button', disabled, onFocus, ...rest } = props;
  const [hasFocus, setFocus] = useState(false);
  return (
    <button
      type={type}
      className={classNames(buttonLook({ variant, size }), className)}
      disabled={disabled && !hasFocus}
      {...rest}
      {...(disabled && { 'aria-disabled': true, onClick: prevent })}
      onFocus={(event) => {
        setFocus(true);
        onFocus?.(event);
      }}
      onBlur={() => setFocus(false)}
    />
  );
}

const prevent = (event: MouseEvent) => event.preventDefault();
