import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import { useFoundProjects } from '../../features/projects/found-projects.ts';
import { ProjectIcon } from '../../features/projects/project-icon.tsx';
import { type ListedProject, projectsQuery } from '../../features/projects/project-queries.ts';
import type { ShownProject } from '../frame/use-shown-project.ts';
import type { Command } from './commands.ts';
import { t } from '../../words/words.ts';

/** The projects that have been read, and the page of all. */
export function useProjectCommands(shown: ShownProject | null): readonly Command[] {
  const navigate = useNavigate();
  const commandOf = useProjectCommand();
  const { data } = useQuery(projectsQuery);
  const others = (data?.items ?? []).filter(({ slug }) => slug !== shown?.slug);
  const all: Command = {
    id: 'projects',
    group: t`Projects`,
    label: t`All projects`,
    icon: FolderOpen,
    keys: 'G H',
    run: () => void navigate({ to: '/' }),
  };
  return [...others.map(commandOf), all];
}

/** Those that only the service finds, of somebody with more projects than are read. */
export function useFoundProjectCommands(text: string) {
  const commandOf = useProjectCommand();
  const { data } = useQuery(projectsQuery);
  const { items, isSearching } = useFoundProjects(text);
  const read = new Set(data?.items.map(({ id }) => id));
  const commands = items.filter(({ id }) => !read.has(id)).map(commandOf);
  return { commands, isSearching };
}

function useProjectCommand(): (project: ListedProject) => Command {
  const navigate = useNavigate();
  return ({ id, slug, name, icon }) => ({
    id: `project ${id}`,
    group: t`Projects`,
    label: name,
    words: [slug],
    icon: FolderOpen,
    mark: (
      <ProjectIcon
        project={slug}
        name={name}
        icon={icon}
        className="-mx-0.5 size-5 rounded text-[0.625rem]"
      />
    ),
    // Another project has other pages to filter by, and another time zone.
    run: () =>
      void navigate({
        to: '/projects/$slug',
        params: { slug },
        search: { filters: undefined, zone: undefined },
      }),
  });
}
