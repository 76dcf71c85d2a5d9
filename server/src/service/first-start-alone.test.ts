import { afterEach, beforeEach, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { openMetadata } from '../store/metadata/index.ts';
import { firstStartAlone } from './first-start-alone.ts';

let harness: MetadataHarness;
let ends: (() => Promise<void>)[];
/** As `ensureAdministrator` leaves it: credentials are new until some are printed. */
let state: { made: number; isPrinted: boolean };
beforeEach(async () => {
  harness = await metadataHarness(systemClock, 'postgres');
  state = { made: 0, isPrinted: false };
  ends = [];
});
afterEach(async () => {
  for (const end of ends) await end();
  await harness.close();
});

/** A machine that starts; `end` is what its end does. */
async function machine() {
  const metadata = await openMetadata({ address: harness.address, clock: systemClock });
  ends.push(() => metadata.close());
  let end = () => Promise.resolve();
  const started = firstStartAlone(
    metadata,
    async () => {
      if (state.isPrinted) return null;
      state.made += 1;
      const generated = { password: true, apiKey: true };
      const credentials = { email: 'a@b', password: `${state.made}`, apiKey: 'bw', generated };
      return { ...credentials, printed: async () => void (state.isPrinted = true) };
    },
    { add: (added) => void (end = added) },
  );
  return { started, end: () => end() };
}

test('if two machines start at the same time, one creates credentials, and they stay valid', async () => {
  const machines = [await machine(), await machine()];
  const first = await Promise.race(machines.map(({ started }) => started));
  expect(first?.password).toBe('1');
  await first?.printed();
  const all = await Promise.all(machines.map(({ started }) => started));
  expect(all.filter((each) => each !== null)).toHaveLength(1);
  expect(state.made).toBe(1);
});

test('a machine that ends before it has printed them leaves that to the next', async () => {
  const one = await machine();
  expect(await one.started).not.toBeNull();
  const other = await machine();
  await one.end();
  expect((await other.started)?.password).toBe('2');
  await other.end();
});

test('one instance at a time migrates the event store', async () => {
  const { beginTask } = harness.metadata;
  const release = await beginTask('event-migrations');
  expect(await beginTask('event-migrations')).toBeNull();
  await (
    await beginTask('first-start')
  )?.();
  await release?.();
  const again = await beginTask('event-migrations');
  expect(again).not.toBeNull();
  await again?.();
});
