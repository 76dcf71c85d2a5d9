import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EventStoreError } from '../../store/events/index.ts';
import { insertPart, type PartInsert } from './insert-part.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** An engine that is up or down, and its responses to inserts of one part and to probes. */
class Engine {
  up = true;
  inserts = 0;
  probes = 0;

  constructor(
    private readonly outcome: (engine: Engine) => void,
    private readonly canStore = (): boolean => true,
  ) {}

  /** With several rows. */
  readonly part = (enough: number): PartInsert => {
    const { probe: _, ...part } = this.row();
    return { ...part, enough };
  };

  readonly row = (): PartInsert => ({
    insert: async () => {
      this.inserts += 1;
      if (!this.up) throw lost();
      this.outcome(this);
    },
    ping: async () => {
      if (!this.up) throw lost();
    },
    probe: async () => {
      this.probes += 1;
      if (!this.up || !this.canStore()) throw new EventStoreError('failed', 'no', undefined, true);
    },
    enough: 1,
    isHealthy: false,
  });
}

const lost = () => new EventStoreError('unavailable', 'socket hang up');
const answer = (failure: 'failed' | 'unavailable') => {
  throw new EventStoreError(failure, 'an answer', undefined, true);
};
/** Crashes on an insert and restarts after some time. */
const dies = (engine: Engine): void => {
  engine.up = false;
  setTimeout(() => (engine.up = true), 5_000);
  throw lost();
};

/** The result of inserting within some time: null = still trying. */
async function endWithin(ms: number, part: PartInsert): Promise<string | null> {
  let end: string | null = null;
  const ending = new AbortController();
  const inserted = insertPart(part, () => undefined, ending.signal).then(
    () => (end = 'stored'),
    (error: Error) => (end = error instanceof EventStoreError ? error.failure : error.name),
  );
  await vi.advanceTimersByTimeAsync(ms);
  const seen = end;
  ending.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  await inserted;
  return seen;
}

test.each([1, 2])(
  'a part is given up after %i failures of an engine that answers',
  async (enough) => {
    const engine = new Engine(() => answer('failed'));
    expect(await endWithin(1000, engine.part(enough))).toBe('failed');
    expect([engine.inserts, engine.probes]).toEqual([enough, 0]);
  },
);

test('a row is rejected if it fails again after the engine stored another one', async () => {
  const engine = new Engine(() => answer('failed'));
  expect(await endWithin(1000, engine.row())).toBe('failed');
  expect([engine.inserts, engine.probes]).toEqual([2, 1]);
});

test('a temporary failure is ignored', async () => {
  const engine = new Engine((each) => {
    if (each.inserts === 1) answer('failed');
  });
  expect(await endWithin(1000, engine.row())).toBe('stored');
});

test('a row that crashes the engine is rejected; the first crash doesn’t count', async () => {
  const engine = new Engine(dies);
  expect(await endWithin(60_000, engine.row())).toBe('failed');
  // Before the first crash, nothing shows whether the engine is healthy.
  expect(engine.inserts).toBe(3);
});

test('a part is rejected after two crashes of a healthy engine', async () => {
  const engine = new Engine(dies);
  expect(await endWithin(60_000, engine.part(2))).toBe('failed');
  expect([engine.inserts, engine.probes]).toEqual([3, 0]);
});

test.each([
  ['a full disk, as the engine calls it', () => answer('unavailable'), () => false],
  ['a table that stores no row', () => answer('failed'), () => false],
  [
    'an engine that is down',
    (engine: Engine) => {
      engine.up = false;
      throw lost();
    },
    () => true,
  ],
  [
    'a connection that is lost while the engine is well',
    () => {
      throw lost();
    },
    () => true,
  ],
])('%s is waited for', async (_, outcome, canStore) => {
  const engine = new Engine(outcome, canStore);
  expect(await endWithin(120_000, engine.row())).toBeNull();
});

test('bad data ends it immediately', async () => {
  const engine = new Engine(() => {
    throw new EventStoreError('data', 'bad');
  });
  expect(await endWithin(1, engine.row())).toBe('data');
});
