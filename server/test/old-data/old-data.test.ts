import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServiceHarness, startServiceHarness } from '../service-harness.ts';
import { allDigested, reprocessDeadLetters } from './digested.ts';
import { type OldData, readOldData, unpackFolder } from './packed-folder.ts';
import { readEverything } from './read-everything.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let folder: string;
let old: OldData;
let harness: ServiceHarness;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-old-data-'));
  old = readOldData(here('data-folder.json.br'));
  unpackFolder(folder, old.files);
  harness = await startServiceHarness({
    folder,
    environment: {
      NODE_OPTIONS: `--import ${new URL('clock-at.mjs', import.meta.url).href}`,
      BELLWETHER_TEST_CLOCK: String(old.at),
    },
  });
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A list of events without the fields that it did not have then. */
function withoutNewFields(answer: unknown): unknown {
  const { rows, ...page } = answer as {
    rows: { fieldValues: Record<string, string>; rawData: string }[];
  };
  return {
    ...page,
    rows: rows.map(({ fieldValues, rawData, ...row }) => {
      const { person_id, external_id, is_identified, ...others } = fieldValues;
      // Reports of servers have no person.
      const isEvent = others['dataset'] === 'events-web';
      expect([person_id, is_identified].includes(undefined)).toBe(!isEvent);
      expect(external_id !== undefined).toBe(is_identified === 'true');
      // Old events have no region.
      expect(rawData.includes('"region":null,')).toBe(isEvent);
      return { ...row, fieldValues: others, rawData: rawData.replace('"region":null,', '') };
    }),
  };
}

/** Replays that began at the same time were sorted by session then, and are sorted by ID now. */
function bySession(answer: unknown): unknown {
  const { rows, ...page } = answer as {
    rows: { timestamp: string; fieldValues: Record<string, string> }[];
  };
  const session = ({ fieldValues }: (typeof rows)[number]) => fieldValues['session_id'] ?? '';
  expect(new Set(rows.map(({ timestamp }) => timestamp)).size).toBe(1);
  return { ...page, rows: rows.toSorted((a, b) => session(a).localeCompare(session(b))) };
}

/** What each quota counts: its default is not data, and those for comments and dashboards' bytes did not exist then. */
function usageOf(answer: unknown): unknown {
  const { items, ...others } = answer as { items: { name: string }[] };
  const known = items.filter(({ name }) => name !== 'comments' && name !== 'dashboardBytes');
  return {
    ...others,
    items: known.map((item) => ({ ...item, beyond: '', limit: 0, defaultLimit: 0 })),
  };
}

/** People without where they were last seen, which was not shown then. */
function withoutLastSeen(answer: unknown): unknown {
  const { items, ...others } = answer as { items: { country: unknown; device: unknown }[] };
  return {
    ...others,
    items: items.map(({ country, device, ...person }) => {
      expect([country, device]).toEqual([null, 'Desktop']);
      return person;
    }),
  };
}

/** Answers without the priorities of issues and the cursors of newest rows, which they did not have then. */
function withoutPriorities(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  let known = 0;
  const text = JSON.stringify(answers, (name, value: unknown) => {
    if (name === 'newestCursor') return undefined;
    if (name !== 'priority') return value;
    expect(value).toBe('medium');
    known += 1;
    return undefined;
  });
  expect(known).toBeGreaterThan(0);
  return JSON.parse(text) as Record<string, unknown>;
}

test('a data folder of the first version is read, digested completely, and gives the same answers', async () => {
  await allDigested(harness);
  const letters = () => readdirSync(join(folder, 'dead-letters'));
  expect(letters()).not.toEqual([]);
  expect(reprocessDeadLetters(here('../../dist/main.js'), folder)).toContain(
    '1 digested, 0 failed',
  );
  await allDigested(harness);

  const answers = await readEverything(harness, old.project.id);
  const events = `GET /v0/project/${old.project.id}/events?mode=events`;
  const replays = `GET /v0/project/${old.project.id}/events?mode=replays`;
  const users = `GET /v0/project/${old.project.id}/users`;
  const quotas = `GET /v0/project/${old.project.id}/quotas`;
  const known = withoutPriorities(answers);
  expect({
    ...known,
    [quotas]: usageOf(known[quotas]),
    [users]: withoutLastSeen(known[users]),
    [events]: withoutNewFields(known[events]),
    [replays]: bySession(known[replays]),
  }).toEqual({ ...old.answers, [quotas]: usageOf(old.answers[quotas]) });
  // The recording must contain these, or the comparison proves nothing.
  const answer = (path: string) => answers[`GET /v0/project/${old.project.id}${path}`];
  const counted = Object.entries(answers)
    .filter(([request]) => request.includes('/metrics/query'))
    .map(([, shown]) => /"value":"(\d+)"/.exec(JSON.stringify(shown))?.[1]);
  expect(counted).toEqual(['5', '3', '2', '6', '4']);
  expect(answer('/users')).toMatchObject({ total: 3 });
  expect(answer('/replays/usage')).toMatchObject({ replays: 2, events: 6 });
  expect(answer('/builds')).toMatchObject({ total: 1 });
  expect(JSON.stringify(answer('/issues'))).toContain('round 1');
  expect(Object.keys(answers).filter((request) => request.includes('charts'))).toHaveLength(2);
  expect(JSON.stringify(answers)).toContain('src/cart.ts');
});
