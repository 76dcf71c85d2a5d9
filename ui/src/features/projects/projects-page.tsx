import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { fullNumber } from '../../components/figures.ts';
import { useFormInPlace } from '../../components/forms/focus-in-place.ts';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { useTitle } from '../../components/use-title.ts';
import { CutProjectsNote } from './cut-projects-note.tsx';
import { useFoundProjects } from './found-projects.ts';
import { ProjectCard, WaitingCard } from './project-card.tsx';
import { projectsQuery } from './project-queries.ts';
import { batchesOf } from './project-week.ts';
import { t } from '../../words/words.ts';

/** Few visits have it. */
const CreateProjectForm = lazy(() => import('./create-project-form.tsx'));

/** With more projects than this, there is a search. */
const fewProjects = 9;
const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function ProjectsPage() {
  useTitle(t`Projects`);
  const projects = useQuery(projectsQuery);
  const { search = '', owner } = useSearch({ from: '/signed-in/' });
  const navigate = useNavigate();
  const adding = useFormInPlace();
  const found = useFoundProjects(search);
  // By the whole list, so that a search doesn't ask again for what was shown.
  const together = useMemo(() => batchesOf(projects.data?.items ?? []), [projects.data]);
  const later = batchesOf(found.items.filter(({ id }) => !together.has(id)));
  const failed = projects.error && (
    <FailureNotice error={projects.error} retry={() => void projects.refetch()} />
  );
  if (!projects.data) {
    if (failed) return failed;
    return (
      <>
        <h1 className="sr-only">{t`Projects`}</h1>
        <ul aria-label={t`Projects`} aria-busy className={`mt-13 ${grid}`}>
          {[1, 2, 3].map((place) => (
            <WaitingCard key={place} />
          ))}
        </ul>
      </>
    );
  }
  const { items, total } = projects.data;
  const none = items.length === 0;
  const shown = found.items;
  const isAdding = none || adding.isOpen || owner !== undefined;
  const close = () => {
    adding.close();
    if (owner !== undefined) void navigate({ to: '/', search: {}, replace: true });
  };
  const searchFor = (text: string) =>
    void navigate({ to: '/', search: text === '' ? {} : { search: text }, replace: true });
  return (
    <>
      <h1 className="sr-only">{t`Projects`}</h1>
      {failed}
      <div className="mb-4 flex min-w-0 flex-wrap items-center justify-end gap-3 empty:hidden">
        {(items.length > fewProjects || search !== '') && (
          <input
            type="search"
            aria-label={t`Search projects`}
            placeholder={t`Search ${fullNumber(Number(total))} projects`}
            className="h-9 min-w-0 rounded-lg border border-control bg-surface px-3 text-sm placeholder:text-muted"
            value={search}
            onChange={(event) => searchFor(event.target.value)}
          />
        )}
        {!isAdding && <Button {...adding.opener}>{t`New project`}</Button>}
      </div>
      {isAdding && (
        <Card className="mb-6 max-w-xl p-6">
          <h2 className="mb-1 font-semibold">
            {none ? t`Create your first project` : t`New project`}
          </h2>
          <p className="mb-4 text-sm text-muted">
            {t`A project holds the data of one site, app or plugin, or of several related ones.`}
          </p>
          <Suspense fallback={<div className="h-60" />}>
            <UnsavedGuard>
              <CreateProjectForm
                key={owner}
                {...(owner !== undefined && { ownerId: owner })}
                {...(!none && { onCancel: close })}
              />
            </UnsavedGuard>
          </Suspense>
        </Card>
      )}
      {found.error && <FaultText error={found.error} />}
      {shown.length === 0 && !none && !found.isSearching && !found.error && (
        <EmptyNotice>{t`No project has “${search.slice(0, 100)}” in its name or
          slug.`}</EmptyNotice>
      )}
      <ul aria-label={t`Projects`} className={grid}>
        {shown.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            together={together.get(project.id) ?? later.get(project.id) ?? []}
          />
        ))}
      </ul>
      <CutProjectsNote text={search} />
    </>
  );
}
