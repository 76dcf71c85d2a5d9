import type { NewGroup } from '../src/kinds/error/findings.ts';
import { recordGroups } from '../src/issues/new-issues.ts';
import { issueRoutes } from '../src/issues/routes/all.ts';
import type { OccurrenceRow } from '../src/kinds/error/table.ts';
import type { EventStore } from '../src/store/events/index.ts';
import { collectedDataRoutes } from './collected-data-routes.ts';
import { startEngineHarness } from './engine-harness.ts';
import { groupsOf } from './issues-harness.ts';
import { occurrenceRow } from './occurrence-row.ts';
import type { Person } from './people.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface CollectedErrorsHarness extends ProjectsHttpHarness {
  readonly events: EventStore;
  /** Stores occurrences like the digest: first their issues, then their rows. */
  store(rows: readonly OccurrenceRow[], groups?: readonly NewGroup[]): Promise<void>;
}

/** The endpoints of issues, over a real event store. */
export async function collectedErrorsHarness(): Promise<CollectedErrorsHarness> {
  const engine = await startEngineHarness();
  const harness = await projectsHttpHarness((of) => [
    ...issueRoutes(of.options),
    ...collectedDataRoutes(of, engine.store),
  ]);
  let batches = 0;
  return {
    ...harness,
    events: engine.store,
    store: async (rows, groups = groupsOf(rows)) => {
      await recordGroups(harness.options, groups);
      await engine.store.insert('occurrences', rows, `errors ${(batches += 1)}`);
    },
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
}

interface TestProject {
  readonly id: string;
  readonly slug: string;
  readonly number: number;
}

/** Occurrences in the current project of a test, and requests for its issues. */
export function issuesOf(harness: CollectedErrorsHarness, current: () => TestProject) {
  const get = (path = '', person: Person = 'acmeViewer') =>
    harness.ask(person, 'GET', `/v0/project/${current().slug}/issues${path}`);
  const list = async (query = '') => {
    const { status, body, text } = await get(query);
    if (status !== 200) throw new Error(text);
    return body.items ?? [];
  };
  return {
    /** `ago` in ms, by default an hour. */
    occur: (...changes: (Partial<OccurrenceRow> & { readonly ago?: number })[]) =>
      harness.store(
        changes.map(({ ago = 3_600_000, ...change }) =>
          occurrenceRow(current().number, harness.clock.now() - ago, change),
        ),
      ),
    get,
    list,
    idOf: async (type: string) =>
      String((await list()).find((issue) => issue['type'] === type)?.['id']),
    patch: (id: string, body: unknown) =>
      harness.ask('acmeMember', 'PATCH', `/v0/project/${current().id}/issues/${id}`, body),
  };
}
