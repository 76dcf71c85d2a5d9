import { openMarkers } from '../src/markers/index.ts';
import { ownerIds } from './people.ts';
import {
  type Answer,
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from './projects-http-harness.ts';

type Person = Parameters<ProjectsHttpHarness['ask']>[0];
type Method = Parameters<ProjectsHttpHarness['ask']>[1];

export interface MarkersHarness extends ProjectsHttpHarness {
  /** What requests name: a private project of the organization. */
  readonly project: { readonly id: string; readonly slug: string };
  /** Makes requests name a new project. @returns it */
  newProject(): Promise<MarkersHarness['project']>;
  /** A request in the project; `path` begins with `markers` or `marker-collections`. */
  send(method: Method, path: string, body?: unknown, person?: Person): Promise<Answer>;
  /** The answer to a list as a viewer. */
  list(path: string): Promise<Answer['body']>;
  /** Creates a collection. @returns its answer */
  collection(change?: object): Promise<Answer['body']>;
  /** Creates a marker. @returns its answer */
  marker(collectionId: unknown, change?: object): Promise<Answer['body']>;
}

/** The endpoints of markers and projects, with a project. */
export async function markersHarness(): Promise<MarkersHarness> {
  const harness = await projectsHttpHarness(({ options }) => openMarkers(options).routes);
  const newProject = () => harness.create({ ownerId: ownerIds.acme, private: true });
  let project = await newProject();
  const send: MarkersHarness['send'] = (method, path, body, person = 'acmeMember') =>
    harness.ask(person, method, `/v0/project/${project.slug}/${path}`, body);
  const made = async (path: string, body: object) => {
    const answer = await send('POST', path, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  return {
    ...harness,
    get project() {
      return project;
    },
    newProject: async () => (project = await newProject()),
    send,
    list: async (path) => (await send('GET', path, undefined, 'acmeViewer')).body,
    collection: (change) => made('marker-collections', { name: 'Deployments', ...change }),
    marker: (collectionId, change) =>
      made('markers', { collectionId, title: 'Version 2', ...change }),
  };
}
