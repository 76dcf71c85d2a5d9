import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card, CardTitle } from '../../components/card.tsx';
import { fullNumber } from '../../components/figures.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { ProjectIcon, projectsQuery } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** The projects of an organization. */
export function ProjectsCard({ ownerId, manages }: { ownerId: string; manages: boolean }) {
  const projects = useQuery(projectsQuery);
  const owned = projects.data?.items.filter((project) => project.ownerId === ownerId);
  return (
    <Card>
      <CardTitle>{t`Projects`}</CardTitle>
      {projects.error && (
        <FailureNotice error={projects.error} retry={() => void projects.refetch()} />
      )}
      {owned?.length === 0 && (
        <EmptyNotice>
          {manages
            ? t`No projects yet. Choose this organization as the owner of a new project.`
            : t`No projects yet.`}
        </EmptyNotice>
      )}
      {projects.isPending && <p className="text-sm text-muted">{t`Loading …`}</p>}
      <ul className="divide-y divide-line empty:hidden">
        {owned?.map((project) => (
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
      {projects.data?.hasMore && (
        <p className="mt-3 text-xs text-muted">
          {t`Only your first ${fullNumber(projects.data.items.length)} projects are listed.`}
        </p>
      )}
    </Card>
  );
}
