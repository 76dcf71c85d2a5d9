import { beforeAll, expect, test } from 'vitest';
import { Patterns } from '../src/platform/patterns/index.ts';
import { peopleRoutes } from '../src/people/routes/all.ts';
import { issueReadingRoutes } from '../src/issues/routes/all.ts';
import { recordGroups } from '../src/issues/new-issues.ts';
import type { OccurrenceViews } from '../src/issues/occurrence-views.ts';
import type { Project } from '../src/projects/index.ts';
import { QueryRunner, StatementCache } from '../src/query/index.ts';
import { ReplayMerger } from '../src/replays/replay-merger.ts';
import { replayRoutes } from '../src/replays/routes/all.ts';
import { DataVersions, type StatementRunner, versionedStore } from '../src/store/events/index.ts';
import { openVitals } from '../src/vitals/index.ts';
import { closedAfterTests } from './closed-after-tests.ts';
import { startEngineHarness } from './engine-harness.ts';
import { eventRow } from './event-row.ts';
import { groupsOf } from './issues-harness.ts';
import { occurrenceRow } from './occurrence-row.ts';
import { ownerIds } from './people.ts';
import { projectsHttpHarness } from './projects-http-harness.ts';
import { vitalRow } from './vital-row.ts';

const engine = closedAfterTests(await startEngineHarness());
let statementsRun = 0;
const versions = new DataVersions({ now: () => 0 });
const events = versionedStore(engine.store, versions);
const harness = closedAfterTests(
  await projectsHttpHarness(({ options }) => {
    const real = new QueryRunner(engine.store);
    const runner: StatementRunner = {
      run: (...statement) => {
        statementsRun += 1;
        return real.run(...statement);
      },
    };
    const { clock } = options;
    const ownerOf = () => Promise.resolve('one');
    const statements = new StatementCache({ runner, versions, clock, ownerOf });
    const whenStored = async () => {};
    const parts = { ...options, events, runner, statements, whenStored };
    const views = { textsOf: fail, codeOf: fail } satisfies OccurrenceViews;
    return [
      ...peopleRoutes({ ...parts, rollUps: () => ({}) }),
      ...issueReadingRoutes({ ...parts, views, patterns: new Patterns() }),
      ...replayRoutes({ ...parts, merger: new ReplayMerger() }),
      ...openVitals(parts).routes,
    ];
  }),
);
let project: Project;
beforeAll(async () => {
  project = await harness.create({ ownerId: ownerIds.ann });
});

test.each([
  ['users?show=all', 'a visitor'],
  ['issues?sort=priority', 'an error'],
  ['vitals?by=page', 'a vital'],
  ['vitals/trends?interval=day', 'a vital'],
  ['replays?hasErrors=false', 'nothing'],
])('%s is read again only once rows of the project have changed', async (path, _what) => {
  const ask = async () => {
    statementsRun = 0;
    const { status, text } = await harness.ask('ann', 'GET', `/v0/project/${project.id}/${path}`);
    expect(status, text).toBe(200);
    return { text, run: statementsRun };
  };
  const first = await ask();
  expect(first.run).toBeGreaterThan(0);
  // Without an end, the range begins a moment later, which must not make it another one.
  harness.clock.advance(1000);
  expect(await ask()).toEqual({ text: first.text, run: 0 });
  await storeMore();
  const second = await ask();
  expect(second.run).toBeGreaterThan(0);
  if (!path.startsWith('replays')) expect(second.text).not.toBe(first.text);
});

let stored = 0;
/** Stores one more row of every kind, like the digest. */
async function storeMore(): Promise<void> {
  stored += 1;
  const number = String(stored).padStart(12, '0');
  const row = {
    project: project.number,
    id: `01900000-0000-7000-8000-${number}`,
    ts: harness.clock.now() - 600_000,
    visitor: `aaaaaaaa-0000-4000-8000-${number}`,
  };
  const error = occurrenceRow(project.number, row.ts, { group_hash: `g${stored}`, id: row.id });
  const { visitor: _, ...vital } = row;
  await events.insert('occurrences', [error], number);
  await events.insert('events', [eventRow(row)], number);
  await events.insert('vitals', [vitalRow({ ...vital, page: `/${stored}` })], number);
  await recordGroups(harness.options, groupsOf([error]));
}

function fail(): never {
  throw new Error('no occurrence is shown');
}
