import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keeper, type NameRequest, nameRequests } from '../src/collect/index.ts';
import type { Digest } from '../src/collect/digest/digest.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import { systemClock } from '../src/platform/clock.ts';
import { systemRandom } from '../src/platform/random.ts';
import { admitNames } from '../src/shared-names/names-store.ts';
import { eventRecord } from './digest-harness.ts';
import { type DigestParts, digestParts, openDigest, storeAll } from './digest-parts.ts';
import { metadataHarness, type MetadataHarness } from './metadata-harness.ts';

const limit = 10;
const { signal } = new AbortController();

interface Instance {
  readonly folder: string;
  readonly journal: Journal;
  readonly parts: DigestParts;
  /** What it asked. */
  readonly asked: NameRequest[];
  digest: Digest;
}

let metadata: MetadataHarness;
let root: string;
let instances: Instance[];
beforeEach(async () => {
  metadata = await metadataHarness();
  root = mkdtempSync(join(tmpdir(), 'bellwether-shared-names-'));
  instances = [await instance('one'), await instance('other')];
});
afterEach(async () => {
  for (const { digest, journal } of instances) {
    digest.close();
    await journal.close();
  }
  await metadata.close();
  rmSync(root, { recursive: true });
});

async function instance(name: string): Promise<Instance> {
  const folder = join(root, name);
  const journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  const parts = digestParts();
  const asked: NameRequest[] = [];
  parts.keepers.push(
    keeper(nameRequests, async (requests) => {
      asked.push(...requests);
      return admitNames(metadata.db, requests, metadata.metadata.now);
    }),
    // Sessions are another test.
    { name: 'visitor-runs', keep: async (found) => found.map(() => ['', '', '', '']) },
    { name: 'shared-sessions', keep: async () => [] },
  );
  const digest = opened(parts, folder, journal);
  return { folder, journal, parts, asked, digest };
}

function opened(parts: DigestParts, folder: string, journal: Journal): Digest {
  const limits = { eventNames: limit, propertyNames: limit };
  parts.projects.set([{ number: 1, id: 'p', generation: 1, deleted: false, limits }]);
  return openDigest(parts, folder, journal.id);
}

async function share(of: Instance): Promise<void> {
  of.digest.share();
  await of.digest.openSessions(signal);
}

/** Stores events with these names, and a property with each. */
async function collect(of: Instance, ...names: readonly number[]): Promise<void> {
  const receivedAt = systemClock.now();
  await of.journal.append(
    names.map((name) =>
      eventRecord(
        { receivedAt },
        {
          columns: { event: `event ${name}`, page: '/', url: 'https://example.com/', title: '' },
          properties: { [`property ${name}`]: '1' },
        },
      ),
    ),
  );
  await storeAll(of.digest, of.journal);
}

function used(...of: readonly Instance[]) {
  const rows = of.flatMap(({ parts }) => parts.store.rows('events'));
  const events = new Set(rows.map(({ event }) => String(event)));
  const folded = events.delete('(other)');
  const properties = new Set(rows.flatMap(({ props }) => Object.keys(props as object)));
  return { events: events.size, properties: properties.size, folded };
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => from + index);

test('two instances that share a project admit as many names as one', async () => {
  const [one, other] = instances as [Instance, Instance];
  for (const of of instances) await share(of);
  await collect(one, ...range(0, 6));
  await collect(other, ...range(3, 9));
  await collect(one, ...range(20, 30));
  expect(used(one, other)).toEqual({ events: limit, properties: limit, folded: true });
  // Known names are not asked for again, and a project that is full asks only once in a while.
  const before = one.asked.length;
  await collect(one, ...range(0, 6), ...range(40, 60));
  await collect(one, ...range(60, 80));
  expect(one.asked.length - before).toBe(0);
  expect(used(one, other)).toMatchObject({ events: limit, properties: limit });
});

test('the names of an instance that was alone come first, and it keeps them after a restart', async () => {
  const [one, other] = instances as [Instance, Instance];
  await collect(one, ...range(0, 8));
  expect(one.asked).toEqual([]);
  await share(one);
  await share(other);
  await collect(other, ...range(100, 120));
  await collect(one, ...range(0, 8));
  expect(used(one)).toEqual({ events: 8, properties: 8, folded: false });
  expect(used(one, other)).toMatchObject({ events: limit, properties: limit });
  one.digest.close();
  one.digest = opened(one.parts, one.folder, one.journal);
  await share(one);
  await collect(one, ...range(0, 8), ...range(200, 210), ...range(100, 102));
  expect(used(one, other)).toMatchObject({ events: limit, properties: limit });
});

test('instances that both had all their names before they shared them admit no further ones', async () => {
  const [one, other] = instances as [Instance, Instance];
  await collect(one, ...range(0, 10));
  await collect(other, ...range(100, 110));
  for (const of of instances) await share(of);
  await collect(one, ...range(0, 12));
  const before = used(other).folded;
  await collect(other, ...range(100, 112));
  expect([before, used(other).folded]).toEqual([false, true]);
  expect(used(one, other).events).toBe(2 * limit);
  const rows = await metadata.db.selectFrom('project_names').select('name').execute();
  expect(rows).toHaveLength(2 * limit);
});
