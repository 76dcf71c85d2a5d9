/** What an address says of the projects it shows. */
export interface ProjectsSearch {
  search?: string;
}

const longest = 200;

export function readProjectsSearch({ search }: Record<string, unknown>): ProjectsSearch {
  // A number in an address is read as one.
  const text = typeof search === 'number' ? String(search) : search;
  return typeof text === 'string' && text !== '' ? { search: text.slice(0, longest) } : {};
}

/** Those whose name or slug holds the text, in upper or lower case. */
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
