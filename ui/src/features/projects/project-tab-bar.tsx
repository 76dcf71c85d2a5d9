import { useEffect, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { readRangeSearch } from '../../period/range-search.ts';
import { tabsOf } from './project-tabs.ts';

interface ProjectTabBarProps {
  slug: string;
  templateId: string | null;
  /** The label of the open tab. */
  open: string;
}

/** The tabs of a project. They keep the range, and scroll on a narrow screen. */
export function ProjectTabBar({ slug, templateId, open }: ProjectTabBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const tabs = [...(bar.current?.children ?? [])];
    const tab = tabs.find(({ textContent }) => textContent === open);
    if (!bar.current || !(tab instanceof HTMLElement)) return;
    bar.current.scrollLeft = tab.offsetLeft + (tab.clientWidth - bar.current.clientWidth) / 2;
  }, [open]);
  return (
    <nav
      ref={bar}
      aria-label="Pages of the project"
      className="relative -mb-px flex gap-5 overflow-x-auto text-sm whitespace-nowrap"
    >
      {tabsOf(templateId).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          params={{ slug }}
          search={(shown: Record<string, unknown>) => readRangeSearch(shown)}
          activeOptions={{ exact: to === '/projects/$slug', includeSearch: false }}
          className="border-b-2 py-2.5 hover:text-ink"
          activeProps={{
            className: 'border-accent font-medium text-ink',
            'aria-current': 'page',
          }}
          inactiveProps={{ className: 'border-transparent text-muted' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
