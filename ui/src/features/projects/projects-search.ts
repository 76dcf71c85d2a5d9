/** The URL parameters of the list of projects. */
export interface ProjectsSearch {
  search?: string;
  /** Opens the form of a new project, for an organization. */
  owner?: string;
}

const longest = 200;

export function readProjectsSearch({ search, owner }: Record<string, unknown>): ProjectsSearch {
  // The router reads a number in the URL as a number.
  const text = typeof search === 'number' ? String(search) : search;
  return {
    ...(typeof text === 'string' && text !== '' && { search: text.slice(0, longest) }),
    ...(typeof owner === 'string' && { owner }),
  };
}

/** Projects whose name or slug contains the text, in any case. */
export function matching<Project extends { readonly name: string; readonly slug: string }>(
  projects: readonly Project[],
  text: string,
): readonly Project[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return projects;
  return projects.filter(({ name, slug }) =>
    [name, slug].some((each) => each.toLowerCase().includes(wanted)),
  );
}
