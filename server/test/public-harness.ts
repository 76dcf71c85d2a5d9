import { nextChange } from '../src/projects/project-change-store.ts';
import { openPublicProjects } from '../src/public-projects/index.ts';
import { QueryRunner } from '../src/query/index.ts';
import type { EventStore } from '../src/store/events/index.ts';
import { EventStoreError } from '../src/store/events/index.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { eventRow } from './event-row.ts';
import { telemetryRow } from './telemetry-row.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface PublicHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
  /** Number of statements sent to the engine so far. */
  statements(): number;
  /** Whether the event store is unavailable; initially it is available. */
  setAway(away: boolean): void;
  /** Changes columns of a project in the usual way, visible to everyone who follows changes. */
  change(projectId: string, columns: { generation?: number; deleted_at?: number }): Promise<void>;
  /** Stores one event of each visitor at this age (ms), by default a page view, like the digest. */
  visit(projectId: string, visitors: readonly number[], ago: number, event?: string): Promise<void>;
  /** Stores a report of a server with a number of players at this age (ms); null for none. */
  reportOf(projectId: string, server: number, players: number | null, ago: number): Promise<void>;
}

export const minute = 60_000;
export const day = 86_400_000;

/** The public endpoints on the service's own server, over a real engine that can be disconnected. */
export async function publicHarness(): Promise<PublicHarness> {
  const engine = await startEngineHarness();
  let away = false;
  let statements = 0;
  let inserted = 0;
  const events: EventStore = {
    ...engine.store,
    query: async (...args) => {
      statements += 1;
      if (away) throw new EventStoreError('unavailable', 'cut off by the test');
      return engine.store.query(...args);
    },
  };
  const runner = new QueryRunner(events);
  const harness = await projectsHttpHarness(
    ({ options }) => openPublicProjects({ ...options, runner }).routes,
    { events },
  );
  return {
    ...harness,
    engine,
    statements: () => statements,
    setAway: (now) => (away = now),
    change: (projectId, columns) =>
      harness.db.transaction().execute(async (transaction) => {
        const changed_at = await nextChange(transaction, harness.clock.now());
        await transaction
          .updateTable('projects')
          .set({ ...columns, changed_at })
          .where('id', '=', projectId)
          .execute();
      }),
    visit: async (projectId, visitors, ago, event = 'pageview') => {
      const { number, generation } = await harness.db
        .selectFrom('projects')
        .select(['number', 'generation'])
        .where('id', '=', projectId)
        .executeTakeFirstOrThrow();
      const ts = harness.clock.now() - ago;
      const rows = visitors.map((visitor) =>
        eventRow({
          project: number,
          generation,
          ts,
          received_at: ts,
          id: harness.options.makeId(),
          visitor: `00000000-0000-4000-8000-${String(visitor).padStart(12, '0')}`,
          event,
        }),
      );
      inserted += 1;
      await engine.store.insert('events', rows, `visit ${inserted}`);
      await harness.projects.recordFirstEvent(number, generation, ts);
    },
    reportOf: async (projectId, server, player_count, ago) => {
      const { number, generation } = await harness.db
        .selectFrom('projects')
        .select(['number', 'generation'])
        .where('id', '=', projectId)
        .executeTakeFirstOrThrow();
      const row = telemetryRow({
        project: number,
        generation,
        ts: harness.clock.now() - ago,
        id: harness.options.makeId(),
        position: inserted,
        server: `00000000-0000-4000-8000-${String(server).padStart(12, '0')}`,
        player_count,
      });
      inserted += 1;
      await engine.store.insert('telemetry', [row], `report ${inserted}`);
    },
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
}
