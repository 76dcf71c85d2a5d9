import { peopleRoutes } from '../src/people/routes/all.ts';
import { putPerson } from '../src/people/people-store.ts';
import type { Person } from '../src/people/person.ts';
import type { EventRow } from '../src/kinds/web/table.ts';
import type { Project } from '../src/projects/index.ts';
import { QueryRunner } from '../src/query/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { eventRow } from './event-row.ts';
import { ownerIds } from './people.ts';
import { collectedHere } from './projects-harness.ts';
import {
  type Answer,
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from './projects-http-harness.ts';

/** Of all page views, or of each by its index. */
type Columns = Partial<EventRow> | ((index: number) => Partial<EventRow>);
type Caller = Parameters<ProjectsHttpHarness['ask']>[0];

export interface VisitorsHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
  /** What requests name: a private project of the organization. */
  readonly project: Project;
  /** Makes requests name a new project. @returns it */
  newProject(): Promise<Project>;
  /** Stores page views of a visitor, at times in Unix milliseconds. */
  visit(visitor: string, times: readonly number[], columns?: Columns): Promise<void>;
  /** Stores a person with visitors, latest first. @returns the ID */
  identify(
    externalId: string,
    visitors?: readonly string[],
    fields?: Partial<Person>,
  ): Promise<string>;
  /** A request; `path` follows `/users`. */
  send(method: 'GET' | 'DELETE', path: string, caller?: Caller): Promise<Answer>;
  /** The answer to a request of a viewer. */
  get(path: string): Promise<Answer['body']>;
}

/** The ID of a visitor. */
export function visitorId(number: number): string {
  return `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;
}

/** The endpoints of people over a real engine. Data is stored directly, and no jobs run. */
export async function visitorsHarness(): Promise<VisitorsHarness> {
  const engine = await startEngineHarness();
  const harness = await projectsHttpHarness(({ options }) =>
    peopleRoutes({
      ...options,
      runner: new QueryRunner(engine.store),
      rollUps: () => ({}),
      collected: collectedHere(),
      whenStored: async () => {},
    }),
  );
  const create = () => harness.create({ ownerId: ownerIds.acme, private: true });
  let project = await create();
  let stored = 0;
  const send: VisitorsHarness['send'] = (method, path, caller = 'acmeAdmin') =>
    harness.ask(caller, method, `/v0/project/${project.slug}/users${path}`);
  return {
    ...harness,
    engine,
    get project() {
      return project;
    },
    newProject: async () => (project = await create()),
    visit: async (visitor, times, columns = {}) => {
      stored += 1;
      const { number, generation } = project;
      const rows = times.map((ts, index) =>
        eventRow({
          ...{ project: number, generation, ts, received_at: ts, visitor },
          ...{ id: harness.options.makeId(), session: `session of ${visitor}` },
          ...(typeof columns === 'function' ? columns(index) : columns),
        }),
      );
      await engine.store.insert('events', rows, `events ${stored}`);
    },
    identify: async (externalId, visitors = [], fields = {}) => {
      stored += 1;
      const id = harness.options.makeId();
      const now = harness.clock.now();
      const times = { firstIdentifiedAt: now, lastIdentifiedAt: now };
      const unset = { email: null, name: null, phone: null, avatarUrl: null, traits: {} };
      const { number, generation } = project;
      const person = { id, externalId, ...unset, ...times, ...fields };
      await putPerson(harness.db, project.id, generation, person);
      const rows = visitors.map((visitor, position) => ({
        ...{ project: number, generation, visitor, external_id: externalId, person_id: id },
        ...{ version: visitors.length - position, journal: 'test', position },
      }));
      if (rows.length > 0) await engine.store.insert('aliases', rows, `aliases ${stored}`);
      return id;
    },
    send,
    get: async (path) => (await send('GET', path, 'acmeViewer')).body,
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
}
