import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { declaredTables, tableNames } from '../../server/src/kinds/tables.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { Patterns } from '../../server/src/platform/patterns/index.ts';
import { answerQuery } from '../../server/src/query/answer-query.ts';
import { readQuery } from '../../server/src/query/language/read-query.ts';
import { checkPatterns, type SafeQuery } from '../../server/src/query/normalise/check-patterns.ts';
import { QueryRunner } from '../../server/src/query/run/query-runner.ts';
import {
  migrateEventStore,
  openEventStore,
  startEmbeddedEngine,
} from '../../server/src/store/events/index.ts';
import { fillEvents } from '../fill-events.ts';

/** Response times of one tenant's screens while another tenant runs heavy queries, ms. */
export interface HeavyQueries {
  readonly quietP95: number;
  readonly busyP95: number;
  /** Target: at most 2. */
  readonly ratio: number;
  /** Answered and failed requests of the heavy tenant. */
  readonly heavy: { readonly answered: number; readonly failed: number };
  /** Failed requests of the other tenant. */
  readonly failed: number;
}

const entry = fileURLToPath(new URL('../../server/dist/engine.js', import.meta.url));
const engineBytes = 4 * 1024 ** 3;
/** Two projects of one owner, and one of another. */
const heavyProjects = [1, 2];
const quietProject = 3;
const loops = 8;

const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });
const by = (field: string, input: object) => ({
  type: 'limit',
  rows: 10,
  input: { type: 'group', fields: [field], input },
});
const byDay = (input: object) => ({ type: 'timeBucket', interval: 'day', input });
const distinct = (input: object) => ({ type: 'aggregate', function: 'distinct', input });

const overview = [
  distinct(byDay(source('user_id'))),
  byDay(source('*')),
  by('page', source('*')),
  by('country', source('*')),
];
const heavy = [
  distinct({
    type: 'timeBucket',
    interval: 'hour',
    cumulative: true,
    input: source('user_id'),
  }),
  distinct({ type: 'group', fields: ['url', 'browser'], input: source('user_id') }),
];

/** Eight concurrent requests of one owner over a million rows each, while another owner uses the screens. */
export async function heavyQueries(rows = 1_000_000, screens = 20): Promise<HeavyQueries> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-heavy-'));
  const engine = await startEmbeddedEngine({ folder, memoryBytes: engineBytes, entry });
  const store = openEventStore(engine.address, tableNames);
  const patterns = new Patterns();
  try {
    await migrateEventStore(engine.address, systemClock, declaredTables);
    const now = systemClock.now();
    for (const project of heavyProjects) await fillEvents(engine.address, { project, rows, now });
    await fillEvents(engine.address, { project: quietProject, rows: rows / 4, now });
    const ownerOf = (project: number) => Promise.resolve(project === quietProject ? 'b' : 'a');
    const runner = new QueryRunner(store, { engineBytes, ownerOf });
    const safe = (queries: readonly object[]): Promise<SafeQuery> => {
      const outputs = queries.map((query, index) => ({ id: String(index), query }));
      return checkPatterns(readQuery({ outputs }), patterns, 'bench');
    };
    const ask = async (query: SafeQuery, project: number): Promise<void> => {
      const tenant = { number: project, generation: 1, errorGeneration: 1 };
      const { signal } = new AbortController();
      await answerQuery({ query, now }, { tenant, runner, signal });
    };
    const screen = await safe(overview);
    const costly = await safe(heavy);
    let failed = 0;
    const p95 = async (): Promise<number> => {
      const took: number[] = [];
      for (let time = 0; time < screens; time++) {
        const start = performance.now();
        await ask(screen, quietProject).catch(() => (failed += 1));
        took.push(performance.now() - start);
      }
      return took.sort((a, b) => a - b)[Math.ceil(0.95 * screens) - 1] ?? 0;
    };
    await p95();
    const quietP95 = await p95();
    const counts = { answered: 0, failed: 0 };
    const state = { ends: false };
    const loop = async (index: number): Promise<void> => {
      while (!state.ends) {
        await ask(costly, heavyProjects[index % heavyProjects.length] ?? 1).then(
          () => (counts.answered += 1),
          (error: unknown) => {
            counts.failed += 1;
            console.error(String(error));
          },
        );
      }
    };
    const running = Array.from({ length: loops }, (_, index) => loop(index));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const busyP95 = await p95();
    state.ends = true;
    await Promise.all(running);
    return { quietP95, busyP95, ratio: busyP95 / quietP95, heavy: counts, failed };
  } finally {
    await patterns.close();
    await store.close();
    await engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await heavyQueries());
