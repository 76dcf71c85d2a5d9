import { gzipSync } from 'node:zlib';
import type { Import } from '../src/imports/import.ts';
import { ImportedNames } from '../src/imports/imported-names.ts';
import { insertImport } from '../src/imports/imports-store.ts';
import { PacedInserts } from '../src/imports/paced-inserts.ts';
import { readPortion } from '../src/imports/read-portion.ts';
import { importRoutes } from '../src/imports/routes/all.ts';
import { openMarkers } from '../src/markers/index.ts';
import { FairQueue } from '../src/platform/fair-queue.ts';
import type { Project } from '../src/projects/index.ts';
import { defaultLimits } from '../src/quotas/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { ownerIds } from './people.ts';
import {
  type Answer,
  projectsHttpHarness,
  type ProjectsHttpHarness,
} from './projects-http-harness.ts';
import { hash } from './umami-file.ts';

type Caller = Parameters<ProjectsHttpHarness['ask']>[0];

export interface ImportsHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
  /** What requests name: a private project of the organization. */
  readonly project: Project;
  setDiskFull(isFull: boolean): void;
  /** Slugs of the projects whose imports were done, in order. */
  readonly done: readonly string[];
  /** Makes requests name a new project. @returns it */
  newProject(): Promise<Project>;
  /** Sends a portion of a file from `offset` on; `change` replaces fields of the body. */
  portion(text: string, offset?: number, bytes?: number, change?: object): Promise<Answer>;
  /** A request; `path` follows `/imports`. */
  send(
    method: 'GET' | 'POST' | 'DELETE',
    path?: string,
    body?: unknown,
    caller?: Caller,
  ): Promise<Answer>;
  /** The project's imports, as a viewer. */
  list(): Promise<readonly Record<string, unknown>[]>;
  /** Stores an import as if it had been done. @returns it */
  add(values?: Partial<Import>): Promise<Import>;
}

/** The endpoints of imports over a real engine. Portions are read in this thread, and no jobs run. */
export async function importsHarness(): Promise<ImportsHarness> {
  const engine = await startEngineHarness();
  let full = false;
  const done: string[] = [];
  const harness = await projectsHttpHarness(
    ({ options, projects }) => [
      ...importRoutes({
        ...options,
        inserts: new PacedInserts(engine.store),
        threads: { read: async (_owner, portion) => readPortion(portion) },
        queue: new FairQueue({ slots: 1 }),
        names: new ImportedNames(),
        limits: defaultLimits,
        storedOf: () => ({ itemsOfMonth: 0, replayBytes: 0, diskBytes: 0 }),
        numbersOf: async ({ visitors }) => visitors.map(() => 0),
        recordFirstEvent: (...first) => projects.recordFirstEvent(...first),
        onImported: ({ slug }) => void done.push(slug),
        isDiskLow: () => full,
      }),
      ...openMarkers(options).routes,
    ],
    { events: engine.store },
  );
  const create = () => harness.create({ ownerId: ownerIds.acme, private: true });
  let project = await create();
  const send: ImportsHarness['send'] = (method, path = '', body, caller = 'acmeAdmin') =>
    harness.ask(caller, method, `/v0/project/${project.slug}/imports${path}`, body);
  return {
    ...harness,
    engine,
    done,
    get project() {
      return project;
    },
    setDiskFull: (isFull) => void (full = isFull),
    newProject: async () => (project = await create()),
    portion: (text, offset = 0, bytes = text.length, change = {}) => {
      const all = Buffer.from(text);
      const data = gzipSync(all.subarray(offset, offset + bytes)).toString('base64');
      const file = { fingerprint: hash(text), fileName: 'a.csv', bytes: all.length };
      return send('POST', '', { ...file, offset, data, ...change });
    },
    send,
    list: async () => {
      const { text } = await send('GET', '', undefined, 'acmeViewer');
      return JSON.parse(text) as Record<string, unknown>[];
    },
    add: async (values = {}) => {
      const id = harness.options.makeId();
      const of: Import = {
        ...{ id, projectId: project.id, generation: project.generation, fingerprint: id },
        ...{ fileName: 'a.csv', format: 'umami', head: '', state: 'done', bytes: 9, offset: 9 },
        ...{ rows: 2, skipped: 1, firstAt: 1, lastAt: 2, problem: null },
        ...{ createdAt: harness.clock.now(), updatedAt: harness.clock.now() },
        ...values,
      };
      await insertImport(harness.db, of);
      return of;
    },
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
}
