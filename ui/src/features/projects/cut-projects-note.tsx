import { useQuery } from '@tanstack/react-query';
import { fullNumber } from '../../components/figures.ts';
import { useFoundProjects } from './found-projects.ts';
import { projectsQuery } from './project-queries.ts';
import { plural, t } from '../../words/words.ts';

/** Says so if there are more projects than are shown, for a search text or for none. */
export function CutProjectsNote({ text }: { text: string }) {
  const { data } = useQuery(projectsQuery);
  const { items, others, isSearching } = useFoundProjects(text);
  if (data === undefined || others === 0 || isSearching) return null;
  return (
    <p className="my-4 text-xs text-muted">
      {text.trim() === ''
        ? t`Only ${fullNumber(items.length)} of ${fullNumber(Number(data.total))} projects are listed.
            Search to find the others.`
        : t`${plural(others, { one: '# more project matches', other: '# more projects match' })}. Type more of the
            name.`}
    </p>
  );
}
