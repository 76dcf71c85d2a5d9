import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Digest } from '../src/collect/digest/digest.ts';
import { ProjectStates } from '../src/collect/digest/project-states.ts';
import { digestKinds } from '../src/kinds/digesting.ts';
import type { IdentifyPayload } from '../src/kinds/identify/record.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { removeAliases, visitorsOf } from '../src/people/removed-rows.ts';
import { ManualClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { eventRecord } from './digest-harness.ts';
import { startEngineHarness } from './engine-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const engine = closedAfterTests(await startEngineHarness());

const visitor = (number: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;
const limits = { seconds: 60, bytes: 1e9 };
const nothing = async () => undefined;
let project = 0;

const openIn = (folder: string, clock: ManualClock) =>
  openJournal({ folder: join(folder, 'journal'), random: systemRandom, clock });

/** The journal and digest of a data folder until they are replaced, over a shared engine. */
class Life {
  readonly number = (project += 1);
  private behind = 0;
  private digest: Digest | undefined;

  private constructor(
    private readonly folder: string,
    private readonly clock: ManualClock,
    private journal: Journal,
  ) {}

  static async begin(): Promise<Life> {
    const folder = mkdtempSync(join(tmpdir(), 'bellwether-identify-'));
    const clock = new ManualClock(Date.UTC(2026, 5, 1));
    return new Life(folder, clock, await openIn(folder, clock));
  }

  async identify(visitors: readonly number[], person: string): Promise<void> {
    const payload: IdentifyPayload = {
      personId: person,
      externalId: person,
      visitors: visitors.map(visitor),
      fields: { email: null, name: null, phone: null, avatarUrl: null },
      clearFields: [],
      traits: {},
      replaceTraits: false,
      unsetTraits: [],
    };
    const receivedAt = this.clock.now();
    const record = eventRecord({ kind: 'identify', project: this.number, payload, receivedAt });
    await this.journal.append([record]);
  }

  /** It keeps its own order, and a journal that replaces it begins when the clock is right again. */
  setBack(by: number): void {
    this.clock.advance(-by);
    this.behind += by;
  }

  async store(): Promise<void> {
    const { journal } = this;
    this.digest ??= new Digest({
      kinds: digestKinds,
      dataFolder: this.folder,
      journalId: journal.id,
      store: engine.store,
      projects: new ProjectStates(),
      clock: this.clock,
      log: () => undefined,
      onFirstEvents: nothing,
      onFound: nothing,
      maxItems: 3,
    });
    const { signal } = new AbortController();
    while (this.digest.position < journal.durableEnd)
      await this.digest.storeNext(journal.durableEnd, signal);
  }

  async remove(personId: string): Promise<void> {
    await this.store();
    const { id: journal, durableEnd: position } = this.journal;
    const removal = { personId, places: [{ journal, position }], newer: [] };
    const { signal } = new AbortController();
    const visitors = await visitorsOf(engine.store, this.number, removal, signal);
    await removeAliases(engine.store, this.number, visitors, removal, signal);
  }

  async restart(): Promise<void> {
    this.digest?.close();
    this.digest = undefined;
    await this.journal.close();
    await this.open();
  }

  /** The folder is lost, and positions start low again. */
  async loseJournal(): Promise<void> {
    if (this.digest !== undefined) await this.store();
    this.digest?.close();
    this.digest = undefined;
    await this.journal.close();
    this.clock.advance(this.behind + 1);
    this.behind = 0;
    rmSync(join(this.folder, 'journal'), { recursive: true, force: true });
    await this.open();
  }

  async latest(): Promise<Map<string, string>> {
    await this.store();
    const rows = await engine.store.query<{ id: string; person: string }>(
      {
        sql: `SELECT toString(visitor) AS id, argMax(person_id, version) AS person FROM aliases
WHERE project = {project:UInt32} GROUP BY visitor`,
        params: { project: this.number },
      },
      limits,
    );
    return new Map(rows.map(({ id, person }) => [id, person]));
  }

  async end(): Promise<void> {
    this.digest?.close();
    await this.journal.close();
    rmSync(this.folder, { recursive: true });
  }

  private async open(): Promise<void> {
    this.clock.advance(1);
    this.journal = await openIn(this.folder, this.clock);
  }
}

const person = fc.constantFrom('ann', 'ben', 'eve');
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('identify' as const),
      visitors: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
      person,
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('remove' as const), person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('lose' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('set back' as const), by: fc.nat(5000) }),
  },
);

test('the last identify wins, regardless of removals, restarts, losses and clocks', async () => {
  const check = async (
    actions: readonly (typeof action extends fc.Arbitrary<infer Action> ? Action : never)[],
  ) => {
    const life = await Life.begin();
    /** Persons of a visitor, the latest last. */
    const said = new Map<number, string[]>();
    try {
      for (const each of actions) {
        if (each.does === 'identify') {
          await life.identify(each.visitors, each.person);
          for (const id of each.visitors) said.set(id, [...(said.get(id) ?? []), each.person]);
        } else if (each.does === 'remove') {
          await life.remove(each.person);
          for (const [id, persons] of said) {
            const theirs = persons.at(-1) === each.person;
            said.set(id, theirs ? [] : persons.filter((other) => other !== each.person));
          }
        } else if (each.does === 'restart') await life.restart();
        else if (each.does === 'set back') life.setBack(each.by);
        else {
          await life.store();
          await life.loseJournal();
        }
      }
      const expected = [...said].flatMap(([id, persons]): [string, string][] => {
        const last = persons.at(-1);
        return last === undefined ? [] : [[visitor(id), last]];
      });
      expect(await life.latest()).toEqual(new Map(expected));
    } finally {
      await life.end();
    }
  };
  const actions = fc.array(action, { minLength: 4, maxLength: 14 });
  await fc.assert(fc.asyncProperty(actions, check), { numRuns: 25, seed: 20_261_121 });
});
