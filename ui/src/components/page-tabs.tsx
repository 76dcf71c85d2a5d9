import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface PageTabsProps {
  label: string;
  children: ReactNode;
}

/** Links to pages next to each other, which scroll where they don't fit: the current one is in view. */
export function PageTabs({ label, children }: PageTabsProps) {
  const row = useRef<HTMLElement>(null);
  const last = useRef<Element>(null);
  useLayoutEffect(() => {
    const current = row.current?.querySelector('[aria-current=page]');
    if (!current || current === last.current) return;
    last.current = current;
    current.scrollIntoView({ block: 'nearest', inline: 'center' });
  });
  return (
    <nav ref={row} aria-label={label} className="flex min-w-0 gap-1 overflow-x-auto text-sm">
      {children}
    </nav>
  );
}

/** The properties of a link in them; routes of links are checked where they are written. */
export function tabLink(isCurrent: boolean) {
  return {
    'aria-current': isCurrent ? ('page' as const) : undefined,
    className: classNames(
      'max-w-44 shrink-0 truncate rounded-lg px-3 py-1.5 hover:bg-raised',
      isCurrent ? 'bg-accent-soft font-medium' : 'text-muted hover:text-ink',
    ),
  };
}
