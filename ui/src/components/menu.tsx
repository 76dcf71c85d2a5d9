import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** For screen readers: the button only shows three dots. */
  label: string;
  /** `MenuItem`s, or `Link`s with the class `menuItem`. */
  children: ReactNode;
}

export const menuItem =
  'block w-full cursor-pointer px-3 py-1.5 text-left text-sm hover:bg-raised disabled:cursor-default disabled:opacity-50';

/** A button that opens a menu; Escape, a choice and a click outside close it. */
export function Menu({ label, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);
  return (
    <div
      ref={frame}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        frame.current?.querySelector('button')?.focus();
      }}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="size-8 cursor-pointer rounded-lg text-muted hover:bg-raised hover:text-ink"
      >
        ⋯
      </button>
      {open && (
        <div
          className="absolute top-full right-0 z-20 mt-1 w-48 rounded-lg border border-line bg-surface py-1 shadow-lg"
          onClick={() => setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  );
}

interface MenuItemProps {
  children: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function MenuItem({ children, danger = false, disabled = false, onClick }: MenuItemProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classNames(menuItem, danger && 'text-bad')}
    >
      {children}
    </button>
  );
}
