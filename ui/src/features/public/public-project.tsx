import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { fullNumber } from '../../components/figures.ts';
import { locale } from '../../components/locale.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ProjectIcon } from '../projects/index.ts';
import { PublicFrame } from './public-frame.tsx';
import type { PublicProject as Project } from './public-project-card.tsx';
import { ownProjectQuery, publicProjectQuery } from './public-queries.ts';
import { t } from '../../words/words.ts';

const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });

interface PublicProjectProps {
  slug: string;
  /** What the page shows of the project, in the title of the browser tab. */
  part?: string | undefined;
  children: (project: Project) => ReactNode;
}

/** The frame and heading of a public project's pages; a notice if there is no such project. */
export function PublicProject({ slug, part, children }: PublicProjectProps) {
  const project = useQuery(publicProjectQuery(slug));
  const session = useQuery(sessionQuery);
  const own = useQuery({ ...ownProjectQuery(slug), enabled: Boolean(session.data) });
  // Members have a link in the heading, which may take a row.
  const isKnown = !session.isPending && (!session.data || !own.isPending);
  const name = project.data?.name ?? t`Public project`;
  return (
    <PublicFrame
      title={part === undefined ? name : `${part} · ${name}`}
      listed={Boolean(project.data)}
    >
      {project.error && (
        <FailureNotice error={project.error} retry={() => void project.refetch()} />
      )}
      {(project.isPending || (project.data && !isKnown)) && <Skeleton className="h-screen" />}
      {project.data === null && (
        <EmptyNotice>
          {t`This public project doesn’t exist. It may be private or have a new URL.`}{' '}
          <Link to="/public" search={{}} className="underline">
            {t`All public projects`}
          </Link>
        </EmptyNotice>
      )}
      {project.data && isKnown && (
        <>
          <Heading project={project.data} isOwn={own.data === true} />
          {children(project.data)}
        </>
      )}
    </PublicFrame>
  );
}

function Heading({ project, isOwn }: { project: Project; isOwn: boolean }) {
  const { name, icon, owner, slug, createdAt } = project;
  const since = date.format(new Date(createdAt));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-3">
      <ProjectIcon project={slug} name={name} icon={icon} />
      <div className="min-w-0 flex-1 basis-36">
        <h1 className="truncate text-xl font-semibold" title={name}>
          {name}
        </h1>
        <p className="line-clamp-2 text-sm break-words text-muted">
          {owner === null ? t`since ${since}` : t`by ${owner.name} · since ${since}`}
        </p>
      </div>
      <p className="flex items-center gap-2 text-sm whitespace-nowrap">
        <span
          aria-hidden
          className={`size-2 rounded-full ${Number(project.online) > 0 ? 'bg-good' : 'bg-line'}`}
        />
        {t`${fullNumber(Number(project.online))} online now`}
      </p>
      {isOwn && (
        <Link to="/projects/$slug" params={{ slug }} className="text-sm underline">
          {t`Open its overview`}
        </Link>
      )}
    </div>
  );
}
