import { Digest } from '../src/collect/digest/digest.ts';
import type { DigestOptions } from '../src/collect/digest/digest-options.ts';
import type { FirstEvent } from '../src/collect/digest/first-events.ts';
import { namedRow } from '../src/collect/digest/listed-rows.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import { digestKinds } from '../src/kinds/digesting.ts';
import { type FoundSource, type Keeper, keeper, keepWith } from '../src/collect/digest/findings.ts';
import { newGroups, type NewGroup } from '../src/kinds/error/findings.ts';
import { type Identified, identifyCalls } from '../src/kinds/identify/findings.ts';
import type { Journal } from '../src/collect/journal/index.ts';
import { ManualClock } from '../src/platform/clock.ts';
import {
  type EncodedRows,
  type EventStore,
  EventStoreError,
  type TableRows,
  type SystemTables,
} from '../src/store/events/index.ts';

type Row = Readonly<Record<string, unknown>>;
type Around = (when: 'before' | 'after') => void;

/** The parts of a store without a cluster. */
const singleSystemTables: SystemTables = {
  parts: 'system.parts',
  projectionParts: 'system.projection_parts',
  projections: 'system.projections',
  mutations: 'system.mutations',
  processes: 'system.processes',
  nameOf: (table) => table,
};

/** The engine's guarantees in memory, so that a digest can be stopped before and after every step. */
export class TokenStore {
  /** Tokens that were reused with other rows. */
  readonly mixedUp: string[] = [];
  poisoned: (table: string, row: Row) => boolean = () => false;
  /** Rows that the engine rejects after storing rows of other months. */
  failing: (table: string, row: Row) => boolean = () => false;
  private readonly tables = new Map<string, Row[]>();
  private readonly tokens = new Map<string, string>();
  private readonly stored = new Set<string>();

  constructor(private readonly around: Around) {}

  rows(table: string): readonly Row[] {
    return this.tables.get(table) ?? [];
  }

  ids(table: string): string[] {
    return this.rows(table)
      .map(({ id }) => String(id))
      .toSorted();
  }

  async insert(table: string, given: readonly object[] | EncodedRows, token: string) {
    this.around('before');
    const rows = 'lines' in given ? decode(given) : (given as readonly Row[]);
    if (rows.some((row) => this.poisoned(table, row))) throw new EventStoreError('data', 'bad row');
    const text = JSON.stringify(rows);
    const known = this.tokens.get(token);
    // Thrown errors are retried, so a violation is recorded for the test instead.
    if (known !== undefined && known !== text) this.mixedUp.push(token);
    this.tokens.set(token, text);
    const failing = rows.filter((row) => this.failing(table, row)).map(monthOf);
    for (const month of new Set(rows.map(monthOf))) {
      const ofMonth = rows.filter((row) => monthOf(row) === month);
      const key = `${token} ${month}`;
      if (this.stored.has(key) || failing.includes(month)) continue;
      this.stored.add(key);
      this.tables.set(table, [...this.rows(table), ...ofMonth]);
    }
    this.around('after');
    if (failing.length > 0) throw new EventStoreError('failed', 'cannot', undefined, true);
  }

  insertOnEveryShard(table: string, row: object, token: string) {
    return this.insert(table, [row], token);
  }

  systemTables() {
    return singleSystemTables;
  }

  /** The digest's queries: positions of a project's rows between two, or among those it sent. */
  async query({ sql, params }: { sql: string; params: Readonly<Record<string, unknown>> }) {
    const { project, from, to } = params as Record<'project' | 'from' | 'to', number>;
    const sent = params['positions'] as number[] | undefined;
    const table = /FROM (\w+)/.exec(sql)?.[1] ?? '';
    return this.rows(table)
      .map((row) => ({ ...row, at: row['position'] }))
      .filter((row: Row) => {
        const position = Number(row['position']);
        if (sent !== undefined) return sent.includes(position);
        return row['project'] === project && position >= from && position < to;
      });
  }

  async ping(): Promise<void> {
    // It is in this process.
  }

  async removeRows({ table, params }: TableRows) {
    const kept = this.rows(table).filter(({ project }) => project !== params['project']);
    this.tables.set(table, kept);
    return true;
  }
}

const monthOf = ({ ts }: Row): string => new Date(Number(ts ?? 0)).toISOString().slice(0, 7);

function decode({ lines, columns }: EncodedRows): Row[] {
  const text = Buffer.concat(lines).toString().trim();
  const rows = text.split('\n').map((line) => JSON.parse(line) as Row | unknown[]);
  return rows.map((row) => (Array.isArray(row) ? namedRow(columns ?? [], row) : row));
}

/** The dependencies and callbacks of a digest, without its folder. */
export interface DigestParts {
  readonly store: TokenStore;
  readonly projects: ProjectStates;
  readonly first: FirstEvent[];
  readonly identified: { readonly source: FoundSource | null; readonly said: Identified }[];
  readonly groups: NewGroup[];
  /** Messages. */
  readonly logs: string[];
  /** Keep other findings. */
  readonly keepers: Keeper[];
  /** Runs around everything the digest does outside its process; an exception stops the call. */
  around: Around;
}

export function digestParts(): DigestParts {
  const parts: DigestParts = {
    store: new TokenStore((when) => parts.around(when)),
    projects: new ProjectStates(),
    first: [],
    identified: [],
    groups: [],
    logs: [],
    keepers: [],
    around: () => undefined,
  };
  return parts;
}

export function openDigest(
  parts: DigestParts,
  dataFolder: string,
  journalId: string,
  maxItems = 20_000,
  more: Pick<
    DigestOptions,
    'trial' | 'laterTrial' | 'readAt' | 'writeCheckpoint' | 'sharesDeadLetters'
  > = {},
): Digest {
  return new Digest({
    ...more,
    kinds: digestKinds,
    dataFolder,
    journalId,
    store: parts.store as unknown as EventStore,
    projects: parts.projects,
    clock: new ManualClock(Date.UTC(2026, 5, 1, 23)),
    log: (_level, message) => parts.logs.push(message),
    onFirstEvents: async (events) => {
      parts.around('before');
      parts.first.push(...events);
      parts.around('after');
    },
    onFound: keepWith([
      keeper(identifyCalls, async (identified, source) => {
        parts.around('before');
        for (const said of identified) parts.identified.push({ source: source ?? null, said });
        parts.around('after');
      }),
      keeper(newGroups, async (groups) => {
        parts.around('before');
        parts.groups.push(...groups);
        parts.around('after');
        return [];
      }),
      ...parts.keepers,
    ]),
    maxItems,
  });
}

export async function storeAll(
  digest: Digest,
  journal: Journal,
  signal = new AbortController().signal,
): Promise<void> {
  while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
}
