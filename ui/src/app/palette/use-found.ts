import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bug, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { projectKey, type ProjectId } from '../../api/query-keys.ts';
import type { ShownProject } from '../frame/use-shown-project.ts';
import type { Command } from './commands.ts';
import { t } from '../../words/words.ts';

/** Shorter texts match too much. */
const shortest = 2;
const mostOfEach = 5;
/** How long people pause before it is searched, ms. */
const pause = 250;
const longestLabel = 200;

function searchFor(projectId: ProjectId, search: string) {
  return {
    queryKey: projectKey(projectId, 'issues', 'palette', search),
    queryFn: async () => {
      const query = { search, limit: String(mostOfEach) };
      const params = { path: { idOrSlug: projectId }, query };
      const [issues, people] = await Promise.all([
        unwrap(api.GET('/v0/project/{idOrSlug}/issues', { params })),
        unwrap(api.GET('/v0/project/{idOrSlug}/users', { params })),
      ]);
      return { issues: issues.items, people: people.items };
    },
    meta: { isQuiet: true },
    retry: false,
  };
}

/** Errors and people of the project that have the text, and whether they are still searched. */
export function useFound(project: ShownProject | null, text: string, isOn: boolean) {
  const navigate = useNavigate();
  const typed = text.trim();
  const [search, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const id = project?.data?.id;
  const isWanted = isOn && id !== undefined && typed.length >= shortest;
  const found = useQuery({
    ...searchFor(id ?? ('' as ProjectId), search),
    enabled: isWanted && search === typed,
  });
  const params = { slug: project?.slug ?? '' };
  const { issues = [], people = [] } = (isWanted && search === typed && found.data) || {};
  const commands: readonly Command[] = [
    ...issues.map((issue) => ({
      id: `issue ${issue.id}`,
      group: t`Errors`,
      label: `${issue.type}: ${issue.message}`.slice(0, longestLabel),
      icon: Bug,
      run: () =>
        void navigate({ to: '/projects/$slug/issues/$id', params: { ...params, id: issue.id } }),
    })),
    ...people.map((person) => ({
      id: `person ${person.id}`,
      group: t`People`,
      label: (person.name || person.email || person.externalId || person.id).slice(0, longestLabel),
      icon: UserRound,
      run: () =>
        void navigate({ to: '/projects/$slug/people/$id', params: { ...params, id: person.id } }),
    })),
  ];
  return { commands, isSearching: isWanted && (search !== typed || found.isPending) };
}
