import {
  type ErrorTenant,
  rowsOf,
  type Statement,
  type StatementRunner,
} from '../store/events/index.ts';
import type { ReplayWindow } from './chunk-key.ts';
import { type ReplaySession, replaySilence } from './replay-session.ts';
import {
  personOf,
  replayColumns,
  windowHash,
  windowKey,
  withErrors,
  withPoorVitals,
} from './replay-sql.ts';

/** Maximum bytes of paths in an answer. */
const answerBytes = 6 * 1024 ** 2;
/** Replays per statement: parameters are sent in a URL of limited length. */
const readAtOnce = 1000;

/** Hashes of a replay's session and of its window (`windowKey`). */
export interface ReplayHashes {
  readonly session_hash: string;
  readonly hash: string;
}

/** Some replays, as statements select them. */
interface Selected {
  /** Selects the hashes of their sessions, and of their windows. */
  readonly sessions: string;
  readonly windows: string;
  readonly params: Statement['params'];
}

interface Reading {
  readonly runner: StatementRunner;
  readonly tenant: ErrorTenant;
  /** For relative times, Unix ms. */
  readonly now: number;
  readonly signal: AbortSignal;
}

/** One replay, regardless of when it began, or null. */
export async function readReplay(
  runner: StatementRunner,
  tenant: ErrorTenant,
  { session, window }: ReplayWindow,
  now: number,
  signal: AbortSignal,
): Promise<ReplaySession | null> {
  const selected = {
    sessions: 'SELECT sipHash64({session:String})',
    windows: 'SELECT cityHash64(sipHash64({session:String}), {window:String})',
    params: { session, window },
  };
  const found = await readSelected({ runner, tenant, now, signal }, selected, answerBytes);
  return [...found.values()][0] ?? null;
}

/** All data of these replays, in their order. Reads no chunks of other sessions. */
export async function readWhole(
  reading: Reading,
  replays: readonly ReplayHashes[],
): Promise<readonly ReplaySession[]> {
  const share = Math.floor(answerBytes / replays.length);
  const whole: ReplaySession[] = [];
  for (let from = 0; from < replays.length; from += readAtOnce) {
    const some = replays.slice(from, from + readAtOnce);
    const selected = {
      sessions: 'SELECT toUInt64(arrayJoin({sessions:Array(String)}))',
      windows: 'SELECT toUInt64(arrayJoin({windows:Array(String)}))',
      params: {
        sessions: some.map(({ session_hash }) => session_hash),
        windows: some.map(({ hash }) => hash),
      },
    };
    const found = await readSelected(reading, selected, share);
    for (const { hash } of some) {
      const replay = found.get(hash);
      if (replay !== undefined) whole.push(replay);
    }
  }
  return whole;
}

/** By `windowKey`. */
async function readSelected(
  reading: Reading,
  selected: Selected,
  routeBytes: number,
): Promise<ReadonlyMap<string, ReplaySession>> {
  const [rows, marks] = await Promise.all([
    chunksOf(reading, selected, routeBytes),
    marksOf(reading, selected),
  ]);
  const aliases = await aliasesOf(reading, [...new Set(rows.map((row) => row.visitor_of))]);
  return new Map(
    rows.map((row) => [row.hash, sessionOf(row, marks, aliases.get(row.visitor_of), reading.now)]),
  );
}

/** With `FINAL` only if a chunk is stored twice: it takes half as long again. */
async function chunksOf(
  reading: Reading,
  { sessions, windows, params }: Selected,
  routeBytes: number,
): Promise<readonly ChunksRow[]> {
  const theirs = rowsOf('replay_chunks', reading.tenant)
    .and(`session_hash IN (${sessions})`)
    .and(`${windowKey} IN (${windows})`);
  const read = (behind: string) => {
    const sql = `SELECT * EXCEPT (path, routes_shown, listed_routes)
FROM (SELECT ${replayColumns}, uniqExact(batch) AS distinct_chunks, any(${windowKey}) AS hash
  FROM ${theirs.with(behind).where()} GROUP BY session, \`window\`)`;
    return run<ChunksRow>(reading, sql, { ...theirs.params, ...params, routeBytes });
  };
  const rows = await read('');
  const isRepeated = rows.some((row) => row.chunk_count !== row.distinct_chunks);
  return isRepeated ? read('FINAL') : rows;
}

/** What happened in a window of a session, or in some window of it if the window is empty. */
type Mark = 'error' | 'vital';

interface MarkRow {
  readonly mark: Mark;
  readonly session: string;
  readonly window: string;
}

const markKey = ({ mark, session, window }: MarkRow) => JSON.stringify([mark, session, window]);

async function marksOf(
  reading: Reading,
  { sessions, windows, params }: Selected,
): Promise<ReadonlySet<string>> {
  const { tenant } = reading;
  const theirs = `session_hash IN (${sessions})`;
  // Clients decide in how many windows something happens.
  const shown = `(\`window\` = '' OR ${windowHash} IN (${windows}))`;
  const marked = (mark: Mark, rows: ReturnType<typeof withErrors>) =>
    `SELECT '${mark}' AS mark, session, \`window\` FROM ${rows.where(theirs, shown)} GROUP BY session, \`window\``;
  const sql = [marked('error', withErrors(tenant)), marked('vital', withPoorVitals(tenant))].join(
    ' UNION ALL ',
  );
  const all = { ...rowsOf('occurrences', tenant).params, ...params };
  return new Set((await run<MarkRow>(reading, sql, all)).map(markKey));
}

interface AliasRow {
  readonly alias_visitor: string;
  readonly alias_person: string;
  readonly alias_external: string;
}

/** The persons of visitors, by visitor. */
async function aliasesOf(
  reading: Reading,
  visitors: readonly string[],
): Promise<ReadonlyMap<string, AliasRow>> {
  if (visitors.length === 0) return new Map();
  const aliases = rowsOf('aliases', reading.tenant).and(
    'visitor IN (SELECT toUUID(arrayJoin({visitors:Array(String)})))',
    { visitors },
  );
  const rows = await run<AliasRow>(reading, personOf(aliases), aliases.params);
  return new Map(rows.map((row) => [row.alias_visitor, row]));
}

function run<Row extends object>(
  { runner, tenant, signal }: Reading,
  sql: string,
  params: Statement['params'],
): Promise<Row[]> {
  return runner.run<Row>({ sql, params }, tenant.number, 'query', signal);
}

interface ChunksRow {
  /** Its `windowKey`. */
  readonly hash: string;
  readonly distinct_chunks: string;
  readonly session: string;
  readonly window: string;
  readonly first_id: string;
  readonly started: string;
  readonly ended: string;
  readonly received: string;
  readonly said_final: boolean;
  readonly chunk_count: string;
  readonly event_count: string;
  readonly click_count: string;
  readonly byte_count: string;
  readonly stored_count: string;
  readonly full_snapshot: boolean;
  readonly first_routes: readonly string[];
  readonly entry_route: string;
  readonly exit_route: string;
  readonly browser_of: string;
  readonly os_of: string;
  readonly device_of: string;
  readonly country_of: string;
  readonly visitor_of: string;
}

function sessionOf(
  row: ChunksRow,
  marks: ReadonlySet<string>,
  alias: AliasRow | undefined,
  now: number,
): ReplaySession {
  const isMarked = (mark: Mark): boolean =>
    ['', row.window].some((window) => marks.has(markKey({ mark, session: row.session, window })));
  const lastReceivedAt = Number(row.received);
  return {
    id: row.first_id,
    sessionId: row.session,
    windowId: row.window,
    startedAt: Number(row.started),
    endedAt: Number(row.ended),
    lastReceivedAt,
    isFinal: row.said_final || now - lastReceivedAt >= replaySilence,
    chunks: Number(row.chunk_count),
    events: Number(row.event_count),
    clicks: Number(row.click_count),
    bytes: Number(row.byte_count),
    storedBytes: Number(row.stored_count),
    hasFullSnapshot: row.full_snapshot,
    hasErrors: isMarked('error'),
    hasPoorVitals: isMarked('vital'),
    routes: row.first_routes,
    entryRoute: row.entry_route || null,
    exitRoute: row.exit_route || null,
    browser: row.browser_of || null,
    os: row.os_of || null,
    device: row.device_of || null,
    country: row.country_of || null,
    personId: alias?.alias_person || row.visitor_of,
    externalId: alias?.alias_external || null,
    isIdentified: (alias?.alias_person ?? '') !== '',
  };
}
