import { useQuery } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { isMissing } from '../../api/api-error.ts';
import { type ProjectData, projectQuery } from '../../features/projects/project-queries.ts';

export interface ShownProject {
  /** As in the URL. */
  readonly slug: string;
  /** Missing until it has been read. */
  readonly data: ProjectData | undefined;
}

/** The project of the current page; null outside projects, or if the project doesn't exist. */
export function useShownProject(): ShownProject | null {
  const match = useMatch({ from: '/signed-in/projects/$slug', shouldThrow: false });
  const slug = match?.params.slug ?? '';
  const { data, error } = useQuery({ ...projectQuery(slug), enabled: slug !== '' });
  return slug === '' || isMissing(error) ? null : { slug, data };
}
