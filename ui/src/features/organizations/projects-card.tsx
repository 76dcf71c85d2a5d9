import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonLook } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { pageLength } from '../../components/page-search.ts';
import { Pager, pageText } from '../../components/pager.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ProjectIcon } from '../projects/index.ts';
import { ownedProjectsQuery } from './owned-projects.ts';
import { t } from '../../words/words.ts';

/** The projects of an organization, to which its admins can add. */
export function ProjectsCard({ ownerId, manages }: { ownerId: string; manages: boolean }) {
  const [page, setPage] = useState(1);
  const projects = useQuery(ownedProjectsQuery(ownerId, page));
  const { items = [], total = 0, hasMore = false } = projects.data ?? {};
  return (
    <Card aria-busy={projects.isPlaceholderData}>
      <CardTitle
        aside={
          manages && (
            <Link to="/" search={{ owner: ownerId }} className={buttonLook({ size: 'small' })}>
              {t`New project`}
            </Link>
          )
        }
      >
        {t`Projects`}
      </CardTitle>
      {projects.error && (
        <FailureNotice error={projects.error} retry={() => void projects.refetch()} />
      )}
      {projects.data && total === 0 && <EmptyNotice>{t`No projects yet.`}</EmptyNotice>}
      {projects.isPending && <Skeleton className="h-21" />}
      <ul className="divide-y divide-line empty:hidden">
        {items.map((project) => (
          <li key={project.id}>
            <Link
              to="/projects/$slug"
              params={{ slug: project.slug }}
              className="flex items-center gap-3 py-2 text-sm hover:underline"
            >
              <ProjectIcon
                project={project.id}
                name={project.name}
                icon={project.icon}
                className="size-6"
              />
              <span className="min-w-0 flex-1 truncate">{project.name}</span>
              <span className="truncate text-xs text-muted">{project.slug}</span>
            </Link>
          </li>
        ))}
      </ul>
      {(page > 1 || hasMore) && (
        <Pager page={page} hasMore={hasMore} place="card" onTurn={setPage}>
          {pageText(page, pageLength, items.length, total)}
        </Pager>
      )}
    </Card>
  );
}
