import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { CreateProjectForm } from './create-project-form.tsx';
import { projectsQuery } from './project-queries.ts';

export function ProjectsPage() {
  const projects = useQuery(projectsQuery);
  const [adding, setAdding] = useState(false);
  if (projects.error) {
    return <FailureNotice error={projects.error} retry={() => void projects.refetch()} />;
  }
  if (!projects.data) return <p className="text-sm text-muted">Loading …</p>;
  const none = projects.data.items.length === 0;
  return (
    <>
      <div className="mb-6 flex items-center justify-between">
        <h1 className="text-xl font-semibold">Projects</h1>
        {!none && !adding && <Button onClick={() => setAdding(true)}>New project</Button>}
      </div>
      {(none || adding) && (
        <Card className="mb-6 max-w-xl p-6">
          <h2 className="mb-1 font-semibold">{none ? 'Your first project' : 'New project'}</h2>
          <p className="mb-4 text-sm text-muted">
            A project holds the visits of one site, or of several that belong together.
          </p>
          <CreateProjectForm {...(!none && { onCancel: () => setAdding(false) })} />
        </Card>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {projects.data.items.map((project) => (
          <li key={project.id}>
            <Link
              to="/projects/$slug"
              params={{ slug: project.slug }}
              className="block rounded-xl border border-line bg-surface p-5 hover:border-accent"
            >
              <span className="block truncate font-medium">{project.name}</span>
              <span className="mt-1 block text-sm text-muted">
                {project.firstEventAt ? 'Receiving visits' : 'Waiting for the first visit'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
