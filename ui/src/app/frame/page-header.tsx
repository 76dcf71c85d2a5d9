import { useIsFetching } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { type Crumb, crumbsIn, crumbsTo } from './crumbs.ts';
import { useShownName } from '../../components/page-name.ts';
import { type ShownProject, useShownProject } from './use-shown-project.ts';
import { t } from '../../words/words.ts';

interface PageHeaderProps {
  onMenu: () => void;
  /** Called when `onMenu` may follow. */
  onNear: () => void;
  onSearch: () => void;
}

const iconButton =
  'flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-lg text-muted hover:bg-raised hover:text-ink lg:hidden';

/** The way to the page. On narrow screens, also the buttons for the sidebar and the search. */
export function PageHeader({ onMenu, onNear, onSearch }: PageHeaderProps) {
  const project = useShownProject();
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-2 border-b border-line bg-canvas px-3 lg:px-8">
      <button
        type="button"
        aria-label={t`Menu`}
        className={iconButton}
        onPointerDown={onNear}
        onFocus={onNear}
        onClick={onMenu}
      >
        <MenuIcon aria-hidden className="size-5" />
      </button>
      <Breadcrumb project={project} />
      <BusyBar />
      <button
        type="button"
        aria-label={t`Search`}
        className={`${iconButton} ml-auto`}
        onClick={onSearch}
      >
        <Search aria-hidden className="size-5" />
      </button>
    </header>
  );
}

/** Shown while the page waits for something it has not read before, such as another range. */
function BusyBar() {
  const fetching = useIsFetching({
    predicate: ({ state, meta }) => state.data === undefined && meta?.['isQuiet'] !== true,
  });
  if (fetching === 0) return null;
  return (
    <div
      role="progressbar"
      aria-label={t`Loading`}
      className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden"
    >
      <div className="h-full w-1/3 animate-busy bg-accent" />
    </div>
  );
}

function Breadcrumb({ project }: { project: ShownProject | null }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const name = useShownName();
  const way: readonly Crumb[] = project
    ? crumbsIn(path, project.slug, project.data?.name ?? project.slug)
    : crumbsTo(path);
  const crumbs = [...way, name?.parent, name].flatMap((crumb): Crumb | [] => crumb ?? []);
  if (crumbs.length === 0) return null;
  // That of the page itself may not be known yet.
  const isLong = crumbs.length > 2 || (crumbs.length === 2 && crumbs[1]?.to !== undefined);
  return (
    <nav aria-label={t`Breadcrumb`} className="min-w-0">
      <ol className="flex min-w-0 items-center text-sm">
        {crumbs.map((crumb, place) => (
          <li
            key={crumb.label + String(place)}
            // A dashboard and its chart share what is left. Phones have no space for the project above them.
            className={`flex max-w-48 min-w-0 items-center nth-[-n+2]:not-last:shrink-0 last:max-w-none ${
              place > 0 ? '' : isLong ? 'max-sm:hidden' : 'max-sm:max-w-32'
            }`}
          >
            {place > 0 && (
              <span
                aria-hidden
                className={`px-2 text-line ${place === 1 && isLong ? 'max-sm:hidden' : ''}`}
              >
                /
              </span>
            )}
            <CrumbText
              crumb={crumb}
              slug={project?.slug ?? ''}
              // The list as it was, and not as it is by default.
              search={place === way.length - 1 ? name?.list : undefined}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface CrumbTextProps {
  crumb: Crumb;
  slug: string;
  search: object | undefined;
}

function CrumbText({ crumb: { label, to, id }, slug, search }: CrumbTextProps) {
  if (to === undefined) {
    return (
      <span aria-current="page" className="truncate font-medium" title={label}>
        {label}
      </span>
    );
  }
  return (
    <Link
      to={to}
      params={{ slug, id }}
      {...(search && { search })}
      // Otherwise the list would be the current page, too.
      activeOptions={{ exact: true }}
      className="truncate text-muted hover:text-ink"
      title={label}
    >
      {label}
    </Link>
  );
}
