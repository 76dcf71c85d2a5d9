import { openQueries, QueryRunner } from '../src/query/index.ts';
import { packEvents } from '../src/replays/chunk-codec.ts';
import { chunkBatch, chunkKey } from '../src/replays/chunk-key.ts';
import { ReplayMerger } from '../src/replays/replay-merger.ts';
import { replayRoutes } from '../src/replays/routes/all.ts';
import type { Project } from '../src/projects/index.ts';
import type { OccurrenceRow } from '../src/kinds/error/table.ts';
import type { ReplayChunkRow } from '../src/kinds/replay/table.ts';
import { type VitalRow, vitals } from '../src/kinds/vital/table.ts';
import { emptyRow } from '../src/store/events/columns/table.ts';
import { type EngineHarness, startEngineHarness } from './engine-harness.ts';
import { projectsHttpHarness, type ProjectsHttpHarness } from './projects-http-harness.ts';

export interface ReplaysHarness extends ProjectsHttpHarness {
  readonly engine: EngineHarness;
  /** The error with which `whenStored` rejects, if any. */
  behind: Error | null;
  /** Stores a chunk with its events, like collecting and digesting. @returns its blob's key */
  store(
    project: Project,
    row: Partial<ReplayChunkRow>,
    events?: readonly object[],
  ): Promise<string>;
}

/** The endpoints of replays on the service's own server, over a real engine and real blobs. */
export async function replaysHarness(): Promise<ReplaysHarness> {
  const engine = await startEngineHarness();
  let own: ReplaysHarness | undefined;
  const merger = new ReplayMerger();
  const harness = await projectsHttpHarness(({ options }) => {
    const runner = new QueryRunner(engine.store);
    const queries = openQueries({ runner, clock: options.clock });
    const whenStored = async () => {
      if (own?.behind) throw own.behind;
    };
    const parts = { ...options, events: engine.store, runner, whenStored, merger };
    return [...queries.routes, ...replayRoutes(parts)];
  });
  let made = 0;
  own = {
    ...harness,
    engine,
    behind: null,
    store: async (project, row, events = []) => {
      const now = harness.clock.now();
      made += 1;
      const window = { session: row.session ?? 's', window: row.window ?? 'w' };
      const sequence = row.sequence ?? 0;
      const batch = row.batch ?? chunkBatch(project, window, [sequence, made]);
      const receivedAt = row.received_at ?? now;
      const times = events.map((event) => Number(Object(event)['timestamp']));
      const json = Buffer.from(JSON.stringify(events));
      const packed = await packEvents(json);
      const blob = events.length === 0 ? '' : chunkKey(project, window, batch, receivedAt);
      if (blob !== '') await harness.options.blobs.put(blob, packed);
      const [begins = 0] = times;
      const ends = times.at(-1) ?? 0;
      const chunk: ReplayChunkRow = {
        project: project.number,
        generation: project.generation,
        ts: begins || receivedAt,
        received_at: receivedAt,
        id: harness.options.makeId(),
        journal: 'j',
        position: made,
        ...window,
        batch,
        visitor: '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0',
        sequence,
        view: '',
        session_start: begins || receivedAt,
        last_at: ends || receivedAt,
        begins,
        ends,
        events: events.length,
        clicks: 0,
        bytes: events.length === 0 ? 0 : json.length,
        stored_bytes: events.length === 0 ? 0 : packed.length,
        has_full_snapshot: false,
        is_final: false,
        flush_reason: '',
        blob,
        url: '',
        routes: ['/'],
        browser: 'Firefox',
        device: 'Desktop',
        os: 'Linux',
        country: 'DE',
        ...row,
      };
      await engine.store.insert('replay_chunks', [chunk], `chunk ${made}`);
      return blob;
    },
    close: async () => {
      await harness.close();
      await engine.close();
    },
  };
  return own;
}

const place = { generation: 1, received_at: 0, journal: 'j', position: 1 };
const agent = { browser: '', os: '', device: '', country: '', page: '', url: '', props: {} };

/** An error of a session. */
export function occurrenceOf(project: Project, row: Partial<OccurrenceRow>): OccurrenceRow {
  return {
    ...place,
    ...agent,
    project: project.number,
    ts: 0,
    id: '01900000-0000-7000-8000-000000000001',
    error_generation: 1,
    visitor: '00000000-0000-0000-0000-000000000000',
    session: '',
    window: '',
    language: 'javascript',
    error_type: 'Error',
    error_message: '',
    stack: '',
    mapped: '',
    causes: '[]',
    handled: false,
    count: 1,
    release: '',
    exact_hash: 'a'.repeat(64),
    group_hash: '',
    algorithm: 'legacy',
    evidence: '{}',
    browser_version: '',
    os_version: '',
    sdk_name: '',
    sdk_version: '',
    context: '{}',
    ...row,
  };
}

/** A web vital of a session. */
export function vitalOf(project: Project, row: Partial<VitalRow>): VitalRow {
  return {
    ...emptyRow(vitals),
    ...place,
    project: project.number,
    id: '01900000-0000-7000-8000-000000000002',
    metric: 'LCP',
    value: 5000,
    rating: 'poor',
    ...row,
  };
}
