import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../config.ts';
import { declaredTables, tableNames } from '../kinds/tables.ts';
import { systemClock } from '../platform/clock.ts';
import {
  type EventStore,
  type EventStoreOptions,
  EventStoreError,
  examineServer,
  migrateEventStore,
  openEventStore,
  UnknownSchemaError,
  UnusableServerError,
} from '../store/events/index.ts';
import { rejectStoreFailure } from './event-store-failure.ts';
import { eventServer } from './event-server.ts';
import { OperatorError, runOperatorCommand, say } from './operator-command.ts';
import { StartError } from './start-error.ts';
import {
  batchRows,
  countsOfServers,
  rowsInEach,
  removeVerified,
  verifiedProjects,
} from './verified-cluster-rows.ts';

const usage = `Usage: node server/dist/main.js verify-cluster SECONDS
Checks the ClickHouse cluster of BELLWETHER_CLICKHOUSE_…: makes its tables from three starts at once, inserts for SECONDS,
some batches twice, and compares what each replica has. Stop and start servers meanwhile. deploy/verify-cluster does it all.
`;
/** For replicas that were away (ms). */
const catchesUpWithin = 180_000;
const again = 1_000;
/** Each of these batches is sent two more times, concurrently. */
const everyRepeated = 3;

/** @param words after the command's name @returns the exit code */
export function runVerifyCluster(words: readonly string[]): Promise<number> {
  const read = ([seconds = '', ...more]: readonly string[]) =>
    /^[1-9]\d{0,4}$/.test(seconds) && more.length === 0 ? Number(seconds) : null;
  return runOperatorCommand({ usage, read, run: verify }, words);
}

async function verify(seconds: number): Promise<void> {
  try {
    await verifyServer(eventServer(readConfig()), seconds);
  } catch (error) {
    rejectStoreFailure(
      error,
      [StartError, UnknownSchemaError, UnusableServerError],
      (message) => `The cluster failed: ${message}`,
    );
  }
}

async function verifyServer(options: EventStoreOptions, seconds: number): Promise<void> {
  if (options.topology?.kind !== 'cluster')
    throw new OperatorError('Set BELLWETHER_CLICKHOUSE_URL and BELLWETHER_CLICKHOUSE_CLUSTER.');
  await Promise.all([1, 2, 3].map(() => migrateEventStore(options, systemClock, declaredTables)));
  say('Three starts at once made the tables.');
  say((await examineServer(options, declaredTables)).text);
  const store = openEventStore(options, tableNames);
  const [url = '', ...otherUrls] = [options.url, ...(options.otherUrls ?? [])].toReversed();
  const second = openEventStore({ ...options, url, otherUrls }, tableNames);
  try {
    const batches = await fill(store, second, seconds);
    await compare(store, options, batches);
  } finally {
    await removeVerified(store);
    await store.close();
    await second.close();
  }
}

/** @returns how many batches were inserted */
async function fill(store: EventStore, second: EventStore, seconds: number): Promise<number> {
  const run = randomUUID();
  const time = systemClock.now();
  const until = performance.now() + seconds * 1000;
  let batches = 0;
  let failures = 0;
  while (performance.now() < until) {
    const insert = (into: EventStore): Promise<void> =>
      into.insert('events', batchRows(batches, time), `verify:${run}:${batches}`);
    const stores = batches % everyRepeated === 0 ? [store, second, store] : [store];
    const results = await Promise.allSettled(stores.map(insert));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed === undefined) {
      batches += 1;
      continue;
    }
    failures += 1;
    const { reason } = failed as { readonly reason: unknown };
    if (!(reason instanceof EventStoreError) || reason.failure === 'data') throw reason;
    say(`Batch ${batches} is tried again: ${reason.message.slice(0, 200)}`);
    await pause(again);
  }
  say(`${batches} batches were inserted, after ${failures} failures.`);
  return batches;
}

/** Every server of a project's shard has its rows, once each. */
async function compare(
  store: EventStore,
  options: EventStoreOptions,
  batches: number,
): Promise<void> {
  const expected = rowsInEach(batches);
  const until = performance.now() + catchesUpWithin;
  for (;;) {
    const counts = await countsOfServers(store, options);
    const wrong = counts.filter((each) => each.total !== expected || each.different !== expected);
    const projects = new Set(counts.map(({ project }) => project)).size;
    if (wrong.length === 0 && projects === verifiedProjects) {
      const servers = new Set(counts.map(({ server }) => server)).size;
      say(
        `Each of ${projects} projects has its ${expected} rows once on each replica of its shard; ${servers} servers have rows.`,
      );
      return;
    }
    if (performance.now() > until) {
      for (const { server, project, total, different } of wrong.slice(0, 20))
        say(
          `Server ${server}, project ${project}: ${total} rows, ${different} different ones, expected ${expected}`,
        );
      throw new OperatorError(
        `${wrong.length} counts are wrong, or rows of ${verifiedProjects - projects} projects are missing.`,
      );
    }
    await pause(again);
  }
}
