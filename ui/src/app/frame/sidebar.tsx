import { Link } from '@tanstack/react-router';
import { Building2, ChevronsUpDown, FolderOpen, PanelLeft, Search, Server } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { Logo } from '../../components/logo.tsx';
import { ProjectIcon } from '../../features/projects/project-icon.tsx';
import { pagesOf } from '../../features/projects/project-pages.ts';
import { Account } from './account.tsx';
import { commandKey } from '../../components/command-key.ts';
import { usePageCounts } from './use-page-counts.ts';
import { PageLink, SidebarGroup, sidebarRow } from './sidebar-link.tsx';
import { type ShownProject, useShownProject } from './use-shown-project.ts';
import { useSignedIn } from './use-signed-in.ts';
import { t } from '../../words/words.ts';

interface SidebarProps {
  /** Only icons. */
  isNarrow: boolean;
  onSearch: () => void;
  onSwitch: () => void;
  onKeys: () => void;
  /** Missing in the drawer of narrow screens. */
  onToggle?: () => void;
}

/** The way to every page: those of the project, or those of the instance. */
export function Sidebar(props: SidebarProps) {
  const { isNarrow, onSearch, onSwitch, onKeys, onToggle } = props;
  const project = useShownProject();
  const { isAdministrator } = useSignedIn();
  return (
    <nav aria-label={t`Main`} className="flex h-full flex-col bg-surface text-sm">
      <div className={classNames('flex flex-col gap-2 p-3', isNarrow && 'items-center px-2')}>
        <div className={classNames('flex h-8 items-center', isNarrow && 'h-auto flex-col gap-2')}>
          <Link to="/" className="flex min-w-0 items-center gap-2 rounded-md px-1 font-semibold">
            <Logo size={22} />
            <span className={isNarrow ? 'sr-only' : 'truncate'}>Bellwether</span>
          </Link>
          {onToggle && (
            <button
              type="button"
              aria-label={isNarrow ? t`Expand sidebar` : t`Collapse sidebar`}
              aria-keyshortcuts="["
              title={isNarrow ? t`Expand sidebar  [` : t`Collapse sidebar  [`}
              onClick={onToggle}
              className={classNames(
                'flex size-8 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink',
                !isNarrow && 'ml-auto',
              )}
            >
              <PanelLeft aria-hidden className="size-4" />
            </button>
          )}
        </div>
        <ProjectSwitcher project={project} isNarrow={isNarrow} onOpen={onSwitch} />
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          title={t`Search`}
          onClick={onSearch}
          className={classNames(
            sidebarRow,
            'cursor-pointer border border-line text-muted',
            isNarrow && 'justify-center px-0',
          )}
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className={isNarrow ? 'sr-only' : ''}>{t`Search`}</span>
          {!isNarrow && <kbd className="ml-auto font-sans text-xs">{t`${commandKey} K`}</kbd>}
        </button>
      </div>
      <div className={classNames('min-h-0 flex-1 overflow-y-auto px-3 pb-3', isNarrow && 'px-2')}>
        {project ? (
          <ProjectLinks project={project} isNarrow={isNarrow} />
        ) : (
          <SidebarGroup title={t`Workspace`} isNarrow={isNarrow}>
            <PageLink to="/" label={t`Projects`} icon={FolderOpen} isNarrow={isNarrow} isExact />
            <PageLink
              to="/organizations"
              label={t`Organizations`}
              icon={Building2}
              isNarrow={isNarrow}
            />
            {isAdministrator && (
              <PageLink to="/instance" label={t`Instance`} icon={Server} isNarrow={isNarrow} />
            )}
          </SidebarGroup>
        )}
      </div>
      <div className={classNames('border-t border-line p-2', isNarrow && 'flex justify-center')}>
        <Account isNarrow={isNarrow} onKeys={onKeys} />
      </div>
    </nav>
  );
}

const groups = [
  { id: 'analytics', title: t`Analytics` },
  { id: 'quality', title: t`Quality` },
  { id: 'setup', title: t`Setup` },
] as const;

function ProjectLinks({ project, isNarrow }: { project: ShownProject; isNarrow: boolean }) {
  const { slug, data } = project;
  const pages = pagesOf(data && 'templateId' in data ? data.templateId : null);
  const counts = usePageCounts(data);
  return groups.map(({ id, title }) => (
    <SidebarGroup key={id} title={title} isNarrow={isNarrow}>
      {pages
        .filter((page) => page.group === id)
        .map(({ to, label, icon }) => (
          <PageLink
            key={to}
            to={to}
            slug={slug}
            label={label}
            icon={icon}
            isNarrow={isNarrow}
            isExact={to === '/projects/$slug'}
            count={counts[to]}
          />
        ))}
    </SidebarGroup>
  ));
}

interface ProjectSwitcherProps {
  project: ShownProject | null;
  isNarrow: boolean;
  onOpen: () => void;
}

function ProjectSwitcher({ project, isNarrow, onOpen }: ProjectSwitcherProps) {
  if (project === null) return null;
  const name = project.data?.name ?? project.slug;
  const icon = project.data && 'icon' in project.data ? project.data.icon : null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={name}
      onClick={onOpen}
      className={classNames(
        sidebarRow,
        'h-11 cursor-pointer border border-line font-medium',
        isNarrow && 'justify-center px-0',
      )}
    >
      <ProjectIcon
        project={project.slug}
        name={name}
        icon={icon}
        className="size-6 rounded-md text-xs"
      />
      <span className="sr-only">{t`Switch project:`} </span>
      <span className={isNarrow ? 'sr-only' : 'min-w-0 flex-1 truncate text-left'}>{name}</span>
      {!isNarrow && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted" />}
    </button>
  );
}
