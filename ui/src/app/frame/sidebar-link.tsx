import { Link } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { ProjectPage } from '../../features/projects/project-pages.ts';

export const sidebarRow =
  'flex h-8 w-full items-center gap-2.5 rounded-md px-2 hover:bg-raised hover:text-ink';

/** A number next to a page. */
export interface PageCount {
  readonly shown: string;
  /** With what is counted: `3 online`. */
  readonly text: string;
  /** Whether it is about this very moment. */
  readonly isLive?: true;
}

interface PageLinkProps {
  to: ProjectPage['to'] | '/' | '/organizations' | '/instance';
  slug?: string;
  label: string;
  icon: LucideIcon;
  isNarrow: boolean;
  isExact?: boolean;
  count?: PageCount | undefined;
}

/** A page in the sidebar. */
export function PageLink(props: PageLinkProps) {
  const { to, slug = '', label, icon: Icon, isNarrow, isExact = false, count } = props;
  return (
    <li>
      <Link
        to={to}
        params={{ slug }}
        activeOptions={{ exact: isExact, includeSearch: false }}
        title={isNarrow ? [label, count?.text].filter(Boolean).join(', ') : count?.text}
        className={classNames(sidebarRow, isNarrow && 'justify-center px-0')}
        activeProps={{ className: 'bg-accent-soft font-medium text-ink', 'aria-current': 'page' }}
        inactiveProps={{ className: 'text-muted' }}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className={isNarrow ? 'sr-only' : 'truncate'}>{label}</span>
        {count && (
          <span
            className={
              isNarrow
                ? 'sr-only'
                : 'ml-auto flex items-center gap-1.5 text-xs text-muted tabular-nums'
            }
          >
            {count.isLive && <span aria-hidden className="size-1.5 rounded-full bg-good" />}
            <span aria-hidden>{count.shown}</span> <span className="sr-only">{count.text}</span>
          </span>
        )}
      </Link>
    </li>
  );
}

interface SidebarGroupProps {
  title: string;
  isNarrow: boolean;
  children: ReactNode;
}

export function SidebarGroup({ title, isNarrow, children }: SidebarGroupProps) {
  const id = useId();
  return (
    <div className="mt-3 first:mt-0">
      <p id={id} className={isNarrow ? 'sr-only' : 'px-2 pb-1 text-xs font-medium text-muted'}>
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-col gap-0.5">
        {children}
      </ul>
    </div>
  );
}
