import { Digest } from '../src/collect/digest/digest.ts';
import type { FirstEvent } from '../src/collect/digest/first-events.ts';
import type { NewGroup } from '../src/collect/digest/new-groups.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import type { Identified } from '../src/collect/identify-record.ts';
import type { Journal } from '../src/collect/journal/index.ts';
import { ManualClock } from '../src/platform/clock.ts';
import { type EncodedRows, type EventStore, EventStoreError } from '../src/store/events/index.ts';

type Row = Readonly<Record<string, unknown>>;
type Around = (when: 'before' | 'after') => void;

/** The engine's promise in memory, so that a digest can be ended before and after every single step. */
export class TokenStore {
  /** Tokens that came a second time with other rows. */
  readonly mixedUp: string[] = [];
  poisoned: (table: string, row: Row) => boolean = () => false;
  private readonly tables = new Map<string, Row[]>();
  private readonly tokens = new Map<string, string>();

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
    // Thrown errors are tried again, so a broken promise is kept for the test to see.
    if (known !== undefined && known !== text) this.mixedUp.push(token);
    if (known === undefined) this.tables.set(table, [...this.rows(table), ...rows]);
    this.tokens.set(token, text);
    this.around('after');
  }
}

function decode({ lines }: EncodedRows): Row[] {
  const text = Buffer.from(lines).toString().trim();
  return text.split('\n').map((line) => JSON.parse(line) as Row);
}

/** What a digest works with and tells, without its folder. */
export interface DigestParts {
  readonly store: TokenStore;
  readonly projects: ProjectStates;
  readonly first: FirstEvent[];
  readonly identified: { readonly replay: string | null; readonly said: Identified }[];
  readonly groups: NewGroup[];
  /** Called round everything the digest does outside its process; what it throws ends the call there. */
  around: Around;
}

export function digestParts(): DigestParts {
  const parts: DigestParts = {
    store: new TokenStore((when) => parts.around(when)),
    projects: new ProjectStates(),
    first: [],
    identified: [],
    groups: [],
    around: () => undefined,
  };
  return parts;
}

export function openDigest(
  parts: DigestParts,
  dataFolder: string,
  journalId: string,
  maxItems = 20_000,
): Digest {
  return new Digest({
    dataFolder,
    journalId,
    store: parts.store as Pick<EventStore, 'insert'> as EventStore,
    projects: parts.projects,
    clock: new ManualClock(Date.UTC(2026, 5, 1, 23)),
    log: () => undefined,
    onFirstEvents: async (events) => {
      parts.around('before');
      parts.first.push(...events);
      parts.around('after');
    },
    onIdentified: async (identified, replay) => {
      parts.around('before');
      for (const said of identified) parts.identified.push({ replay: replay ?? null, said });
      parts.around('after');
    },
    onNewGroups: async (groups) => {
      parts.around('before');
      parts.groups.push(...groups);
      parts.around('after');
    },
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
