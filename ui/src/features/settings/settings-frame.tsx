import { Link, Outlet, useParams } from '@tanstack/react-router';
import { EmptyNotice } from '../../components/notice.tsx';
import { useProject } from '../projects/project-context.ts';
import { settingsSections } from './settings-sections.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The list of sections beside the one that is open. */
export function SettingsFrame() {
  const { slug } = useParams({ from: '/signed-in/projects/$slug/settings' });
  const project = useProject();
  if (!('token' in project)) {
    return <EmptyNotice>Only members of the project see its settings.</EmptyNotice>;
  }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <nav
        aria-label="Settings"
        className="flex min-w-0 gap-1 overflow-x-auto pb-1 text-sm whitespace-nowrap lg:sticky lg:top-6 lg:flex-col"
      >
        {settingsSections.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            params={{ slug }}
            activeOptions={{ exact: to === '/projects/$slug/settings', includeSearch: false }}
            className="rounded-lg px-3 py-2 hover:bg-raised hover:text-ink"
            activeProps={{ className: 'bg-raised font-medium text-ink', 'aria-current': 'page' }}
            inactiveProps={{ className: 'text-muted' }}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="flex min-w-0 flex-col gap-6">
        {project.token === null && (
          <p className="rounded-lg border border-line bg-surface px-4 py-3 text-sm text-muted">
            Your role lets you look at these settings. Ask an administrator to change them.
          </p>
        )}
        <UnsavedGuard>
          <Outlet />
        </UnsavedGuard>
      </div>
    </div>
  );
}
