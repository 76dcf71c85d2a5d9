import type { Person } from './people.ts';
import type { Answer, ProjectsHttpHarness } from './projects-http-harness.ts';

/** A valid UUID that nothing has. */
export const unknownId = '00000000-0000-7000-8000-000000000000';

/** Requests for an issue; the paths follow its own. */
export function issueRequests(
  harness: ProjectsHttpHarness,
  current: () => { readonly slug: string; readonly issue: string },
) {
  const url = (path: string, issue = current().issue) =>
    `/v0/project/${current().slug}/issues/${issue}${path}`;
  const comment = (text: unknown, person: Person = 'acmeMember'): Promise<Answer> =>
    harness.ask(person, 'POST', url('/comments'), { text });
  const read = async (path: string) => (await harness.ask('acmeViewer', 'GET', url(path))).body;
  return {
    url,
    comment,
    comments: (query = '') => read(`/comments${query}`),
    history: (query = '') => read(`/history${query}`),
    change: (body: unknown, person: Person = 'acmeMember'): Promise<Answer> =>
      harness.ask(person, 'PATCH', url(''), body),
  };
}

/** The ID of the user behind a person's key. */
export async function userOf({ db }: ProjectsHttpHarness, person: Person): Promise<string> {
  const { created_by } = await db
    .selectFrom('api_keys')
    .select('created_by')
    .where('id', '=', `key-${person}`)
    .executeTakeFirstOrThrow();
  return created_by;
}
