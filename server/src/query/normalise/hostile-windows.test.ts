import { expect, test } from 'vitest';
import { slowness } from '../../../test/grouping/processor-time-harness.ts';
import { longestWait } from '../../../test/longest-wait.ts';
import { readTrustedQuery } from '../../../test/safe-query-harness.ts';
import { inPieces } from '../../platform/pieces.ts';
import { normaliseQuery } from './normalise-query.ts';

const everything = { from: Date.UTC(1970, 0, 1), to: Date.UTC(2100, 0, 1) };
const now = Date.UTC(2026, 10, 21);
const year = 365 * 86_400_000;

/** Outputs over a window with buckets in a time zone. */
function outputsOf(count: number, interval: string, timezone: string, range: object = everything) {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    query: {
      type: 'timeBucket',
      interval,
      timezone,
      gapFill: 'zero',
      cumulative: true,
      input: {
        type: 'timeRange',
        range: { type: 'absolute', ...range },
        input: { type: 'source', dataset: 'events-web', field: '*' },
      },
    },
  }));
}

const normalised = (outputs: readonly object[]) =>
  inPieces(normaliseQuery(readTrustedQuery({ outputs }), now));

test('130 years by month in six outputs delay no timer, in any time zone', async () => {
  const waits: number[] = [];
  // Zones whose clocks have not been read yet.
  for (const zone of [
    'America/St_Johns',
    'Antarctica/Troll',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]) {
    const outputs = outputsOf(6, 'month', zone);
    waits.push(
      await longestWait(async () => {
        const answered = await normalised(outputs);
        expect(answered).toHaveLength(6);
      }),
    );
  }
  expect(Math.min(...waits), waits.join(', ')).toBeLessThan(50 * slowness());
});

test.each(['hour', 'minute', 'day'])(
  '130 years by %s are too many buckets, rejected before the clock of the zone is read',
  async (interval) => {
    const failed = normalised(outputsOf(6, interval, 'America/Scoresbysund'));
    await expect(failed).rejects.toThrow('more than 10000 time buckets');
    const spent = await longestWait(() =>
      Promise.all(
        Array.from({ length: 100 }, async () => {
          const request = normalised(outputsOf(6, interval, 'America/Scoresbysund'));
          await expect(request).rejects.toThrow('time buckets');
        }),
      ),
    );
    expect(spent).toBeLessThan(1000 * slowness());
  },
);

test('the buckets of all outputs are counted together before any are made', async () => {
  const range = { from: now - year, to: now };
  await expect(normalised(outputsOf(1, 'hour', 'UTC', range))).resolves.toHaveLength(1);
  const path = 'body.outputs[1].query';
  await expect(normalised(outputsOf(50, 'hour', 'UTC', range))).rejects.toMatchObject({
    message:
      'The query has more than 10000 time buckets. Choose a longer interval or a shorter range.',
    path,
  });
});
